import { readUniqueIds } from './read-unique-ids.ts'
import type { PackSpeaker } from './pack-programme.ts'
import type { ProgrammeSources } from './programme-sources.ts'
import { readTable } from './read-table.ts'

export const SPEAKER_COLUMNS = {
  required: ['id', 'name_ru', 'name_en'],
  optional: ['position_ru', 'position_en', 'company_ru', 'company_en', 'photo'],
}

export async function readSpeakers(sources: ProgrammeSources): Promise<PackSpeaker[]> {
  const rows = await readTable(sources, 'speakers', SPEAKER_COLUMNS)
  const speakers = await Promise.all(
    readUniqueIds(rows ?? []).map(async ({ id, row }) => {
      const name = row.readName('name')
      const speaker = {
        position: row.readBilingualText('position'),
        company: row.readBilingualText('company'),
        photo: await sources.pictures.loadFromRow(row, 'photo', 'staff'),
      }
      return name === undefined ? [] : [{ id, name, ...speaker }]
    }),
  )
  return speakers.flat()
}
