import { useMemo, memo, Suspense, type ReactNode } from 'react'
import type { BriefEvent } from '#contract/entities.ts'
import { getEventTime, isCancelled, type EventTime } from '#contract/event-time.ts'
import { useActors } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { useEvents } from './use-events.ts'
import { useRowList, type RowList } from './use-row-list.ts'
import { EventRow } from './EventRow.tsx'
import { setShownCount } from './set-shown-count.ts'

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

interface ChunkRow {
  event: BriefEvent
  time: EventTime
  starred: boolean
  /** True if a filter hides the row, which stays in the document. */
  isHidden: boolean
  /** A remark that belongs to this list. */
  remark: ReactNode
}

interface EventChunkProps {
  rows: readonly ChunkRow[]
  list: RowList
  /** True if the chunks before fill a screen. */
  isFar: boolean
}

const isSameRow = (one: ChunkRow, other: ChunkRow | undefined): boolean =>
  one.event === other?.event &&
  one.time === other.time &&
  one.starred === other.starred &&
  one.isHidden === other.isHidden &&
  one.remark === other.remark

const isSameChunk = (one: EventChunkProps, other: EventChunkProps): boolean =>
  one.list === other.list &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, index) => isSameRow(row, other.rows[index]))

/**
 * Renders some rows of a list that the browser lays out only near the screen; styles need to know how many there are.
 * React hydrates the inside of a `Suspense` later, in an idle moment or at the first click. Here that is safe, unlike
 * elsewhere (see `App` in `src/Root.tsx`): what the rows show comes by properties alone, never from a store.
 */
const EventChunk = memo(function EventChunk({ rows, list, isFar }: EventChunkProps) {
  const shownCount = rows.filter(({ isHidden }) => !isHidden).length
  return (
    <Suspense>
      <ul
        className={shownCount < rows.length ? 'rows event-rows is-filtered' : 'rows event-rows'}
        hidden={shownCount === 0}
        data-focus-fallback=".star"
        ref={(element) => {
          if (element !== null) setShownCount(element, shownCount, isFar)
        }}
      >
        {rows.map(({ event, time, starred, isHidden, remark }) => (
          <li
            key={event.ID}
            className={`row event-row is-${isCancelled(event) ? 'cancelled' : time}`}
            data-event={event.ID}
            hidden={isHidden}
          >
            <EventRow event={event} time={time} starred={starred} list={list} remark={remark} />
          </li>
        ))}
      </ul>
    </Suspense>
  )
}, isSameChunk)
