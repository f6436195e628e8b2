import { type Files, GOOD } from './fair-folder.ts'
import { writeOnlinePack } from './online-folder.ts'

const COMPANIES = 200
const FIRST_COMPANY = 100

/** While event 1 of the small online fair is on, whose room a crowd talks in. */
export const DURING_EVENT = '2020-09-22T10:30:00+03:00'

/** The ids of the pack's companies for favourites. */
export const companies = Array.from({ length: COMPANIES }, (_, i) => FIRST_COMPANY + i)

export const emailsOf = (visitors: number): string[] =>
  Array.from({ length: visitors }, (_, i) => `v${i}@example.com`)

/** Writes the small online fair with many companies and visitors. */
export function writeCrowdPack(visitors: number): Promise<{ folder: string; remove(): Promise<void> }> {
  const people = emailsOf(visitors).map((email, i) => `${email},Visitor ${i}`)
  const files: Files = {
    'visitors.csv': `email,name\n${people.join('\n')}\n`,
    'exhibitors.csv': exhibitors(),
  }
  return writeOnlinePack(files)
}

function exhibitors(): string {
  const rows = companies.map((id) => `${id},Компания ${id},Company ${id}${','.repeat(12)}\n`)
  return `${String(GOOD['exhibitors.csv'])}${rows.join('')}`
}
