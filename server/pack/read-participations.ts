import { readId } from '#contract/addresses.ts'
import { parseStandCodes } from '#contract/stands.ts'
import type { Findings } from './findings.ts'
import type { HallIndex } from './hall-index.ts'
import { findNearCode } from './near-code.ts'
import type { PackFair, PackParticipation } from './pack.ts'
import { type KnownCompanies, readCompanyId } from './read-companies.ts'
import { type PlanWithStands, findMissingStands } from './read-plans.ts'
import type { TableColumns } from './table-columns.ts'
import type { RowWithId } from './read-unique-ids.ts'
import type { Row } from './row.ts'
import { splitHall } from './split-hall.ts'

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
  findings: Findings
}

/** What a row says about a booth of a company. */
type WrittenBooth = BoothRow & {
  /** True if nothing names the hall; false if what names it is unknown. */
  lacksHall: boolean
}

/** Reads the booths of companies by edition, from `stands.csv` and from the table of exhibitors. */
export function readBooths(
  rows: readonly Row[],
  { companies, exhibitors, findings, ...sources }: BoothSources,
): BoothRow[] {
  const written: WrittenBooth[] = []
  const placed = new Set<number>()
  const add = (row: Row, company: number | undefined): void => {
    const year = readYear(row, sources.fair)
    if (company === undefined || year === undefined) return
    written.push(readBooth(row, sources, { company, year }))
    placed.add(company)
  }
  for (const row of rows) add(row, readCompanyId(row, companies))
  for (const { id, row } of exhibitors) {
    if (row.text('hall') !== '' || row.text('stand', 300) !== '') add(row, id)
  }
  takeOnlyHalls(written, sources.halls, findings)
  const booths = joinBooths(written)
  for (const { id, row } of exhibitors) {
    if (placed.has(id)) continue
    placed.add(id)
    row.note('no-stand', 'stand')
    const booth = { year: sources.fair.guideYear, company: id, hall: null, stand: '' }
    booths.push({ row, booth })
  }
  return booths
}

/** Reads hall and stand of a row; one cell may name both. */
function readBooth(
  row: Row,
  sources: FairSources,
  of: Pick<PackParticipation, 'company' | 'year'>,
): WrittenBooth {
  const { halls } = sources
  const [hallText, stand] = [row.text('hall'), row.readStand('stand')]
  const isHallKnown = hallText !== '' && halls.find(hallText, of.year) !== undefined
  const both = stand === '' ? hallText : stand
  const isBoth = hallText === '' || (stand === '' && !isHallKnown)
  const split = isBoth ? splitHall(both, halls, of.year) : undefined
  if (split !== undefined) {
    const value = `${split.hall.id}, ${split.stand}`
    row.mend('hall-and-stand', stand === '' ? 'hall' : 'stand', both, { value })
    return { row, booth: { ...of, hall: split.hall.id, stand: split.stand }, lacksHall: false }
  }
  return { row, booth: { ...of, hall: readHall(row, sources, of.year), stand }, lacksHall: hallText === '' }
}

/** Gives stands without a hall the only hall of their edition, and adds findings for the others. */
function takeOnlyHalls(written: readonly WrittenBooth[], halls: HallIndex, findings: Findings): void {
  const homeless = written.filter(({ booth, lacksHall }) => lacksHall && booth.stand !== '')
  for (const year of new Set(homeless.map(({ booth }) => booth.year))) {
    const booths = homeless.filter(({ booth }) => booth.year === year)
    const only = halls.findOnly(year)
    if (only !== undefined) {
      for (const { booth } of booths) booth.hall = only.id
      const file = booths[0]?.row.file ?? ''
      findings.mend(
        'only-hall',
        { file, column: 'hall' },
        { values: { hall: only.id, count: booths.length } },
      )
    } else for (const { row, booth } of booths) row.skip('no-hall', 'hall', booth.stand)
  }
}

/** Leaves out booths that an earlier row has named. */
function joinBooths(written: readonly WrittenBooth[]): BoothRow[] {
  const booths = new Map<string, BoothRow>()
  for (const { row, booth } of written) {
    const key = JSON.stringify([booth.year, booth.company, booth.hall, booth.stand])
    const earlier = booths.get(key)
    if (earlier === undefined) booths.set(key, { row, booth })
    else row.skip('row-twice', 'stand', booth.stand, { row: earlier.row.number })
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
    if (booth.stand !== '' && codes.length === 0) row.note('stand-code', 'stand', booth.stand)
    const missing = findMissingStands(plans, booth, codes)
    const [first] = missing
    if (first === undefined) continue
    const plan = plans.find(({ year, hall }) => year === booth.year && hall === booth.hall)
    row.note('stand-off-plan', 'stand', missing.join(', '), {
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
