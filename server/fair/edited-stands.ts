import { localize, type Lang } from '#contract/lang.ts'
import { parseStandCodes } from '#contract/stands.ts'
import type { PackEdit } from '#server/pack/pack-edits.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { FairRows, FairTables } from './tables.ts'

export type Stands = Pick<FairTables, 'companies' | 'participations'>

/** The tables of the shown fair that an edit is checked against. */
export type EditedTables = Pick<FairTables, 'announcements' | 'events' | 'fair'> & Stands

type Booth = FairRows['participations']

const isSameBooth = (a: Booth, b: Booth): boolean =>
  a.company === b.company && a.year === b.year && a.hall === b.hall && a.stand === b.stand

const isOfSame = (a: Booth, b: Booth): boolean => a.company === b.company && a.year === b.year

const listNewBooths = (before: Stands, after: Stands): Booth[] =>
  after.participations.filter((booth) => !before.participations.some((old) => isSameBooth(old, booth)))

/** Returns a booth that an edit has made and that is on no plan, because its hall is not known. */
export const findBoothWithoutHall = (before: Stands, after: Stands): Booth | undefined =>
  listNewBooths(before, after).find(({ hall, stand }) => hall === null && stand !== '')

/** Returns a booth that an edit gives to a company beside all that it had, and one of these. */
export function findAddedBooth(before: Stands, after: Stands): { added: Booth; kept: Booth } | undefined {
  for (const added of listNewBooths(before, after)) {
    const old = before.participations.filter((booth) => isOfSame(booth, added) && booth.stand !== '')
    const isKept = old.every((booth) => after.participations.some((each) => isSameBooth(each, booth)))
    if (old[0] !== undefined && isKept) return { added, kept: old[0] }
  }
  return undefined
}

/**
 * Returns a change of a stand with what else its cell says, such as the hall: `Hall 1, B7` where `Hall 1, A1` was written
 * and the company had the stand `A1`.
 * @param booth what the company would have without the hall
 */
export function keepHall<T extends Pick<PackEdit, 'field' | 'value'>>(
  change: T,
  written: string,
  booth: Booth,
  before: Stands,
): T {
  if (change.field !== 'stand' || change.value !== booth.stand) return change
  const old = before.participations.find(
    (each) => isOfSame(each, booth) && each.stand !== '' && written.includes(each.stand),
  )
  if (old === undefined || old.stand === written) return change
  const at = written.lastIndexOf(old.stand)
  return { ...change, value: written.slice(0, at) + change.value + written.slice(at + old.stand.length) }
}

/** Returns who else has a stand that an edit gives to a company, as lines for the operator. */
export function listSharedStands(before: Stands, after: Stands, lang: Lang): string[] {
  const names = new Map(after.companies.map(({ id, name }) => [id, localize(lang, name).text]))
  return listNewBooths(before, after).flatMap((booth) => {
    const codes = parseStandCodes(booth.stand)
    const others = after.participations.filter(
      (each) =>
        each.company !== booth.company &&
        each.year === booth.year &&
        each.hall === booth.hall &&
        parseStandCodes(each.stand).some((code) => codes.includes(code)),
    )
    if (booth.hall === null || others.length === 0) return []
    const companies = others.map(({ company }) => `${company} ${names.get(company) ?? ''}`.trim())
    return getIntl(lang).formatMessage(
      { id: 'server.edit.sharedStand' },
      { hall: booth.hall, stand: booth.stand, companies: companies.join(', ') },
    )
  })
}
