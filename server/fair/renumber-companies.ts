import type { Finding } from '#server/pack/findings.ts'
import { getStoredKey } from './company-identity.ts'
import type { Pack } from '#server/pack/pack.ts'

/**
 * Returns a pack whose companies have the ids that their keys had before. References to them follow. There is a finding
 * for each company without a key that does not get the number of its table, because a key has it.
 */
export function renumberCompanies(pack: Pack, idsByKey: ReadonlyMap<string, number>): Pack {
  const ids = new Map(
    pack.companies.map((company) => [company.id, idsByKey.get(getStoredKey(company)) ?? company.id]),
  )
  if ([...ids].every(([from, to]) => from === to)) return pack
  const renumber = (id: number): number => ids.get(id) ?? id
  const renumberOptional = (id: number | null): number | null => (id === null ? null : renumber(id))
  const renumberCompany = <T extends { company: number }>(row: T): T => ({
    ...row,
    company: renumber(row.company),
  })
  return {
    ...pack,
    findings: [...pack.findings, ...listTakenNumbers(pack, ids)],
    companies: pack.companies.map((company) => ({ ...company, id: renumber(company.id) })),
    participations: pack.participations.map(renumberCompany),
    staff: pack.staff.map(renumberCompany),
    downloads: pack.downloads.map(renumberCompany),
    announcements: pack.announcements.map((row) => ({ ...row, company: renumberOptional(row.company) })),
    programme: {
      ...pack.programme,
      events: pack.programme.events.map((event) => ({
        ...event,
        company: renumberOptional(event.company),
        organizer: renumberOptional(event.organizer),
      })),
    },
  }
}

const listTakenNumbers = ({ companies, sources }: Pack, ids: ReadonlyMap<number, number>): Finding[] =>
  companies
    .filter(({ key, id }) => key === '' && ids.get(id) !== id)
    .map(({ id }) => ({
      kind: 'id-taken',
      severity: 'mended',
      file: sources.find(({ path }) => path.startsWith('exhibitors.'))?.path ?? 'exhibitors.csv',
      column: 'id',
      found: String(id),
      values: { value: String(ids.get(id)) },
    }))
