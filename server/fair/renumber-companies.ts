import type { Pack } from '#server/pack/pack.ts'

/** Returns a pack whose companies have the ids that their keys had before. References to them follow. */
export function renumberCompanies(pack: Pack, idsByKey: ReadonlyMap<string, number>): Pack {
  const ids = new Map(pack.companies.map(({ id, key }) => [id, (key !== '' && idsByKey.get(key)) || id]))
  if ([...ids].every(([from, to]) => from === to)) return pack
  const renumber = (id: number): number => ids.get(id) ?? id
  const renumberOptional = (id: number | null): number | null => (id === null ? null : renumber(id))
  const renumberCompany = <T extends { company: number }>(row: T): T => ({
    ...row,
    company: renumber(row.company),
  })
  return {
    ...pack,
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
