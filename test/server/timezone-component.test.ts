import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { createTimezoneComponent, getZoneAbbreviation } from '#server/programme/timezone-component.ts'

test.each([
  ['Europe/Moscow', '2021-09-21', 'MSK'],
  ['Europe/Berlin', '2026-01-05', 'CET'],
  ['Europe/Berlin', '2026-08-05', 'CEST'],
  ['Europe/London', '2026-08-05', 'BST'],
  ['America/New_York', '2026-08-05', 'EDT'],
  ['Asia/Yekaterinburg', '2026-08-05', '+05'],
  ['Asia/Kolkata', '2026-08-05', '+0530'],
])('%s has a name on %s: %s', (zone, day, name) => {
  expect(getZoneAbbreviation(DateTime.fromISO(day, { zone }))).toBe(name)
})

test('a calendar names the zone, in summer and in winter', () => {
  const at = DateTime.fromISO('2026-08-05', { zone: 'Europe/Berlin' }).toUnixInteger()
  const names = createTimezoneComponent('Europe/Berlin', at, at).match(/TZNAME:.*/g)
  expect(new Set(names)).toEqual(new Set(['TZNAME:CET', 'TZNAME:CEST']))
})
