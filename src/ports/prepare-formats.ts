import { yieldToBrowser } from './idle.ts'

/**
 * Formats a date in a task of its own. The first format of a page takes 10 ms (40 on a phone), in which V8 lists the locales
 * that it knows: while a view is rendered, they would lengthen its task.
 */
export async function prepareFormats(): Promise<void> {
  await yieldToBrowser()
  new Date(0).toLocaleDateString('en')
}
