import { readId } from '#contract/addresses.ts'
import { parseStandCodes } from '#contract/stands.ts'
import type { HallIndex } from './hall-index.ts'
import { findNearCode } from './near-code.ts'
import type { PackFair, PackParticipation } from './pack.ts'
import { type KnownCompanies, readCompanyId } from './read-companies.ts'
import { type PlanWithStands, findMissingStands } from './read-plans.ts'
import type { TableColumns } from './read-table.ts'
import type { RowWithId } from './read-unique-ids.ts'
import type { Row } from './row.ts'

export const STAND_COLUMNS: TableColumns = { required: ['company', 'year', 'hall', 'stand'], optional: [] }

/** Settings and rows to which other tables refer. */
export interface FairSources {
  fair: PackFair
  halls: HallIndex
}

/** A booth with its row of the table. */
interface BoothRow {
  row: Row
  booth: PackParticipation
}

interface BoothSources extends FairSources {
  companies: KnownCompanies
  /** The rows of the exhibitors, which may name hall and stand themselves. */
  exhibitors: readonly RowWithId[]
}

/** Reads the booths of companies by edition, from `stands.csv` and from the table of exhibitors. */
export function readBooths(
  rows: readonly Row[],
  { companies, exhibitors, ...sources }: BoothSources,
): BoothRow[] {
  const booths = new Map<string, BoothRow>()
  const placed = new Set<number>()
  const add = (row: Row, company: number | undefined): void => {
    const year = readYear(row, sources.fair)
    if (company === undefined || year === undefined) return
    const booth = { year, company, hall: readHall(row, sources, year), stand: row.readNumbered('stand', 300) }
    const key = JSON.stringify(booth)
    const earlier = booths.get(key)
    if (earlier === undefined) booths.set(key, { row, booth })
    else row.skip('row-twice', 'stand', booth.stand, { row: earlier.row.number })
    placed.add(company)
  }
  for (const row of rows) add(row, readCompanyId(row, companies))
  for (const { id, row } of exhibitors) {
    if (row.text('hall') !== '' || row.text('stand') !== '') add(row, id)
  }
  for (const { id, row } of exhibitors) {
    if (placed.has(id)) continue
    placed.add(id)
    row.mend('no-stand', 'stand')
    const booth = { year: sources.fair.guideYear, company: id, hall: null, stand: '' }
    booths.set(JSON.stringify(booth), { row, booth })
  }
  return [...booths.values()]
}

/**
 * Adds findings for booths whose stand is not a code or not on the plan of its hall, with the nearest code of the plan
 * that no company has.
 */
export function checkBooths(booths: readonly BoothRow[], plans: readonly PlanWithStands[]): void {
  const taken = new Set(
    booths.flatMap(({ booth }) => parseStandCodes(booth.stand).map((code) => nameStand(booth, code))),
  )
  for (const { row, booth } of booths) {
    const codes = parseStandCodes(booth.stand)
    if (booth.stand !== '' && codes.length === 0) row.mend('stand-code', 'stand', booth.stand)
    const missing = findMissingStands(plans, booth, codes)
    const [first] = missing
    if (first === undefined) continue
    const plan = plans.find(({ year, hall }) => year === booth.year && hall === booth.hall)
    row.mend('stand-off-plan', 'stand', missing.join(', '), {
      near:
        findNearCode(first, plan?.stands ?? new Set(), (code) => !taken.has(nameStand(booth, code))) ?? '',
    })
  }
}

const nameStand = ({ year, hall }: { year: number; hall: string | null }, code: string): string =>
  `${year}/${hall}/${code}`

/** Returns the edition of a row, by default that of the guide. Returns undefined after adding a finding. */
export function readYear(row: Row, fair: PackFair): number | undefined {
  const text = row.text('year')
  if (text === '') {
    if (row.hasColumn('year')) row.mend('year-assumed', 'year', undefined, { value: fair.guideYear })
    return fair.guideYear
  }
  const year = readId(row.readNumbered('year'))
  if (fair.editions.some((edition) => edition.year === year)) return year
  row.skip('edition', 'year', text)
  return undefined
}

/** Returns the hall of a row. Returns null for an empty cell, and after adding a finding. */
export function readHall(row: Row, { halls }: FairSources, year: number): string | null {
  const written = row.text('hall')
  if (written === '') return null
  // Halls may be called 3.0 and 3.1, after their floors.
  const text = halls.find(written, year) === undefined ? row.readNumbered('hall') : written
  const known = halls.find(text, year)
  if (known !== undefined) {
    if (known.id !== text) row.mend('hall-by-name', 'hall', text, { value: known.id })
    return known.id
  }
  const made = halls.make(text, year)
  if (made === undefined) row.skip('unknown-hall', 'hall', text, { year })
  else row.mend('hall-made', 'hall', text, { value: made.id })
  return made?.id ?? null
}
