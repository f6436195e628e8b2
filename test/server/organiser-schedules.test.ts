import { describe, expect, test } from 'vitest'
import { OPEN, readProgramme } from './read-programme.ts'

/** frab and pretalx: each event has its moment; one event in two rooms, one after midnight. */
const FRAB_XML = `<?xml version="1.0" encoding="UTF-8"?>
<schedule>
  <version>1</version>
  <conference>
    <title>Dorfkonferenz</title><acronym>dorf</acronym>
    <start>2026-05-19</start><end>2026-05-20</end><time_zone_name>Europe/Berlin</time_zone_name>
  </conference>
  <day index="1" date="2026-05-19" start="2026-05-19T09:00:00+02:00" end="2026-05-20T04:00:00+02:00">
    <room name="Aula">
      <event guid="6b1f" id="12">
        <date>2026-05-19T10:00:00+02:00</date><start>10:00</start><duration>00:45</duration><room>Aula</room>
        <title>Opening &amp; welcome</title><subtitle></subtitle><track>Main</track><language>en-GB</language>
        <abstract>First paragraph.

Second &lt;one&gt;.</abstract><description/>
        <persons><person id="3">Ada Example</person><person id="4">Bo Example</person></persons>
      </event>
      <event guid="77aa" id="13">
        <date>2026-05-20T01:30:00+02:00</date><start>01:30</start><duration>01:00</duration><room>Aula</room>
        <title>Night session</title>
      </event>
    </room>
    <room name="Keller">
      <event guid="6b1f" id="12">
        <date>2026-05-19T10:00:00+02:00</date><start>10:00</start><duration>00:45</duration><room>Keller</room>
        <title>Opening &amp; welcome</title>
      </event>
      <event guid="88bb" id="14"><date>soon</date><duration>01:00</duration><title>Nameless hour</title></event>
    </room>
  </day>
  <day index="2" date="2026-05-20"/>
</schedule>`

/** pentabarf: an event has the time alone, and the day changes at an hour that the conference names. */
const PENTABARF_XML = `<?xml version="1.0" encoding="utf-8"?>
<schedule>
  <conference><title>Pentakonferenz</title><day_change>05:00:00</day_change></conference>
  <day date="2026-05-19" index="1">
    <room name="Saal">
      <event id="21"><start>23:30</start><duration>00:30</duration><title>Late</title></event>
      <event id="22"><start>00:15</start><duration>00:45</duration><title>Later</title></event>
      <event id="23"><start>05:00</start><duration>00:30</duration><title>Early</title></event>
    </room>
  </day>
</schedule>`

const createJson = (zone: string, offset: string): string =>
  JSON.stringify({
    schedule: {
      version: '1',
      conference: {
        title: 'Ярмарочная программа',
        time_zone_name: zone,
        days: [
          {
            date: '2026-05-19',
            rooms: {
              Сцена: [
                {
                  id: 5,
                  guid: 'aa',
                  date: `2026-05-19T10:00:00${offset}`,
                  start: '10:00',
                  duration: '00:30',
                  title: 'Открытие',
                  persons: [{ public_name: 'Анна Пример' }],
                  language: 'ru',
                },
                { guid: 'bb', date: `2026-05-19T12:00:00${offset}`, duration: '01:00', title: 'Без номера' },
              ],
            },
          },
        ],
      },
    },
  })

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:Fair talks',
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:one@fair.example',
  'DTSTART;TZID=Europe/Berlin:20260519T100000',
  'DTEND;TZID=Europe/Berlin:20260519T113000',
  'SUMMARY:A talk\\, and a long name that is folded over',
  '  two lines',
  'LOCATION:Room 1',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:two@fair.example',
  'DTSTART:20260519T200000Z',
  'DURATION:PT1H30M',
  'SUMMARY:Dinner',
  'STATUS:CANCELLED',
  'RRULE:FREQ=DAILY;COUNT=3',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:three@fair.example',
  'DTSTART;VALUE=DATE:20260520',
  'SUMMARY:Open day',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:four@fair.example',
  'SUMMARY:Nothing known',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

