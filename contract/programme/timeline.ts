import type { BriefEvent } from '#contract/entities.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { getRoomSpot } from './room-spot.ts'
import { localizeTranslated, type Lang, type LocalizedString } from '#contract/lang.ts'

export interface TimelineRoom {
  /** Its text is empty for events without a room, whose column is the last one. */
  room: LocalizedString
  /** Where a plan shows the room. */
  spot: PlanSpot | undefined
  /** The number of events that overlap in it, at least 1, each of which has a column of its own below the room's. */
  lanes: number
}

/** A cell that reaches over some rows; without an event it is a pause. */
interface TimelineCell<Event extends BriefEvent = BriefEvent> {
  /** The name of its room and the number of its lane there, which no other cell of the row has. */
  lane: string
  rows: number
  event: Event | null
  /** True if the event has a cell in the block before as well. */
  isContinued: boolean
}

interface TimelineRow<Event extends BriefEvent = BriefEvent> {
  /** Seconds since 1970. */
  from: number
  to: number
  /** The cells that begin in this row, from left to right. */
  cells: TimelineCell<Event>[]
}

/** The events of a day as a table: rooms beside each other, times below each other. */
export interface Timeline<Event extends BriefEvent = BriefEvent> {
  rooms: TimelineRoom[]
  /** For each room the events that take the whole day; empty if there is none in any. */
  wholeDay: Event[][]
  /** Rows, one for each stretch of time in which no event begins or ends, in blocks that are tables of their own. */
  blocks: TimelineRow<Event>[][]
}

/** Minimum and maximum of a block's rows: so few that a browser lays the block out within a frame of scrolling. */
const MIN_BLOCK_ROWS = 3
const MAX_BLOCK_ROWS = 6

/** How long an event is shown that ends when it begins, or before. */
const SHORTEST_S = 900

/** Returns when an event ends, in seconds since 1970. */
export const getEventEnd = ({ TS, TS_TO }: Pick<BriefEvent, 'TS' | 'TS_TO'>): number =>
  TS_TO > TS ? TS_TO : TS + SHORTEST_S

const isWholeDay = ({ TIME }: BriefEvent): boolean => TIME === ''

/** Lays out the events of a day. One that runs over midnight reaches into the hours of the next day. */
export function layOutTimeline<Event extends BriefEvent>(
  events: readonly Event[],
  lang: Lang,
): Timeline<Event> {
  const sorted = events.toSorted((one, other) => one.TS - other.TS || getEventEnd(other) - getEventEnd(one))
  const timed = sorted.filter((event) => !isWholeDay(event))
  const times = [...new Set(timed.flatMap((event) => [event.TS, getEventEnd(event)]))].toSorted(
    (a, b) => a - b,
  )
  const rowOf = new Map(times.map((time, row) => [time, row]))
  const rows = times.slice(0, -1).map((from, row): TimelineRow<Event> => {
    return { from, to: times[row + 1] ?? from, cells: [] }
  })
  const starts = listBlockStarts(
    rows.length,
    timed.map((event) => [rowOf.get(event.TS) ?? 0, rowOf.get(getEventEnd(event)) ?? 0]),
  )
  const groups = groupByRoom(sorted, lang)
  const rooms = groups.map(({ room, held }): TimelineRoom => {
    const lanes = splitIntoLanes(held.filter((event) => !isWholeDay(event)))
    for (const [number, lane] of lanes.entries()) {
      addCells({ rows, starts, rowOf }, lane, `${number} ${room.text}`)
    }
    const spot = held.map(getRoomSpot).find((each) => each !== undefined)
    return { room, spot, lanes: lanes.length }
  })
  const wholeDay = groups.map(({ held }) => held.filter(isWholeDay))
  return {
    rooms,
    wholeDay: wholeDay.some(({ length }) => length > 0) ? wholeDay : [],
    blocks: starts.map((start, index) => rows.slice(start, starts[index + 1])),
  }
}

/**
 * Returns the rows with which blocks begin, each where the fewest events run on, and the later of two such rows.
 * @param spans the first row of each event, and the first one after it
 */
function listBlockStarts(
  rowCount: number,
  spans: readonly (readonly [from: number, end: number])[],
): number[] {
  if (rowCount === 0) return []
  const countCrossing = (row: number) => spans.filter(([from, end]) => from < row && row < end).length
  const starts = [0]
  for (let start = 0; rowCount - start > MAX_BLOCK_ROWS; starts.push(start)) {
    const candidates = Array.from(
      { length: MAX_BLOCK_ROWS - MIN_BLOCK_ROWS + 1 },
      (_, index) => start + MAX_BLOCK_ROWS - index,
    )
    const counts = candidates.map(countCrossing)
    start = candidates[counts.indexOf(Math.min(...counts))] ?? start + MAX_BLOCK_ROWS
  }
  return starts
}

/** Groups events by room, in the order of the rooms' first events; those without a room come last. */
function groupByRoom<Event extends BriefEvent>(events: readonly Event[], lang: Lang) {
  const groups = new Map<string, { room: LocalizedString; held: Event[] }>()
  for (const event of events) {
    const room = localizeTranslated(lang, event.lang, event.ROOM, event.ROOM_TRANSLATION)
    const group = groups.get(room.text) ?? { room, held: [] }
    groups.set(room.text, group)
    group.held.push(event)
  }
  const isNowhere = ({ room }: { room: LocalizedString }) => Number(room.text === '')
  return [...groups.values()].toSorted((one, other) => isNowhere(one) - isNowhere(other))
}

/** Splits sorted events into as few lanes as possible, in none of which two events overlap. */
function splitIntoLanes<Event extends BriefEvent>(events: readonly Event[]): Event[][] {
  const lanes: Event[][] = []
  for (const event of events) {
    const free = lanes.find((lane) => lane.every((before) => getEventEnd(before) <= event.TS))
    if (free === undefined) lanes.push([event])
    else free.push(event)
  }
  return lanes.length === 0 ? [[]] : lanes
}

interface TimelineGrid<Event extends BriefEvent> {
  rows: TimelineRow<Event>[]
  starts: readonly number[]
  /** The row that begins at a time in seconds since 1970. */
  rowOf: ReadonlyMap<number, number>
}

/** Adds a lane's events and the pauses between them to the rows in which they begin, and to each block they reach. */
function addCells<Event extends BriefEvent>(
  { rows, starts, rowOf }: TimelineGrid<Event>,
  events: readonly Event[],
  lane: string,
): void {
  let next = 0
  const add = (end: number, event: Event | null) => {
    const from = next
    while (next < end) {
      const row = next
      const stop = Math.min(end, starts.find((start) => start > row) ?? end)
      rows[row]?.cells.push({ lane, rows: stop - row, event, isContinued: event !== null && row > from })
      next = stop
    }
  }
  for (const event of events) {
    add(rowOf.get(event.TS) ?? next, null)
    add(rowOf.get(getEventEnd(event)) ?? next, event)
  }
  add(rows.length, null)
}

/**
 * Returns when the row begins that holds a moment, in seconds since 1970; undefined if none holds it.
 * @param now milliseconds since 1970
 */
export const findRowAt = ({ blocks }: Timeline, now: number): number | undefined =>
  blocks.flat().find(({ from, to }) => from * 1000 <= now && now < to * 1000)?.from
