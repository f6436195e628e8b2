import { parseStandCodes } from '#contract/stands.ts'
import { type KnownIds, readCompanyId } from './read-companies.ts'
import type { PackFair, PackParticipation } from './pack.ts'
import { type PlanWithStands, findMissingStands } from './read-plans.ts'
import type { Row } from './row.ts'
import type { TableColumns } from './read-table.ts'

export const STAND_COLUMNS: TableColumns = { required: ['company', 'year', 'hall', 'stand'], optional: [] }

/** Reads `stands.csv`: the booths of companies by edition, checked against exhibitors, settings and plans. */
export function readParticipations(
  rows: readonly Row[],
  companies: KnownIds,
  fair: PackFair | undefined,
  plans: readonly PlanWithStands[],
): PackParticipation[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row) => {
    const company = readCompanyId(row, companies)
    const year = readYear(row, fair)
    const hall = readHall(row, fair)
    const stand = row.text('stand', 300)
    if (company === undefined || year === undefined) return []
    const entry = { year, company, hall, stand }
    const key = JSON.stringify(entry)
    const earlier = seen.get(key)
    if (earlier !== undefined) {
      row.addProblem('stand', `repeats row ${earlier}`)
      return []
    }
    seen.set(key, row.number)
    checkStand(row, entry, plans)
    return [entry]
  })
}

function checkStand(row: Row, entry: PackParticipation, plans: readonly PlanWithStands[]): void {
  const codes = parseStandCodes(entry.stand)
  if (entry.stand !== '' && codes.length === 0)
    row.addWarning('stand', `"${entry.stand}" holds no stand code`)
  const missing = findMissingStands(plans, entry, codes)
  if (missing.length > 0) {
    row.addWarning('stand', `${missing.join(', ')} is not drawn on plans/${entry.year}/${entry.hall}.svg`)
  }
}

function readYear(row: Row, fair: PackFair | undefined): number | undefined {
  const year = row.readId('year')
  if (year === undefined || fair === undefined) return year
  if (fair.editions.some((edition) => edition.year === year)) return year
  row.addProblem('year', `there is no edition ${year}`)
  return undefined
}

function readHall(row: Row, fair: PackFair | undefined): string | null {
  const hall = row.text('hall')
  if (hall === '') return null
  if (fair !== undefined && !fair.halls.includes(hall)) row.addProblem('hall', `there is no hall ${hall}`)
  return hall
}
