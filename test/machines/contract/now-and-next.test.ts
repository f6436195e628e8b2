import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BriefEvent } from '#contract/entities.ts'
import { isTakingPlace } from '#contract/event-time.ts'
import { isSameRooms } from '#contract/programme/is-same-rooms.ts'
import { listRoomsNow } from '#contract/programme/now-and-next.ts'
import { opening } from '#test/models/sample-fair.ts'

const START = opening.TS
const HOUR = 3600

/** An event of a room that begins and ends some hours from ten o'clock. */
const at = (
  ID: number,
  ROOM_TRANSLATION: string,
  [from, to]: [number, number],
  more: Partial<BriefEvent> = {},
) => ({
  ...opening,
  ID,
  ROOM: ROOM_TRANSLATION,
  ROOM_TRANSLATION,
  TS: START + from * HOUR,
  TS_TO: START + to * HOUR,
  ...more,
})

const moment = { now: (START + HOUR / 2) * 1000, today: opening.DATE, lang: 'en' as const }
const read = (events: BriefEvent[], when = moment) =>
  listRoomsNow(events, when).map(({ room, now, next }) => [room.text, now.map(({ ID }) => ID), next?.ID])

describe('what is on now and next', () => {
  const events = [
    at(1, 'Stage', [0, 1]),
    at(2, 'Stage', [2, 3]),
    at(3, 'Stage', [1, 2]),
    at(4, 'Studio', [1, 2]),
    at(5, 'Lounge', [-2, -1]),
  ]

  test('lists each room that has an event left today', () => {
    expect(read(events)).toEqual([
      ['Stage', [1], 3],
      ['Studio', [], 4],
    ])
  })

  test('has the events without a room in its last row', () => {
    expect(read([at(6, '', [0, 1]), ...events, at(7, '', [1, 2])])).toEqual([
      ['Stage', [1], 3],
      ['Studio', [], 4],
      ['', [6], 7],
    ])
  })

  test('is the same while the same events are on and next, and not when the next one begins beside another', () => {
    const beside = [at(1, 'Stage', [0, 3]), at(2, 'Stage', [1, 3])]
    const readAt = (hours: number) => listRoomsNow(beside, { ...moment, now: (START + hours * HOUR) * 1000 })
    expect(isSameRooms(readAt(0.1), readAt(0.9))).toBe(true)
    expect(isSameRooms(readAt(0.9), readAt(1.1))).toBe(false)
    expect(isSameRooms(readAt(0.9), [])).toBe(false)
  })

  test('names the place of a room, even if only a later event has it', () => {
    const PLACES = [{ ID: 16, HALL: '1' }]
    const rooms = listRoomsNow([at(1, 'Stage', [0, 1]), at(2, 'Stage', [1, 2], { PLACES })], moment)
    expect(rooms.map(({ spot }) => spot)).toEqual([{ hall: '1', place: 16 }])
  })

  test('has an event in two places in the rows of both', () => {
    const [aula, cellar] = [
      { ID: 16, HALL: '1' },
      { ID: 17, HALL: '1' },
    ]
    const rooms = [
      at(1, 'Aula', [0, 1], { PLACES: [aula, cellar] }),
      at(2, 'Cellar', [2, 3], { PLACES: [cellar] }),
      at(3, 'Garden', [2, 3], { PLACES: [{ ID: 17, HALL: '2' }] }),
    ]
    expect(read(rooms)).toEqual([
      ['Aula', [1], undefined],
      ['Cellar', [1], 2],
      ['Garden', [], 3],
    ])
  })

  test('names the stand that a room names, if it has no place', () => {
    const ROOM_STAND = { HALL: '3', STAND: 'D310' }
    const rooms = listRoomsNow([at(1, 'Hall 3, stand D310', [0, 1], { ROOM_STAND })], moment)
    expect(rooms.map(({ spot }) => spot)).toEqual([{ hall: '3', stand: 'D310' }])
  })

  test('names what comes after midnight next, before midnight and after it', () => {
    const NIGHT = '2020-09-23'
    const night = [at(6, 'Stage', [14.5, 15.5], { START_DATE: NIGHT })]
    const evening = { ...moment, now: (START + 13 * HOUR) * 1000 }
    const midnight = { ...moment, now: (START + 14.2 * HOUR) * 1000, today: NIGHT }
    for (const when of [evening, midnight]) expect(read(night, when)).toEqual([['Stage', [], 6]])
    expect(read([at(6, 'Stage', [14.5, 15.5])], midnight)).toEqual([])
  })

  test('has nothing outside of the edition, though there are events to come', () => {
    expect(read(events, { ...moment, now: (START - 24 * HOUR) * 1000, today: '2020-09-21' })).toEqual([])
    expect(read(events, { ...moment, now: (START + 24 * HOUR) * 1000, today: '2020-09-23' })).toEqual([])
  })

  test('has an event that runs over midnight', () => {
    const night = at(9, 'Lounge', [12, 16])
    const later = { now: (START + 15 * HOUR) * 1000, today: '2020-09-23', lang: 'en' as const }
    expect(read([night], later)).toEqual([['Lounge', [9], undefined]])
  })

  test('leaves out what is cancelled, and puts what is on air first', () => {
    const silent = at(7, 'Stage', [0, 1], { HAS_BROADCAST: false })
    const cancelled = at(8, 'Stage', [1, 2], { STATUS: 'cancelled' })
    expect(read([silent, at(1, 'Stage', [0, 1]), cancelled])).toEqual([['Stage', [1, 7], undefined]])
  })

  test('has each event that takes place, once, and the first of those to come', () => {
    const event = fc
      .record({
        room: fc.constantFrom('A', 'B', ''),
        from: fc.integer({ min: -5, max: 5 }),
        length: fc.integer({ min: 1, max: 4 }),
      })
      .map(({ room, from, length }) => ({ room, span: [from, from + length] as [number, number] }))
    fc.assert(
      fc.property(fc.array(event), (made) => {
        const held = made.map(({ room, span }, index) => at(index + 1, room, span))
        const rooms = listRoomsNow(held, moment)
        const running = held.filter((each) => isTakingPlace(each, moment.now))
        expect(rooms.flatMap(({ now }) => now).toSorted((a, b) => a.ID - b.ID)).toEqual(running)
        expect(rooms.slice(0, -1).map(({ room }) => room.text)).not.toContain('')
        for (const { room, next } of rooms) {
          const toCome = held.filter(({ ROOM, TS }) => ROOM === room.text && TS * 1000 >= moment.now)
          expect(next?.TS).toBe(toCome.length === 0 ? undefined : Math.min(...toCome.map(({ TS }) => TS)))
        }
      }),
    )
  })
})
