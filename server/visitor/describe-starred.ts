import { DEFAULT_LANG, type Lang } from '#contract/lang.ts'
import type { StarredCompany, StarredItem } from '#contract/starred-changes.ts'
import type { Revision } from '#server/fair/revision.ts'
import { listHalls } from '#server/pack/edition-halls.ts'
import { findCompanyHref } from '#server/pages/website/company-href.ts'
import { findEventWindowHref } from '#server/pages/website/find-page.ts'
import type { Session } from '#server/store/visitor-types.ts'

/** Returns the data of the starred companies (for each edition) and events in a revision. */
export const describeStarred = (
  revision: Revision,
  { companies, events }: Session['favourites'],
  lang: Lang,
): StarredItem[] => [
  ...events.flatMap((id) => describeEvent(revision, id, lang) ?? []),
  ...companies.flatMap((id) => describeCompany(revision, id, lang)),
]

function describeEvent({ fair, programme }: Revision, id: number, lang: Lang): StarredItem | undefined {
  const event = programme.findCalendarEntry(id)
  if (event === undefined) return undefined
  const { year, name, date: day, time, timeTo, room, isCancelled: cancelled } = event
  const href = findEventWindowHref(fair, lang, { kind: 'event', id }, year)
  return { kind: 'event', id, year, name, ...(href && { href }), day, time, timeTo, room, cancelled }
}

function describeCompany({ fair, exhibitors }: Revision, id: number, lang: Lang): StarredItem[] {
  const name = exhibitors.findContact(id)?.name
  if (name === undefined) return []
  return fair.editions.flatMap(({ year }) => {
    const stands = exhibitors.findCompany(id, { year, lang: DEFAULT_LANG })?.stands
    if (stands === undefined) return []
    const hall = stands.find((stand) => stand.hall !== null)?.hall
    const href = findCompanyHref(fair, lang, { id, year, hall })
    return [{ kind: 'company', id, year, name, ...(href && { href }), stands: nameHalls(fair, year, stands) }]
  })
}

function nameHalls(
  fair: Revision['fair'],
  year: number,
  stands: readonly { hall: string | null; stand: string }[],
): StarredCompany['stands'] {
  const names = new Map(listHalls(fair, year).map(({ id, name }) => [id, name]))
  return stands.map(({ hall, stand }) => {
    const hallName = hall === null ? undefined : names.get(hall)
    return { hall, ...(hallName && { hallName }), stand }
  })
}
