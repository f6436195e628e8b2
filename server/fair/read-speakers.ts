import { identified } from './companies.ts'
import type { PackSpeaker } from './programme.ts'
import type { ProgrammeSources } from './read-programme.ts'
import { readTable } from './table.ts'

const COLUMNS = {
  needed: ['id', 'name_ru', 'name_en'],
  other: ['position_ru', 'position_en', 'company_ru', 'company_en', 'photo'],
}

/** Reads `speakers.csv`; undefined: it cannot be read. */
export async function readSpeakers({
  folder,
  pictures,
  findings,
}: ProgrammeSources): Promise<PackSpeaker[] | undefined> {
  const rows = await readTable(folder, 'speakers', COLUMNS, findings, true)
  return (
    rows &&
    Promise.all(
      identified(rows).map(async ({ id, row }) => ({
        id,
        name: row.texts('name', 'needed'),
        position: row.texts('position'),
        company: row.texts('company'),
        photo: await pictures.named(row, 'photo', 'staff'),
      })),
    )
  )
}
