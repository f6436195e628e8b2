import { useSelector } from '@xstate/react'
import type { FairEvent } from '../../../../contract/entities.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import { selectFavourites } from '../../../../machines/session/favourites.machine.ts'
import { useActors } from '../../ActorsContext.tsx'
import { useEvents } from '../useEvents.ts'
import { EventRow } from './EventRow.tsx'

interface EventRowsProps {
  events: readonly FairEvent[]
  /** Whether each says its day. */
  dated?: boolean
}

export function EventRows({ events, dated = false }: EventRowsProps) {
  const { favouriteEvents } = useActors()
  const { now } = useEvents()
  const starred = new Set(useSelector(favouriteEvents, selectFavourites))
  return (
    <ul className="rows">
      {events.map((event) => (
        <EventRow
          key={event.ID}
          event={event}
          time={eventTime(event, now)}
          starred={starred.has(event.ID)}
          dated={dated}
        />
      ))}
    </ul>
  )
}
