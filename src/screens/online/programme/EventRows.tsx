import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { FairEvent } from '../../../../contract/entities.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import { selectFavourites } from '../../../../machines/session/favourites.machine.ts'
import { useActors, useOnlineGuide } from '../../ActorsContext.tsx'
import { useEvents } from '../useEvents.ts'
import { EventRow } from './EventRow.tsx'

interface EventRowsProps {
  events: readonly FairEvent[]
  /** Whether each says its day. */
  dated?: boolean
}

export function EventRows({ events, dated = false }: EventRowsProps) {
  const guide = useOnlineGuide()
  const { favouriteEvents } = useActors()
  const { now } = useEvents()
  const starred = new Set(useSelector(favouriteEvents, selectFavourites))
  const onOpen = useCallback(
    (id: number) => guide.send({ type: 'window.open', address: { kind: 'event', id } }),
    [guide],
  )
  const onStar = useCallback(
    (id: number) => favouriteEvents.send({ type: 'favourites.toggle', id }),
    [favouriteEvents],
  )
  return (
    <ul className="rows">
      {events.map((event) => (
        <EventRow
          key={event.ID}
          event={event}
          time={eventTime(event, now)}
          starred={starred.has(event.ID)}
          dated={dated}
          onOpen={onOpen}
          onStar={onStar}
        />
      ))}
    </ul>
  )
}
