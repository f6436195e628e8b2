import { useMemo, type ReactNode } from 'react'
import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime } from '#contract/event-time.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { EventChunk } from './EventChunk.tsx'
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

/** Maximum of rows of a chunk: so few that a slow phone lays them out within a frame or two of scrolling. */
const MAX_CHUNK_ROWS = 5

/** Splits a list into the fewest chunks of at most {@link MAX_CHUNK_ROWS}, all of about the same length. */
function splitIntoChunks<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_CHUNK_ROWS)
  const startOf = (chunk: number) => Math.round((chunk * items.length) / count)
  return Array.from({ length: count }, (_, chunk) => items.slice(startOf(chunk), startOf(chunk + 1)))
}
