import { readUniqueIds } from './read-companies.ts'
import type { PackSpeaker } from './pack-programme.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import { readTable } from './read-table.ts'

export const SPEAKER_COLUMNS = {
  required: ['id', 'name_ru', 'name_en'],
  optional: ['position_ru', 'position_en', 'company_ru', 'company_en', 'photo'],
}

/** Reads `speakers.csv`. Resolves with undefined if it cannot be read. */
export async function readSpeakers(sources: ProgrammeSources): Promise<PackSpeaker[] | undefined> {
  const rows = await readTable(sources, 'speakers', SPEAKER_COLUMNS, true)
  return (
    rows &&
    Promise.all(
      readUniqueIds(rows).map(async ({ id, row }) => ({
        id,
        name: row.readBilingualText('name', 'needed'),
        position: row.readBilingualText('position'),
        company: row.readBilingualText('company'),
        photo: await sources.pictures.loadFromRow(row, 'photo', 'staff'),
      })),
    )
  )
}
