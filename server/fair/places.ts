import { groupBy } from '#server/group-by.ts'
import { createStartDay } from './start-day.ts'
import type { FairRows, FairTables } from './tables.ts'

/** A place with the events that are held there, by time, each with the local day on which it starts. */
export type PlaceRow = FairRows['places'] & {
  events: readonly FairRows['events'][]
}

export type PlaceQueries = ReturnType<typeof createPlaceQueries>

export function createPlaceQueries(tables: Pick<FairTables, 'events' | 'fair' | 'places'>) {
  const getStartDay = createStartDay(tables)
  const held = tables.events
    .filter(({ cancelled }) => cancelled !== true)
    .toSorted((a, b) => a.ts - b.ts || a.order_no - b.order_no)
    .flatMap((event) =>
      (event.places ?? []).map((place) => ({ place, event: { ...event, day: getStartDay(event) } })),
    )
  const eventsOf = groupBy(held, ({ place }) => place)
  return {
    /** Returns the places that the plan of a hall shows, in the order of the pack. */
    listPlaces: (year: number, hall: string): PlaceRow[] =>
      tables.places
        .filter((place) => place.year === year && place.hall === hall && place.onPlan)
        .map((place) => ({ ...place, events: (eventsOf.get(place.id) ?? []).map(({ event }) => event) })),
  }
}
