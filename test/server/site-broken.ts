import type { Files } from './fair-folder.ts'
import { page, type PageFields } from './site-folder.ts'

export type Case = [what: string, changes: Files, expected: string[]]

/** A page beside the good ones, in `pages/x.md`: with these fields, with this body, or as it is written here. */
export const x = (fields: PageFields, body = ''): Files => ({
  'pages/x.md': page(body, { path: '/x/', ...fields }),
})
export const text = (body: string): Files => x({}, body)
export const raw = (source: string): Files => ({ 'pages/x.md': source })
