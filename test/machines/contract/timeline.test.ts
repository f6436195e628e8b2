import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BriefEvent } from '#contract/entities.ts'
import { findRowAt, layOutTimeline, type Timeline } from '#contract/programme/timeline.ts'
import { assertProperty } from '#test/models/property.ts'
import { opening } from '#test/models/sample-fair.ts'

const DAY = opening.TS
const at = (minutes: number) => DAY + minutes * 60
const createEvent = (ID: number, from: number, to: number, more: Partial<BriefEvent> = {}): BriefEvent => ({
  ...opening,
  ROOM: '',
  ROOM_TRANSLATION: '',
  TIME: '10:00',
  ...more,
  ID,
  TS: at(from),
  TS_TO: at(to),
})
const inRoom = (ROOM: string): Partial<BriefEvent> => ({ ROOM })

type Rows = Timeline['blocks'][number]

/** The tables as a browser builds them: for each row, what covers each of its columns. */
const fillGrid = ({ rooms, blocks }: Timeline) => blocks.flatMap((rows) => fillBlock(rooms, rows))

function fillBlock(rooms: Timeline['rooms'], rows: Rows): (number | null)[][] {
  const width = rooms.reduce((sum, { lanes }) => sum + lanes, 0)
  const grid: (number | null | undefined)[][] = rows.map(() => Array.from({ length: width }))
  for (const [index, { cells }] of rows.entries()) {
    let column = 0
    for (const { event, rows: span } of cells) {
      while (grid[index]?.[column] !== undefined) column += 1
      for (const row of grid.slice(index, index + span)) {
        expect(row[column], 'a cell is not covered twice').toBeUndefined()
        row[column] = event?.ID ?? null
      }
      expect(index + span).toBeLessThanOrEqual(rows.length)
    }
  }
  return grid.map((row) => row.map((cell) => (cell === undefined ? Number.NaN : cell)))
}

describe('the timeline of a day', () => {
  test('has a column for each room, and a row for each stretch in which nothing begins or ends', () => {
    const timeline = layOutTimeline(
      [createEvent(1, 0, 60, inRoom('A')), createEvent(2, 30, 90, inRoom('B'))],
      'ru',
    )
    expect(timeline.rooms.map(({ room, lanes }) => [room.text, lanes])).toEqual([
      ['A', 1],
      ['B', 1],
    ])
    expect(fillGrid(timeline)).toEqual([
      [1, null],
      [1, 2],
      [null, 2],
    ])
    expect(timeline.blocks.flat().map(({ from, to }) => [from, to])).toEqual([
      [at(0), at(30)],
      [at(30), at(60)],
      [at(60), at(90)],
    ])
  })

  test('gives events that overlap in a room columns of their own below its name', () => {
    const events = [createEvent(1, 0, 60), createEvent(2, 30, 90), createEvent(3, 60, 90)]
    const timeline = layOutTimeline(
      events.map((event) => ({ ...event, ROOM: 'A' })),
      'ru',
    )
    expect(timeline.rooms.map(({ lanes }) => lanes)).toEqual([2])
    expect(fillGrid(timeline)).toEqual([
      [1, null],
      [1, 2],
      [3, 2],
    ])
  })

  test('puts events without a room last, and those of the whole day above all', () => {
    const timeline = layOutTimeline(
      [createEvent(1, 0, 60), createEvent(2, 30, 60, inRoom('A')), createEvent(3, -600, 840, { TIME: '' })],
      'ru',
    )
    expect(timeline.rooms.map(({ room }) => room.text)).toEqual(['A', ''])
    expect(timeline.wholeDay.map((held) => held.map(({ ID }) => ID))).toEqual([[], [3]])
    expect(timeline.blocks.flat()).toHaveLength(2)
  })

  test('shows an event that ends before it begins for a quarter of an hour, one over midnight to its end', () => {
    const timeline = layOutTimeline([createEvent(1, 60, 0, inRoom('A')), createEvent(2, 600, 1000)], 'ru')
    expect(timeline.blocks.flat().map(({ from, to }) => (to - from) / 60)).toEqual([15, 525, 400])
    expect(fillGrid(timeline)).toEqual([
      [1, null],
      [null, null],
      [null, 2],
    ])
  })

  test('is empty without events', () => {
    expect(layOutTimeline([], 'ru')).toEqual({ rooms: [], wholeDay: [], blocks: [] })
  })

  test('knows the row of a moment', () => {
    const timeline = layOutTimeline([createEvent(1, 0, 60), createEvent(2, 30, 60, inRoom('A'))], 'ru')
    const rowAt = (minutes: number) => findRowAt(timeline, at(minutes) * 1000)
    expect([-1, 0, 29, 30, 59, 60].map(rowAt)).toEqual([undefined, at(0), at(0), at(30), at(30), undefined])
  })

  test('is split where the fewest events run on, which the next block shows as continued', () => {
    const long = createEvent(1, 0, 100, inRoom('A'))
    const short = Array.from({ length: 10 }, (_, index) =>
      createEvent(index + 2, index * 10, index * 10 + (index === 5 ? 20 : 10), inRoom('B')),
    )
    const { blocks } = layOutTimeline([long, ...short], 'ru')
    expect(blocks.map((rows) => rows[0]?.from)).toEqual([at(0), at(50)])
    const shown = blocks.map((rows) =>
      rows.flatMap(({ cells }) => cells.map(({ event, isContinued }) => [event?.ID, isContinued])),
    )
    expect(shown[0]?.[0]).toEqual([1, false])
    expect(shown[1]?.[0]).toEqual([1, true])
    expect(shown.flat().filter(([, isContinued]) => isContinued)).toHaveLength(1)
  })
})

