import { standCodes } from '../../contract/stands.ts'
import { type Ids, companyOf } from './companies.ts'
import type { PackFair, PackParticipation } from './pack.ts'
import { type DrawnPlan, undrawn } from './plans.ts'
import type { Row } from './row.ts'
import type { Columns } from './table.ts'

export const STAND_COLUMNS: Columns = { needed: ['company', 'year', 'hall', 'stand'], other: [] }

/** Reads `stands.csv`: each place of a company in an edition, against the exhibitors, the settings and the plans. */
export function readParticipations(
  rows: readonly Row[],
  companies: Ids,
  fair: PackFair | undefined,
  plans: readonly DrawnPlan[],
): PackParticipation[] {
  const seen = new Map<string, number>()
  return rows.flatMap((row) => {
    const company = companyOf(row, companies)
    const year = yearOf(row, fair)
    const hall = hallOf(row, fair)
    const stand = row.text('stand', 300)
    if (company === undefined || year === undefined) return []
    const place = { year, company, hall, stand }
    const key = JSON.stringify(place)
    const earlier = seen.get(key)
    if (earlier !== undefined) {
      row.wrong('stand', `repeats row ${earlier}`)
      return []
    }
    seen.set(key, row.number)
    remark(row, place, plans)
    return [place]
  })
}

function remark(row: Row, place: PackParticipation, plans: readonly DrawnPlan[]): void {
  const codes = standCodes(place.stand)
  if (place.stand !== '' && codes.length === 0) row.warn('stand', `"${place.stand}" holds no stand code`)
  const missing = undrawn(plans, place, codes)
  if (missing.length > 0) {
    row.warn('stand', `${missing.join(', ')} is not drawn on plans/${place.year}/${place.hall}.svg`)
  }
}

function yearOf(row: Row, fair: PackFair | undefined): number | undefined {
  const year = row.id('year')
  if (year === undefined || fair === undefined) return year
  if (fair.editions.some((edition) => edition.year === year)) return year
  row.wrong('year', `there is no edition ${year}`)
  return undefined
}

function hallOf(row: Row, fair: PackFair | undefined): string | null {
  const hall = row.text('hall')
  if (hall === '') return null
  if (fair !== undefined && !fair.halls.includes(hall)) row.wrong('hall', `there is no hall ${hall}`)
  return hall
}
