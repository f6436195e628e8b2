import type { PackFiles } from './test-pack.ts'
import { formatPage, type PageFields } from './website-test-pack.ts'

export type BrokenPageCase = [what: string, changes: PackFiles, expected: string[]]

/** A page beside the good ones, in `pages/x.md`: with these fields, with this body, or as it is written here. */
export const createPageFile = (fields: PageFields, body = ''): PackFiles => ({
  'pages/x.md': formatPage(body, { path: '/x/', ...fields }),
})
export const createPageFileWithBody = (body: string): PackFiles => createPageFile({}, body)
export const createRawPageFile = (source: string): PackFiles => ({ 'pages/x.md': source })