describe('whatever the events', () => {
  const event = fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: -5, max: 30 }),
    room: fc.constantFrom('', 'A', 'B', 'C'),
    isWholeDay: fc.boolean(),
  })
  const programme = fc.array(event, { maxLength: 30 }).map((events) =>
    events.map(({ from, length, room, isWholeDay }, index) =>
      createEvent(index + 1, from * 15, (from + length) * 15, {
        ROOM: room,
        TIME: isWholeDay && length > 20 ? '' : '10:00',
      }),
    ),
  )

  test('the table has no hole, each event is there once, and in each row that it takes', () => {
    assertProperty(
      fc.property(programme, (events) => {
        const timeline = layOutTimeline(events, 'ru')
        const grid = fillGrid(timeline)
        expect(grid.flat().every((cell) => !Number.isNaN(cell ?? 0))).toBe(true)
        const rowsOfAll = timeline.blocks.flat()
        const cells = rowsOfAll.flatMap(({ cells: each }) => each).filter(({ isContinued }) => !isContinued)
        const shown = [...cells.flatMap((cell) => cell.event ?? []), ...timeline.wholeDay.flat()]
        expect(shown.map(({ ID }) => ID).toSorted((a, b) => a - b)).toEqual(events.map(({ ID }) => ID))
        for (const { ID, TS, TS_TO, TIME } of events) {
          if (TIME === '') continue
          const rows = rowsOfAll.filter((_, index) => grid[index]?.includes(ID))
          expect(rows[0]?.from).toBe(TS)
          expect(rows.at(-1)?.to).toBe(TS_TO > TS ? TS_TO : TS + 900)
        }
      }),
    )
  })

  test('a block has few rows, and none but the last fewer than three', () => {
    assertProperty(
      fc.property(programme, (events) => {
        const lengths = layOutTimeline(events, 'ru').blocks.map(({ length }) => length)
        expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(6)
        expect(Math.min(3, ...lengths.slice(0, -1))).toBe(3)
      }),
    )
  })

  test('a room has as many lanes as events run in it at once', () => {
    assertProperty(
      fc.property(programme, (events) => {
        const { rooms, blocks } = layOutTimeline(events, 'ru')
        for (const { room, lanes } of rooms) {
          const held = events.filter(({ ROOM, TIME }) => ROOM === room.text && TIME !== '')
          const counts = blocks
            .flat()
            .map(
              ({ from }) =>
                held.filter(({ TS, TS_TO }) => TS <= from && from < (TS_TO > TS ? TS_TO : TS + 900)).length,
            )
          expect(lanes).toBe(Math.max(1, ...counts))
        }
      }),
    )
  })
})
