import { parseStandCodes } from '#contract/stands.ts'
import { type KnownIds, readCompanyId } from './read-companies.ts'
import type { PackFair, PackParticipation } from './pack.ts'
import { type PlanWithStands, findMissingStands } from './read-plans.ts'
import type { Row } from './row.ts'
import type { TableColumns } from './read-table.ts'
import { listHallIds } from './edition-halls.ts'

export const STAND_COLUMNS: TableColumns = { required: ['company', 'year', 'hall', 'stand'], optional: [] }

/** A booth with its row of the table. */
interface BoothRow {
  row: Row
  booth: PackParticipation
}

/** Reads `stands.csv`: the booths of companies by edition, checked against exhibitors and settings. */
export function readBooths(
  rows: readonly Row[],
  companies: KnownIds,
  fair: PackFair | undefined,
): BoothRow[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row) => {
    const company = readCompanyId(row, companies)
    const year = readYear(row, fair)
    if (year === undefined) return []
    const hall = readHall(row, fair, year)
    const stand = row.text('stand', 300)
    if (company === undefined) return []
    const booth = { year, company, hall, stand }
    const key = JSON.stringify(booth)
    const earlier = seen.get(key)
    if (earlier !== undefined) {
      row.addProblem('stand', `repeats row ${earlier}`)
      return []
    }
    seen.set(key, row.number)
    return [{ row, booth }]
  })
}

/** Warns of booths whose stand is no code, or is not on the plan of its hall. */
export function checkBooths(booths: readonly BoothRow[], plans: readonly PlanWithStands[]): void {
  for (const { row, booth } of booths) {
    const codes = parseStandCodes(booth.stand)
    if (booth.stand !== '' && codes.length === 0)
      row.addWarning('stand', `"${booth.stand}" holds no stand code`)
    const missing = findMissingStands(plans, booth, codes)
    if (missing.length > 0) {
      row.addWarning('stand', `${missing.join(', ')} is not drawn on plans/${booth.year}/${booth.hall}.svg`)
    }
  }
}

/** Returns the edition of a row. Returns undefined after adding a problem. */
export function readYear(row: Row, fair: PackFair | undefined): number | undefined {
  const year = row.readId('year')
  if (year === undefined || fair === undefined) return year
  if (fair.editions.some((edition) => edition.year === year)) return year
  row.addProblem('year', `there is no edition ${year}`)
  return undefined
}

function readHall(row: Row, fair: PackFair | undefined, year: number): string | null {
  const hall = row.text('hall')
  if (hall === '') return null
  if (fair !== undefined && !listHallIds(fair, year).includes(hall))
    row.addProblem('hall', `there is no hall ${hall} in the edition of ${year}`)
  return hall
}
