import type { FairEvent } from '#contract/entities.ts'
import { getEventTime } from '#contract/event-time.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { useEvents } from './use-events.ts'
import { EventRow } from './EventRow.tsx'

interface EventRowsProps {
  events: readonly FairEvent[]
  /** True if each row shows its date. */
  showsDate?: boolean
}

export function EventRows({ events, showsDate = false }: EventRowsProps) {
  const { favouriteEvents } = useActors()
  const { now } = useEvents()
  const starred = new Set(useFavourites(favouriteEvents))
  return (
    <ul className="rows">
      {events.map((event) => (
        <EventRow
          key={event.ID}
          event={event}
          time={getEventTime(event, now)}
          starred={starred.has(event.ID)}
          showsDate={showsDate}
        />
      ))}
    </ul>
  )
}
