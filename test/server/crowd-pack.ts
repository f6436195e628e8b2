import { type PackFiles, VALID_PACK } from './test-pack.ts'
import { writeOnlinePack } from './online-test-pack.ts'

const COMPANIES = 200
const FIRST_COMPANY = 100

/** While event 1 of the small online fair is on, whose room a crowd talks in. */
export const DURING_EVENT = '2020-09-22T10:30:00+03:00'

/** The ids of the pack's companies for favourites. */
export const companyIds = Array.from({ length: COMPANIES }, (_, i) => FIRST_COMPANY + i)

export const createEmails = (visitors: number): string[] =>
  Array.from({ length: visitors }, (_, i) => `v${i}@example.com`)

/** Writes the small online fair with many companies and visitors. */
export function writeCrowdPack(visitors: number): Promise<{ folder: string; remove(): Promise<void> }> {
  const people = createEmails(visitors).map((email, i) => `${email},Visitor ${i}`)
  const files: PackFiles = {
    'visitors.csv': `email,name\n${people.join('\n')}\n`,
    'exhibitors.csv': exhibitors(),
  }
  return writeOnlinePack(files)
}

function exhibitors(): string {
  const rows = companyIds.map((id) => `${id},Компания ${id},Company ${id}${','.repeat(12)}\n`)
  return `${String(VALID_PACK['exhibitors.csv'])}${rows.join('')}`
}
