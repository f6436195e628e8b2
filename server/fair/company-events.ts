import { groupBy } from '#server/group-by.ts'
import { createStartDay } from './start-day.ts'
import type { ProgrammeQueries } from './programme-queries.ts'
import type { FairTables } from './tables.ts'

export function createCompanyEventList(
  tables: Pick<FairTables, 'events' | 'fair' | 'places'>,
): ProgrammeQueries['listCompanyEvents'] {
  const { events, places } = tables
  const getStartDay = createStartDay(tables)
  const shownPlaces = new Map(places.filter(({ onPlan }) => onPlan).map((place) => [place.id, place]))
  const rows = events
    .toSorted((a, b) => a.ts - b.ts || a.order_no - b.order_no)
    .flatMap((event) => {
      const [place] = (event.places ?? []).flatMap((id) => shownPlaces.get(id) ?? [])
      const companies = new Set([event.company, event.organizer].filter((id) => id !== null))
      return [...companies].map((company) => ({ company, row: { ...event, day: getStartDay(event), place } }))
    })
  const eventsOf = groupBy(rows, ({ company }) => company)
  return (company, year) =>
    (eventsOf.get(company) ?? []).flatMap(({ row }) => (row.year === year ? [row] : []))
}
