import { useSelector } from '@xstate/react'
import type { Exhibitor, BriefEvent } from '#contract/entities.ts'
import { selectExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { useActors, useOnlineGuide } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { useEvents } from './use-events.ts'

export interface Starred {
  companies: readonly Exhibitor[]
  events: readonly BriefEvent[]
  /** The number of favourites of both kinds, including those of other editions. */
  count: number
  /** The number of those that are not in this edition. */
  otherEditionCount: number
}

/** Returns the favourites that belong to this edition. */
export function useStarred(): Starred {
  const { favouriteCompanies, favouriteEvents } = useActors()
  const companyIds = useFavourites(favouriteCompanies)
  const eventIds = useFavourites(favouriteEvents)
  const all = useSelector(useSelector(useOnlineGuide(), selectExhibitorsRef), selectHallExhibitors)
  const companies = all.filter(({ id }) => companyIds.includes(id))
  const events = useEvents().events.filter(({ ID }) => eventIds.includes(ID))
  const count = companyIds.length + eventIds.length
  return { companies, events, count, otherEditionCount: count - companies.length - events.length }
}
