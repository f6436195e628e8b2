import { expect, test } from 'vitest'
import { findCalendarZone } from '#server/pack/calendar-zones.ts'

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['/calendar.example/20260101_1/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['/calendar.example/Tzfile/Europe/Berlin', 'Europe/Berlin'],
  ['India Standard Time', 'Asia/Kolkata'],
  ['FLE Standard Time', 'Europe/Kyiv'],
  ['UTC', 'UTC'],
  ['Customized Time Zone', undefined],
  ['/calendar.example/Nowhere/Town', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the zone %s of a calendar is %s', (name, zone) => expect(findCalendarZone(name)).toBe(zone))
