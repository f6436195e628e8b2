import { LANGS, type Lang } from '#contract/lang.ts'
import { ColumnMapping } from './columns-file.ts'
import { Findings } from './findings.ts'
import { CATEGORY_COLUMNS } from './read-categories.ts'
import { EVENT_COLUMNS } from './read-events.ts'
import { EXHIBITOR_COLUMNS } from './read-exhibitor-fields.ts'
import { ANNOUNCEMENT_COLUMNS } from './read-materials.ts'
import { readSchedules } from './read-schedule.ts'
import { SPEAKER_COLUMNS } from './read-speakers.ts'
import { STAFF_COLUMNS } from './read-staff.ts'
import { readTableLines } from './read-table.ts'
import { findTextLang } from './speaker-index.ts'
import type { TableColumns } from './table-columns.ts'

const TABLES: readonly (readonly [name: string, columns: TableColumns])[] = [
  ['exhibitors', EXHIBITOR_COLUMNS],
  ['events', EVENT_COLUMNS],
  ['categories', CATEGORY_COLUMNS],
  ['speakers', SPEAKER_COLUMNS],
  ['staff', STAFF_COLUMNS],
  ['announcements', ANNOUNCEMENT_COLUMNS],
]

/** Resolves with the languages in which tables and schedules of a folder have texts; none if none has a text. */
export async function readLanguages(folder: string): Promise<Lang[]> {
  const used = new Set<Lang>()
  const sources = { folder, mapping: ColumnMapping.empty(), findings: new Findings() }
  for (const [name, columns] of TABLES) {
    const { header, rows } = (await readTableLines(sources, name, columns)) ?? { header: [], rows: [] }
    for (const [at, column] of header.entries()) {
      const lang = LANGS.find((each) => column.endsWith(`_${each}`))
      if (lang !== undefined && rows.some((cells) => (cells[at] ?? '').trim() !== '')) used.add(lang)
    }
  }
  const schedules = await readSchedules(folder, new Findings())
  for (const { title } of schedules.flatMap(({ items }) => items)) used.add(findTextLang(title))
  return LANGS.filter((lang) => used.has(lang))
}
