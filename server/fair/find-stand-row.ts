import { parseStandCodes } from '#contract/stands.ts'
import { normalizeName } from '#server/pack/normalize-name.ts'
import { getRowKey, isOwnStand, listRowsOfSame, type PackEdit } from '#server/pack/pack-edits.ts'
import { readRows } from './read-cell.ts'
import type { FairTables } from './tables.ts'

/** A change of one cell. `before` tells the rows of a company apart by its stands. */
export type Change = Pick<PackEdit, 'table' | 'row' | 'field' | 'value'> & { before?: string }

interface StandSources {
  /** The edits that were made before. */
  edits: readonly PackEdit[]
  booths: FairTables['participations']
  guideYear: number
}

/**
 * Resolves with a change of a stand as one of the cell that names it: in the table of stands, or for the year of the guide
 * in that of exhibitors. Resolves with undefined if neither does.
 * @throws {PackError} if a table cannot be read
 */
export async function findStandRow(
  folder: string,
  change: Change,
  { edits, booths, guideYear }: StandSources,
): Promise<Change | undefined> {
  const [company = '', year, ...rest] = change.row.split('/')
  const from = findWritten(rest.join('/'), booths)
  const isGuideYear = year === String(guideYear)
  const isNamed = (written: string): boolean =>
    written === from || (booths.some(({ stand }) => stand === from) && endsWithWord(written, from))
  const exhibitors = await readRows(folder, 'exhibitors')
  const first = exhibitors.rows.find(({ row }) => row === company)
  const own = first === undefined ? [] : listRowsOfSame(first, exhibitors.rows, exhibitors.hasMadeIds)
  const names = new Set(
    own.flatMap(({ cell }) => ['name_ru', 'name_en', 'key'].map((column) => normalizeName(cell(column)))),
  )
  const { rows } = await readRows(folder, 'stands')
  const listed = rows.filter(({ cell }) => {
    const isCompany =
      cell('company') === company || (cell('company') !== '' && names.has(normalizeName(cell('company'))))
    return isCompany && (cell('year') === year || (cell('year') === '' && isGuideYear))
  })
  for (const { cell } of listed) {
    const row = getRowKey('stands', cell)
    const edit = edits.find((each) => each.table === 'stands' && each.field === 'stand' && each.row === row)
    if (isNamed(edit?.value ?? cell('stand'))) return { ...change, row }
  }
  for (const { stand } of isGuideYear ? own : []) {
    const edit = edits.find((each) => isOwnStand(each) && each.row === company && each.before === stand)
    if (isNamed(edit?.value ?? stand)) return { ...change, table: 'exhibitors', row: company, before: stand }
  }
  return undefined
}

/** Returns a stand as the tables write it: `а-12` and its Cyrillic or Latin letters may be typed in other ways. */
function findWritten(typed: string, booths: StandSources['booths']): string {
  const [codes, ...others] = [typed, ...booths.map(({ stand }) => stand)].map((stand) =>
    parseStandCodes(stand.toUpperCase()).join(' '),
  )
  const same = booths.filter((_, at) => codes !== '' && others[at] === codes)
  const isWritten = booths.some(({ stand }) => stand === typed)
  return isWritten || same.length !== 1 ? typed : (same[0]?.stand ?? typed)
}

/** Returns true for a text that names a stand behind something else: `Hall 1, A1`. */
const endsWithWord = (text: string, word: string): boolean =>
  text.endsWith(word) && !/[\p{L}\d]$/u.test(text.slice(0, -word.length))
