import type { Company, CompanyEvent } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { parseStandCodes } from '#contract/stands.ts'
import type { StaffViewer } from '#server/store/staff-views.ts'
import type { Store } from '#server/store/database-store.ts'
import { localizeFields } from '#contract/localize-fields.ts'
import { formatEventTimes } from '#src/views/programme/localize-event.ts'
import { getIntl } from '#server/pages/intl.ts'
import type { Revision } from './revision.ts'
import type { CompanyEventRow } from './programme.ts'

interface CompanyQuery {
  year: number
  lang: Lang
  viewer: StaffViewer | undefined
}

/**
 * Resolves with a company, or with undefined if it is not in the edition. Its staff is set only for a viewer, for a
 * limited number of companies an hour.
 */
export async function readCompany(
  { revision, store }: { revision: Revision; store: Pick<Store, 'staffViews'> },
  id: number,
  { year, lang, viewer }: CompanyQuery,
): Promise<Company | undefined> {
  const found = revision.exhibitors.findCompany(id, { year, lang })
  const company = found && {
    ...found,
    onPlan: listStandsOnPlan(revision, year, found),
    ...readCompanyEvents(revision, id, { year, lang }),
  }
  if (company === undefined || viewer === undefined) return company
  const staff = revision.exhibitors.listStaff(id, lang)
  const staffRetryAfter = staff.length === 0 ? 0 : await store.staffViews.count(viewer, id)
  return staffRetryAfter === 0 ? { ...company, staff } : { ...company, staffRetryAfter }
}

/** Returns the events of a company in an edition; nothing if it has none. */
export function readCompanyEvents(
  { programme }: Pick<Revision, 'programme'>,
  id: number,
  { year, lang }: Pick<CompanyQuery, 'year' | 'lang'>,
): Pick<Company, 'events'> {
  const rows = programme.listCompanyEvents(id, year)
  return rows.length === 0 ? {} : { events: describeCompanyEvents(rows, lang) }
}

/** Returns the stands of a company that the plans of their halls show. */
function listStandsOnPlan(
  { materials }: Pick<Revision, 'materials'>,
  year: number,
  { stands }: Pick<Company, 'stands'>,
): NonNullable<Company['onPlan']> {
  return stands.flatMap(({ hall, stand }) => {
    if (hall === null) return []
    const onPlan = materials.findPlan(year, hall)?.geometry?.stands ?? []
    return parseStandCodes(stand).flatMap((code) =>
      onPlan.some(({ codes }) => codes.includes(code)) ? [{ hall, code }] : [],
    )
  })
}

/** Returns the events of a company as its window lists them, in a language. */
const describeCompanyEvents = (rows: readonly CompanyEventRow[], lang: Lang): CompanyEvent[] =>
  rows.map(({ id, name, room, day, time, time_to: timeTo, place, cancelled }) => ({
    id,
    ...localizeFields(lang, { name, room }),
    day,
    times: formatEventTimes({ TIME: time, TIME_TO: timeTo }, getIntl(lang)),
    ...(place && { place: { id: place.id, hall: place.hall } }),
    ...(cancelled && { cancelled }),
  }))
