import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_DAYS, chooseDay, getLocalDay, listDays } from '#contract/programme/days.ts'

const DAY_MS = 86_400_000
const formatDay = (index: number): string =>
  new Date(Date.UTC(2021, 8, 20) + index * DAY_MS).toISOString().slice(0, 10)
const day = fc.integer({ min: 0, max: 20 }).map(formatDay)
const days = fc.uniqueArray(day).map((each) => each.toSorted())

describe('the day of a programme', () => {
  const fair = ['2021-09-21', '2021-09-23']

  test.each([
    ['2021-09-01', '2021-09-21'],
    ['2021-09-21', '2021-09-21'],
    ['2021-09-22', '2021-09-23'],
    ['2021-09-23', '2021-09-23'],
    ['2026-11-22', '2021-09-23'],
  ])('on %s is %s', (today, chosen) => expect(chooseDay(fair, null, today)).toBe(chosen))

  test('is the chosen day, if the programme has it', () => {
    fc.assert(
      fc.property(days, day, day, (listed, wanted, today) => {
        const byClock = chooseDay(listed, null, today)
        expect(chooseDay(listed, wanted, today)).toBe(listed.includes(wanted) ? wanted : byClock)
        expect(chooseDay(listed, ALL_DAYS, today)).toBe(ALL_DAYS)
      }),
    )
  })

  test('by the clock is one of them, and no day between it and today has events', () => {
    fc.assert(
      fc.property(days, day, (listed, today) => {
        const chosen = chooseDay(listed, null, today)
        expect(chosen === undefined).toBe(listed.length === 0)
        if (chosen === undefined) return
        expect(listed).toContain(chosen)
        const between = listed.filter(
          (each) => (each > today && each < chosen) || (each > chosen && each < today),
        )
        expect(between).toEqual([])
      }),
    )
  })

  test('begins at midnight of the fair', () => {
    const midnight = Date.parse('2021-09-21T21:00:00Z')
    expect(getLocalDay(midnight - 1, 'Europe/Moscow')).toBe('2021-09-21')
    expect(getLocalDay(midnight, 'Europe/Moscow')).toBe('2021-09-22')
    expect(getLocalDay(midnight, 'Asia/Tokyo')).toBe('2021-09-22')
    expect(getLocalDay(midnight, 'Europe/London')).toBe('2021-09-21')
  })
})

test('the days of events are listed once, the first one first', () => {
  fc.assert(
    fc.property(fc.array(day), (dates) => {
      const listed = listDays(dates.map((DATE) => ({ DATE })))
      expect(new Set(listed)).toEqual(new Set(dates))
      expect(listed).toEqual([...new Set(dates)].toSorted())
    }),
  )
})
