import { useMemo, type ReactNode } from 'react'
import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime } from '#contract/event-time.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { EventChunk } from './EventChunk.tsx'
import { splitIntoChunks } from './split-into-chunks.ts'
import { useEvents } from './use-events.ts'
import { useRowList } from './use-row-list.ts'

/** Chunks that fill the viewport when no filter hides their rows. */
const VIEWPORT_CHUNKS = 3

interface EventRowsProps {
  events: readonly BriefEvent[]
  /** Returns false for an event that a filter hides. */
  isShown?: (event: BriefEvent) => boolean
  /** Remarks that belong to this list, by event id. */
  remarks?: ReadonlyMap<number, ReactNode>
}

/** Renders events in chunks, so that a long list is neither laid out nor hydrated at once. */
export function EventRows({ events, isShown = () => true, remarks }: EventRowsProps) {
  const { favouriteEvents } = useActors()
  const { now } = useEvents()
  const starred = new Set(useFavourites(favouriteEvents))
  const list = useRowList()
  const chunks = useMemo(() => splitIntoChunks(events), [events])
  return chunks.map((chunk, index) => {
    const rows = chunk.map((event) => ({
      event,
      time: getEventTime(event, now),
      starred: starred.has(event.ID),
      isHidden: !isShown(event),
      remark: remarks?.get(event.ID),
    }))
    return <EventChunk key={chunk[0]?.ID} list={list} rows={rows} isFar={index >= VIEWPORT_CHUNKS} />
  })
}
