import { describe, expect, test } from 'vitest'
import { readProgramme } from './read-programme.ts'

/** A calendar with these lines at its head and an event for each list of lines. */
const createCalendar = (head: readonly string[], ...events: (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...head,
    ...events.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}`, `SUMMARY:${at}`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

describe('a time of a calendar is in the zone that it names itself', () => {
  const [london, berlin] = ['Europe/London', 'Europe/Berlin'].map((zone) => [
    `DTSTART;TZID=${zone}:20260519T100000`,
    `DTEND;TZID=${zone}:20260519T110000`,
  ])
  const floating = ['DTSTART:20260519T100000', 'DTEND:20260519T110000']
  const foreign = ['DTSTART;TZID=Customized Time Zone:20260519T100000', 'DURATION:PT1H']

  test.each<[string, string, string[]]>([
    ['before that of the calendar', createCalendar(['X-WR-TIMEZONE:UTC'], berlin ?? []), ['10:00–11:00']],
    [
      'each event in its own',
      createCalendar([], london ?? [], berlin ?? [], floating),
      ['11:00–12:00', '10:00–11:00', '10:00–11:00'],
    ],
    ['otherwise in that of the calendar', createCalendar(['X-WR-TIMEZONE:UTC'], floating), ['12:00–13:00']],
    ['a name that is no zone', createCalendar(['X-WR-TIMEZONE:UTC'], foreign), ['12:00–13:00']],
    [
      'as Windows and other programs name it',
      createCalendar(
        ['X-WR-TIMEZONE:UTC'],
        ['DTSTART;TZID=W. Europe Standard Time:20260519T100000', 'DURATION:PT1H'],
        ['DTSTART;TZID="Russian Standard Time":20260519T120000', 'DURATION:PT1H'],
        ['DTSTART;TZID=/calendar.example/20260101_1/Europe/London:20260519T100000', 'DURATION:PT1H'],
      ),
      ['10:00–11:00', '11:00–12:00', '11:00–12:00'],
    ],
    [
      'that of the calendar as Windows names it',
      createCalendar(['X-WR-TIMEZONE:Russian Standard Time'], floating),
      ['09:00–10:00'],
    ],
    [
      'an end in another form than the start',
      createCalendar(
        [],
        ['DTSTART:20260519T100000', 'DTEND:20260519T093000Z'],
        ['DTSTART:20260519T080000Z', 'DTEND;TZID=Europe/London:20260519T103000'],
      ),
      ['10:00–11:30', '10:00–11:30'],
    ],
    [
      'with a clock change between start and end',
      createCalendar([], ['DTSTART:20261024T230000', 'DTEND:20261025T050000']),
      ['23:00–05:00'],
    ],
  ])('%s', async (_, calendar, times) => {
    const { events, counts } = await readProgramme(
      { 'schedule.ics': calendar },
      { timezone: 'Europe/Berlin' },
    )
    expect(events.map(({ at }) => at.replace(/^\S+ /, ''))).toEqual(times)
    expect(counts).not.toHaveProperty(['no-end mended'])
    expect(counts['time-zone skipped']).toBe(calendar.includes('Customized') ? 1 : undefined)
  })

  test('which is that of a fair without one', async () => {
    const { pack } = await readProgramme({ 'schedule.ics': createCalendar([], foreign, berlin ?? []) })
    expect(pack?.fair.timezone).toBe('Europe/Berlin')
  })
})