describe('a schedule brings its edition, days and zone', () => {
  test('frab XML', async () => {
    const { pack, events, counts } = await readProgramme({ 'schedule.xml': FRAB_XML })
    expect(pack?.fair).toMatchObject({
      timezone: 'Europe/Berlin',
      guideYear: 2026,
      editions: [{ year: 2026, from: '2026-05-19', to: '2026-05-20', name: { ru: '', en: 'Dorfkonferenz' } }],
    })
    expect(events).toEqual([
      {
        id: 12,
        at: '2026-05-19 10:00–10:45',
        span: '2026-05-19T08:00 2026-05-19T08:45',
        name: 'Opening & welcome',
      },
      {
        id: 13,
        at: '2026-05-19 01:30–02:30',
        span: '2026-05-19T23:30 2026-05-20T00:30',
        name: 'Night session',
      },
    ])
    const [opening] = pack?.programme.events ?? []
    expect(opening).toMatchObject({
      room: { ru: '', en: 'Aula, Keller' },
      topic: { ru: '', en: 'Main' },
      languages: ['en'],
      preview: { ru: '', en: '<p>First paragraph.</p><p>Second &lt;one&gt;.</p>' },
    })
    expect(pack?.programme.speakers.map(({ name }) => name.en)).toEqual(['Ada Example', 'Bo Example'])
    expect(opening?.speakers.map(({ id }) => id)).toEqual(pack?.programme.speakers.map(({ id }) => id))
    expect(counts).toHaveProperty(['schedule-event skipped'], 1)
  })

  test('pentabarf XML, whose zone is that of the fair', async () => {
    const { events } = await readProgramme(
      { 'schedule.xml': PENTABARF_XML },
      { ...OPEN, timezone: 'Europe/Moscow' },
    )
    expect(events.map(({ at, span, name }) => [at, span, name])).toEqual([
      ['2026-05-19 23:30–00:00', '2026-05-19T20:30 2026-05-19T21:00', 'Late'],
      ['2026-05-19 00:15–01:00', '2026-05-19T21:15 2026-05-19T22:00', 'Later'],
      ['2026-05-19 05:00–05:30', '2026-05-19T02:00 2026-05-19T02:30', 'Early'],
    ])
  })

  test('JSON', async () => {
    const { pack, events, counts } = await readProgramme({
      'schedule.json': createJson('Europe/Moscow', '+03:00'),
    })
    expect(events.map(({ at, name }) => [at, name])).toEqual([
      ['2026-05-19 10:00–10:30', 'Открытие'],
      ['2026-05-19 12:00–13:00', 'Без номера'],
    ])
    expect(pack?.programme.events[0]).toMatchObject({ id: 5, room: { ru: 'Сцена', en: '' } })
    expect(counts).not.toHaveProperty(['schedule-zone mended'])
  })

  test('JSON whose zone contradicts its offsets: the offsets are right', async () => {
    const { pack, events, findings } = await readProgramme({ 'schedule.json': createJson('UTC', '+01:00') })
    expect(pack?.fair.timezone).toBe('Etc/GMT-1')
    expect(events[0]).toMatchObject({
      at: '2026-05-19 10:00–10:30',
      span: '2026-05-19T09:00 2026-05-19T09:30',
    })
    expect(findings).toContainEqual({
      kind: 'schedule-zone',
      severity: 'mended',
      file: 'schedule.json',
      found: 'UTC',
      values: { value: '+01:00' },
    })
  })

  test('in another zone than the fair, whose times are converted', async () => {
    const { events } = await readProgramme(
      { 'schedule.ics': CALENDAR },
      { ...OPEN, timezone: 'Europe/Moscow' },
    )
    expect(events[0]).toMatchObject({
      at: '2026-05-19 11:00–12:30',
      span: '2026-05-19T08:00 2026-05-19T09:30',
    })
  })

  test('iCalendar', async () => {
    const { pack, events, counts } = await readProgramme({ 'schedule.ics': CALENDAR })
    expect(events.map(({ at, name }) => [at, name])).toEqual([
      ['2026-05-19 10:00–11:30', 'A talk, and a long name that is folded over two lines'],
      ['2026-05-19 22:00–23:30', 'Dinner'],
      ['2026-05-20 –', 'Open day'],
    ])
    expect(pack?.programme.events.map(({ isCancelled }) => isCancelled)).toEqual([false, true, false])
    expect(counts).toMatchObject({ 'schedule-event skipped': 1, 'schedule-repeats skipped': 1 })
  })
})

