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

/** A fair is not bilingual because of a few texts in another language, such as the title of one talk. */
const STRAY_SHARE = 0.1

/**
 * Resolves with the languages of the texts in the tables and schedules of a folder, without one that has less than a tenth
 * of the other's texts; with none if there are no texts.
 */
export async function readLanguages(folder: string): Promise<Lang[]> {
  const counts: Record<Lang, number> = { ru: 0, en: 0 }
  const sources = { folder, mapping: ColumnMapping.empty(), findings: new Findings() }
  for (const [name, columns] of TABLES) {
    const { header, rows } = (await readTableLines(sources, name, columns)) ?? { header: [], rows: [] }
    for (const [at, column] of header.entries()) {
      const lang = LANGS.find((each) => column.endsWith(`_${each}`))
      if (lang !== undefined) counts[lang] += rows.filter((cells) => (cells[at] ?? '').trim() !== '').length
    }
  }
  const schedules = await readSchedules(folder, new Findings())
  for (const { title } of schedules.flatMap(({ items }) => items)) counts[findTextLang(title)] += 1
  const most = Math.max(...LANGS.map((lang) => counts[lang]))
  return LANGS.filter((lang) => counts[lang] > most * STRAY_SHARE)
}
