import { readEntryScroll } from '#src/address/entry-scroll.ts'
import { readProgrammeScroll } from './programme-scroll.ts'

/**
 * Restores the scroll position of the document's first page, which the browser leaves to the scripts of a page that it
 * shows again.
 */
export function restoreFirstScroll(): void {
  const left = readEntryScroll()
  if (left !== undefined) scrollTo(0, left)
  else if (location.hash === '') scrollTo(0, readProgrammeScroll())
}
