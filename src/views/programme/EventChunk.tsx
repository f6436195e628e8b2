import { memo, Suspense, type ReactNode } from 'react'
import type { BriefEvent } from '#contract/entities.ts'
import { isCancelled, type EventTime } from '#contract/event-time.ts'
import { EventRow } from './EventRow.tsx'
import { setShownCount } from './set-shown-count.ts'
import type { RowList } from './use-row-list.ts'

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
 * elsewhere (see `App`): what the rows show comes by properties alone, never from a store.
 */
export const EventChunk = memo(function EventChunk({ rows, list, isFar }: EventChunkProps) {
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
