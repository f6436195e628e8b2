import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { EDIT_COLUMNS } from '#server/pack/pack-edits.ts'
import { BANNER_COLUMNS } from '#server/pack/read-banners.ts'
import { CATEGORY_COLUMNS } from '#server/pack/read-categories.ts'
import { STAFF_COLUMNS } from '#server/pack/read-staff.ts'
import { EVENT_COLUMNS } from '#server/pack/read-events.ts'
import { EXHIBITOR_COLUMNS } from '#server/pack/read-exhibitor-fields.ts'
import { ANNOUNCEMENT_COLUMNS, DOWNLOAD_COLUMNS, VISITOR_COLUMNS } from '#server/pack/read-materials.ts'
import { STAND_COLUMNS } from '#server/pack/read-participations.ts'
import { PASSAGE_COLUMNS } from '#server/pack/read-passages.ts'
import { PLACE_COLUMNS } from '#server/pack/read-places.ts'
import { SPEAKER_COLUMNS } from '#server/pack/read-speakers.ts'
import type { TableColumns } from '#server/pack/table-columns.ts'

const TABLES: Record<string, TableColumns> = {
  announcements: ANNOUNCEMENT_COLUMNS,
  banners: BANNER_COLUMNS,
  categories: CATEGORY_COLUMNS,
  downloads: DOWNLOAD_COLUMNS,
  edits: EDIT_COLUMNS,
  events: EVENT_COLUMNS,
  exhibitors: EXHIBITOR_COLUMNS,
  speakers: SPEAKER_COLUMNS,
  staff: STAFF_COLUMNS,
  stands: STAND_COLUMNS,
  passages: PASSAGE_COLUMNS,
  places: PLACE_COLUMNS,
  visitors: VISITOR_COLUMNS,
}

const PARENTHESES = /\([^()]*\)/g
const TABLE_ROW = /^\| `(\w+)\.csv` \| (.*) \|$/gm

/** Removes what is said about columns: in parentheses, which may be nested once, and after a colon. */
const removeRemarks = (cell: string): string =>
  cell.replaceAll(PARENTHESES, '').replaceAll(PARENTHESES, '').replace(/:.*/, '')

function parseColumns(cell: string): TableColumns {
  const columns = [...removeRemarks(cell).matchAll(/(\*\*)?`(\w+)`/g)]
  const listColumns = (isRequired: boolean) =>
    columns
      .filter(([, bold]) => (bold !== undefined) === isRequired)
      .map(([, , name = '']) => name)
      .toSorted()
  return { required: listColumns(true), optional: listColumns(false) }
}

test('docs/fair-pack.md has the columns of every table, the required ones in bold', () => {
  const rows = readFileSync(join(root, 'docs/fair-pack.md'), 'utf8').matchAll(TABLE_ROW)
  const documented = Object.fromEntries(
    Array.from(rows, ([, name = '', cell = '']) => [name, parseColumns(cell)]),
  )
  const read = Object.fromEntries(
    Object.entries(TABLES).map(([name, { required, optional }]) => [
      name,
      { required: required.toSorted(), optional: optional.toSorted() },
    ]),
  )
  expect(documented).toEqual(read)
})
