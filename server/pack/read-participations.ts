import { readId } from '#contract/addresses.ts'
import { parseStandCodes } from '#contract/stands.ts'
import type { FindingKind, Findings } from './findings.ts'
import type { HallIndex } from './hall-index.ts'
import { findNearCode } from './near-code.ts'
import type { PackFair, PackHall, PackParticipation } from './pack.ts'
import type { PlacedPlan } from './place-plans.ts'
import { type KnownCompanies, readCompanyId } from './read-companies.ts'
import { type PlanWithStands, findMissingStands } from './read-plans.ts'
import type { TableColumns } from './table-columns.ts'
import type { RowWithId } from './read-unique-ids.ts'
import type { Row } from './row.ts'
import { findSeveralHalls, mayNameSeveral, shareStands } from './share-stands.ts'
import { splitHall } from './split-hall.ts'

export const STAND_COLUMNS: TableColumns = { required: ['company', 'year', 'hall', 'stand'], optional: [] }

/** Settings and rows to which other tables refer. */
export interface FairSources {
  fair: PackFair
  halls: HallIndex
}

interface BoothRow {
  row: Row
  booth: PackParticipation
  /** The halls that the row names, if there are several and its stands have to be shared among them. */
  among?: readonly PackHall[]
}

interface BoothSources extends FairSources {
  companies: KnownCompanies
  /** The rows of the exhibitors, which may name hall and stand themselves. */
  exhibitors: readonly RowWithId[]
  findings: Findings
}

type BoothOf = Pick<PackParticipation, 'company' | 'year'>

/** A booth of a company as a row has it. */
type WrittenBooth = BoothRow & {
  /** True if nothing names the hall; false if what names it is unknown. */
  lacksHall: boolean
}

/** Reads the booths of companies by edition, from `stands.csv` and from the table of exhibitors. */
export function readBooths(
  rows: readonly Row[],
  { companies, exhibitors, findings, ...sources }: BoothSources,
): BoothRow[] {
  const found: { row: Row; of: BoothOf }[] = []
  const placed = new Set<number>()
  const add = (row: Row, company: number | undefined): void => {
    const year = readYear(row, sources.fair)
    if (company === undefined || year === undefined) return
    found.push({ row, of: { company, year } })
    placed.add(company)
  }
  for (const row of rows) add(row, readCompanyId(row, companies))
  for (const { id, row } of exhibitors) {
    if (row.text('hall') !== '' || row.text('stand', 300) !== '') add(row, id)
  }
  // Several halls of a row are understood when all other rows have named theirs.
  const isLate = ({ row }: { row: Row }): boolean => mayNameSeveral(row.text('hall'))
  const written = found
    .toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)))
    .map(({ row, of }) => readBooth(row, sources, of))
  takeOnlyHalls(written, sources.halls, findings)
  const booths: BoothRow[] = [...written]
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
function readBooth(row: Row, sources: FairSources, of: BoothOf): WrittenBooth {
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
  const among = findSeveralHalls(hallText, halls, of.year)
  if (among.length > 0) return { row, booth: { ...of, hall: null, stand }, among, lacksHall: false }
  return { row, booth: { ...of, hall: readHall(row, sources, of.year), stand }, lacksHall: hallText === '' }
}

/** Gives stands without a hall the only hall of their edition, and adds findings for the others. */
function takeOnlyHalls(written: readonly WrittenBooth[], halls: HallIndex, findings: Findings): void {
  const withoutHall = written.filter(({ booth, lacksHall }) => lacksHall && booth.stand !== '')
  for (const year of new Set(withoutHall.map(({ booth }) => booth.year))) {
    const booths = withoutHall.filter(({ booth }) => booth.year === year)
    const only = halls.findOnly(year)
    if (only !== undefined) {
      for (const { booth } of booths) booth.hall = only.id
      const { row: _, ...location } = booths[0]?.row.getLocation('hall') ?? { file: '' }
      findings.mend('only-hall', location, { values: { hall: only.id, count: booths.length } })
    } else for (const { row, booth } of booths) row.skip('no-hall', 'hall', booth.stand)
  }
}

