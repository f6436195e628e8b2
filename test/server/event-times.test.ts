import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { describeExpected } from '#server/pack/describe-finding.ts'
import { resolveEventTimes } from '#server/pack/event-times.ts'
import { root } from '#scripts/steps/root.js'

const times = (zone: string, date: string, start: string, end: string) =>
  resolveEventTimes({ date, start, end }, zone).times

describe('local times become moments', () => {
  test.each<[string, string, string, string, string, string]>([
    ['Europe/Moscow', '2020-09-22', '10:00', '11:30', '2020-09-22T07:00Z', '2020-09-22T08:30Z'],
    ['Europe/Moscow', '2020-09-22', '9:05', '9:10', '2020-09-22T06:05Z', '2020-09-22T06:10Z'],
    ['Europe/Moscow', '2020-09-22', '23:30', '00:30', '2020-09-22T20:30Z', '2020-09-22T21:30Z'],
    ['Europe/Moscow', '2020-09-22', '10:00', '10:00', '2020-09-22T07:00Z', '2020-09-23T07:00Z'],
    ['Europe/Berlin', '2021-03-27', '23:00', '03:30', '2021-03-27T22:00Z', '2021-03-28T01:30Z'],
    ['Europe/Berlin', '2021-03-28', '02:15', '02:45', '2021-03-28T01:15Z', '2021-03-28T01:45Z'],
    ['Europe/Berlin', '2021-03-28', '02:15', '03:05', '2021-03-28T01:15Z', '2021-03-28T02:05Z'],
    ['Europe/Berlin', '2021-10-31', '02:30', '03:30', '2021-10-31T00:30Z', '2021-10-31T02:30Z'],
    ['Australia/Lord_Howe', '2021-10-03', '02:10', '03:00', '2021-10-02T15:40Z', '2021-10-02T16:00Z'],
    ['Pacific/Apia', '2011-12-30', '10:00', '11:00', '2011-12-30T20:00Z', '2011-12-30T21:00Z'],
  ])('%s %s %s–%s', (zone, date, start, end, from, to) => {
    const { ts, tsTo } = times(zone, date, start, end)
    const iso = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16) + 'Z'
    expect([iso(ts), iso(tsTo)]).toEqual([from, to])
  })

  test('without a start an event has its whole day, also one of 23 hours', () => {
    const { ts, tsTo, time, timeTo } = times('Europe/Berlin', '2021-03-28', '', '')
    expect({ hours: (tsTo - ts) / 3600, time, timeTo }).toEqual({ hours: 23, time: '', timeTo: '' })
  })

  test.each([
    ['15:00', '14:00', '23 h long', 'длится 23 ч'],
    ['23:30', '00:15', '0 h 45 min long', 'длится 0 ч 45 мин'],
  ])('an end that is not after the start is noted with the length: %s–%s', (start, end, en, ru) => {
    const [note] = resolveEventTimes({ date: '2020-09-22', start, end }, 'Europe/Moscow').notes
    const finding = { severity: 'mended', file: 'events.csv', kind: 'next-day', ...note } as const
    expect(LANGS.map((lang) => describeExpected(finding, lang))).toEqual([ru, en])
  })

  test('hours from 24 on are those of the next day, and the event belongs to the day before', () => {
    const { ts, tsTo, date, time, timeTo } = times('Europe/Moscow', '2020-09-22', '25:30', '26:15')
    const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
    expect([iso(ts), iso(tsTo)]).toEqual(['2020-09-22T22:30:00.000Z', '2020-09-22T23:15:00.000Z'])
    expect({ date, time, timeTo }).toEqual({ date: '2020-09-22', time: '01:30', timeTo: '02:15' })
  })
})

const ZONES = [
  'Europe/Moscow',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
]
const two = (number: number) => String(number).padStart(2, '0')
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${two(h)}:${two(m)}`)
const day = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => DateTime.utc(2020, 1, 1).plus({ days }).toFormat('yyyy-MM-dd'))

test('shows the intended time, also over clock changes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), day, clock, clock, (zone, date, start, end) => {
      const { times: read, notes } = resolveEventTimes({ date, start, end }, zone)
      const shown = (seconds: number) => DateTime.fromSeconds(seconds, { zone })
      expect(read.tsTo).toBeGreaterThan(read.ts)
      expect(shown(read.ts).toFormat('yyyy-MM-dd HH:mm')).toBe(`${read.date} ${read.time}`)
      expect(shown(read.tsTo).toFormat('HH:mm')).toBe(read.timeTo)
      const isMoved = notes.some(({ kind }) => kind === 'clock-forward')
      if (!isMoved) expect([read.date, read.time, read.timeTo]).toEqual([date, start, end])
    }),
    { numRuns: 500 },
  )
})

interface Talk {
  date: string
  start: string
  duration: string
}
interface Programme {
  schedule: { conference: { days: { rooms: Record<string, Talk[]> }[] } }
}

const DATA = join(root, 'test/data')

/** Programmes with talks after midnight and over a clock change; their dates carry the offset of the moment. */
describe.each([
  ['schedule-frab.json', 'Europe/Berlin', 24],
  ['schedule-pretalx.json', 'Europe/Berlin', 12],
])('%s', (file, zone, count) => {
  const { schedule } = JSON.parse(readFileSync(join(DATA, file), 'utf8')) as Programme
  const talks = schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms).flat())

  test('every talk begins and ends when it did', () => {
    expect(talks).toHaveLength(count)
    for (const { date, duration } of talks) {
      const from = DateTime.fromISO(date, { setZone: true })
      const [hours = 0, minutes = 0] = duration.split(':').map(Number)
      const to = from.plus({ hours, minutes })
      const local = from.setZone(zone)
      const read = times(
        zone,
        local.toISODate() ?? '',
        local.toFormat('HH:mm'),
        to.setZone(zone).toFormat('HH:mm'),
      )
      expect([read.ts, read.tsTo]).toEqual([from.toUnixInteger(), to.toUnixInteger()])
    }
  })
})