test('an event without a number keeps its id in later versions of the schedule', async () => {
  const before = await readProgramme({ 'schedule.json': createJson('Europe/Moscow', '+03:00') })
  const schedule = createJson('Europe/Moscow', '+03:00').replace(
    '"Сцена":[',
    '"Сцена":[{"guid":"cc","date":"2026-05-19T09:00:00+03:00","title":"Новое"},',
  )
  const after = await readProgramme({ 'schedule.json': schedule.replace('Без номера', 'Переименовано') })
  const [, old] = before.events
  expect(after.events.find(({ name }) => name === 'Переименовано')?.id).toBe(old?.id)
  expect(new Set(after.events.map(({ id }) => id)).size).toBe(3)
})

test('a pack with a table of events keeps it, and the schedule is named', async () => {
  const { events, counts } = await readProgramme(
    {
      'schedule.xml': FRAB_XML,
      'events.csv': 'id,year,date,start,end,name_ru,name_en\n1,2026,2026-05-19,10:00,11:00,Своё,\n',
    },
    { timezone: 'Europe/Moscow' },
  )
  expect(events.map(({ name }) => name)).toEqual(['Своё'])
  expect(counts).toHaveProperty(['schedule-other skipped'], 1)
})

test('night events of a table belong to the evening before', async () => {
  const { events, counts } = await readProgramme(
    { 'events.csv': 'Дата;Время;Мероприятие\n19 мая 2026;24:30–25:15;Ночь\n20.05.2026;9:30–10:00;Утро\n' },
    {},
  )
  expect(events.map(({ at, span }) => [at, span])).toEqual([
    ['2026-05-19 00:30–01:15', '2026-05-19T21:30 2026-05-19T22:15'],
    ['2026-05-20 09:30–10:00', '2026-05-20T06:30 2026-05-20T07:00'],
  ])
  expect(counts).toMatchObject({ 'date-read mended': 2, 'time-read mended': 2 })
})

describe('a schedule that cannot be read is named, and the rest of the fair is there', () => {
  const BOMB = `<?xml version="1.0"?><!DOCTYPE schedule [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<schedule><conference><title>&b;</title></conference></schedule>`

  test.each<[string, string, string]>([
    ['XML that is not well-formed', 'schedule.xml', '<schedule><day></schedule>'],
    ['XML with a fault after its events', 'schedule.xml', FRAB_XML.replace('</schedule>', '& </schedule>')],
    ['XML with entities that expand', 'schedule.xml', BOMB],
    ['XML of something else', 'schedule.xml', '<html><body/></html>'],
    ['JSON of something else', 'schedule.json', '{"schedule":[]}'],
    ['JSON that is none', 'schedule.json', '<html>'],
    ['a calendar that is none', 'schedule.ics', 'Not found'],
    ['a schedule without a day', 'schedule.xml', '<schedule><conference/></schedule>'],
  ])('%s', async (_, file, body) => {
    const { pack, counts } = await readProgramme({ [file]: body }, {})
    expect(pack?.companies).toHaveLength(1)
    expect(pack?.programme.events).toEqual([])
    expect(counts).toHaveProperty(['schedule-broken skipped'], 1)
  })
})