/**
 * Returns the booths as the plans show them: those of rows with several halls are shared among these, and codes have the
 * zeros back that a spreadsheet has dropped.
 */
export function matchBoothsToPlans(
  booths: readonly BoothRow[],
  plans: readonly PlacedPlan[],
  halls: HallIndex,
): BoothRow[] {
  const findPlan = (year: number, hall: string | null): PlacedPlan | undefined =>
    plans.find((each) => each.year === year && each.hall === hall)
  const isOnPlan = (year: number, hall: PackHall, code: string): boolean => {
    const plan = findPlan(year, hall.id)
    return plan !== undefined && (plan.codes.has(code) || plan.padded.has(code))
  }
  const shared = booths.flatMap((each) => shareBooth(each, halls, isOnPlan))
  return joinBooths(
    shared.map(({ row, booth }) => {
      const plan = findPlan(booth.year, booth.hall)
      const stand = plan === undefined ? booth.stand : restoreZeros(booth.stand, plan)
      if (stand !== booth.stand) row.mend('stand-zeros', 'stand', booth.stand, { value: stand })
      return { row, booth: { ...booth, stand } }
    }),
  )
}

function shareBooth(
  { row, booth, among }: BoothRow,
  halls: HallIndex,
  isOnPlan: (year: number, hall: PackHall, code: string) => boolean,
): BoothRow[] {
  if (among === undefined) return [{ row, booth }]
  const { year } = booth
  const of = { among, halls, year }
  const { shares, rest } = shareStands(booth.stand, of, (hall, code) => isOnPlan(year, hall, code))
  const withoutHall = shares.size === 0 ? booth.stand : rest.join(', ')
  const shared = [...new Set([...(withoutHall === '' ? among : []), ...shares.keys()])]
  const parts = shared.map((hall) => ({ hall: hall.id, stand: (shares.get(hall) ?? []).join(', ') }))
  if (withoutHall !== '') row.skip('halls-unclear', 'hall', row.text('hall'), { stands: withoutHall })
  if (parts.length > 0) {
    const value = parts.map(({ hall, stand }) => (stand === '' ? hall : `${hall}: ${stand}`)).join('; ')
    row.mend('halls-shared', 'hall', row.text('hall'), { value })
  }
  const all = withoutHall === '' ? parts : [...parts, { hall: null, stand: withoutHall }]
  return all.map((part) => ({ row, booth: { ...booth, ...part } }))
}

/** Gives codes of a stand back the zeros that a spreadsheet has dropped, where the plan has them. */
function restoreZeros(stand: string, { codes, padded }: PlacedPlan): string {
  let restored = stand
  for (const code of parseStandCodes(stand)) {
    const full = codes.has(code) ? undefined : padded.get(code)
    if (full !== undefined)
      restored = restored.replace(new RegExp(String.raw`(?<![\p{L}\d-])${code}(?![\p{L}\d])`, 'u'), full)
  }
  return restored
}

/** Leaves out booths that an earlier row has named. */
function joinBooths(written: readonly BoothRow[]): BoothRow[] {
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

/** Returns the edition of a row, by default that of the guide. Returns undefined after adding a finding of a kind. */
export function readYear(row: Row, fair: PackFair, unknown: FindingKind = 'edition'): number | undefined {
  const text = row.text('year')
  if (text === '') {
    if (row.hasColumn('year')) row.mend('year-assumed', 'year', undefined, { value: fair.guideYear })
    return fair.guideYear
  }
  const year = readId(row.readNumbered('year'))
  if (fair.editions.some((edition) => edition.year === year)) return year
  row.skip(unknown, 'year', text, { years: fair.editions.map((edition) => edition.year).join(', ') })
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
