import { useSelector } from '@xstate/react'
import type { Exhibitor, FairEvent } from '../../../contract/entities.ts'
import { selectExhibitorsRef } from '../../../machines/guide/guideParts.ts'
import { selectHallExhibitors } from '../../../machines/plan/exhibitors.machine.ts'
import { selectFavourites } from '../../../machines/session/favourites.machine.ts'
import { useActors, useOnlineGuide } from '../ActorsContext.tsx'
import { useEvents } from './useEvents.ts'

export interface Starred {
  companies: readonly Exhibitor[]
  events: readonly FairEvent[]
  /** Of both kinds, those that are not of this edition too. */
  count: number
  /** Companies of another edition. */
  elsewhere: number
}

/** What of the edition is among the favourites. */
export function useStarred(): Starred {
  const { favourites, favouriteEvents } = useActors()
  const companyIds = useSelector(favourites, selectFavourites)
  const eventIds = useSelector(favouriteEvents, selectFavourites)
  const all = useSelector(useSelector(useOnlineGuide(), selectExhibitorsRef), selectHallExhibitors)
  const companies = all.filter(({ id }) => companyIds.includes(id))
  const events = useEvents().events.filter(({ ID }) => eventIds.includes(ID))
  return {
    companies,
    events,
    count: companyIds.length + eventIds.length,
    elsewhere: companyIds.length - companies.length,
  }
}
