import { expect, test } from 'vitest'
import { describeFinding } from '#server/pack/describe-finding.ts'
import { formatFindings } from '#server/pack/group-findings.ts'
import { createWorkbook } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

async function readTimes(start: string, end = '') {
  const { pack, counts, findings } = await readOrganiserFiles({
    'exhibitors.csv': 'Компания\nЕль\n',
    'events.csv': `Дата;Начало;Конец;Название\n2026-05-19;${start};${end};Доклад\n`,
  })
  const times = pack?.programme.events.map(({ time, timeTo }) => [time, timeTo])
  return { times, counts, findings }
}

test.each([
  ['10-11', '10:00', '11:00'],
  ['10-11:30', '10:00', '11:30'],
  ['14 – 16', '14:00', '16:00'],
  ['с 12:00 до 13:00', '12:00', '13:00'],
  ['from 12:00 to 13:00', '12:00', '13:00'],
  ['10-00 – 11-30', '10:00', '11:30'],
  ['10-00-11-30', '10:00', '11:30'],
  ['9.30-10.15', '09:30', '10:15'],
  ['2–4 PM', '14:00', '16:00'],
  ['10–2 PM', '10:00', '14:00'],
  ['19.05.2026 10:00–11:30', '10:00', '11:30'],
])('%s is start and end', async (cell, start, end) => {
  const { times, counts } = await readTimes(cell)
  expect(times).toEqual([[start, end]])
  expect(counts).toMatchObject({ 'time-read mended': 1 })
})

test.each([
  ['10-00', '11-30', '10:00', '11:30'],
  ['10-15', '11:00', '10:15', '11:00'],
  ['с 10:00', 'до 11:00', '10:00', '11:00'],
  ['10:00–11:30', '11:30', '10:00', '11:30'],
])('%s and %s are a time each', async (from, to, start, end) => {
  expect((await readTimes(from, to)).times).toEqual([[start, end]])
})

test.each(['10-00', '10-30', '18-05'])('%s alone is a time', async (cell) => {
  expect((await readTimes(cell)).times).toEqual([[cell.replace('-', ':'), '']])
})

test('an event whose start cannot be read is left out, and one of the whole day is not', async () => {
  const { times, findings } = await readTimes('после обеда')
  expect(times).toEqual([])
  expect(
    findings.filter(({ severity, column }) => severity === 'skipped' && column === 'start'),
  ).toMatchObject([{ kind: 'event-untimed', row: 2, found: 'после обеда' }])
  expect((await readTimes('весь день')).times).toEqual([['', '']])
  expect((await readTimes('')).times).toEqual([['', '']])
})

test('a row without name, day and start is reported once, with all that it lacks', async () => {
  const read = async (row: string) => {
    const { pack, findings } = await readOrganiserFiles({
      'exhibitors.csv': 'Компания\nЕль\n',
      'events.csv': `id;Дата;Начало;Название;Зал\n1;2026-05-19;10:00;Доклад;А\n2;${row};Б\n`,
    })
    expect(pack?.programme.events).toHaveLength(1)
    const skipped = findings.filter(({ file, severity }) => file === 'events.csv' && severity === 'skipped')
    return skipped.map((finding) => describeFinding(finding, 'ru'))
  }
  const described = 'events.csv, строка 3, Название: нет ни названия, ни дня: событие пропущено'
  expect(await read(';;')).toEqual([`${described} (пусто: Название, Дата, Начало)`])
  expect(await read(';после обеда;')).toEqual([`${described} (пусто: Название, Дата)`])
  expect(await read('2026-05-20;10:00;')).toHaveLength(1)
  expect(await read(';10:00;Обзор')).toHaveLength(1)
})

const EXHIBITORS = { 'exhibitors.csv': 'name_en\nFir\n' }

test.each([
  ['with headings alone', { 'events.csv': 'id,date,start,name_en\n' }],
  ['without a byte', { 'events.csv': '' }],
  ['of a blank sheet', { 'events.xlsx': createWorkbook([[null]]) }],
])('a table of events %s is to be looked at, and stops nothing', async (_what, files) => {
  const { pack, findings } = await readOrganiserFiles({ ...EXHIBITORS, ...files })
  expect(pack?.companies).toHaveLength(1)
  const [file] = Object.keys(files)
  expect(findings.filter(({ file: other }) => other === file)).toEqual([
    { kind: 'no-events', severity: 'noted', file },
  ])
})

test('a missing table of events, and one beside a schedule, needs no look', async () => {
  expect((await readOrganiserFiles(EXHIBITORS)).findings).not.toContainEqual(NO_EVENTS)
  const unread = await readOrganiserFiles({ ...EXHIBITORS, 'events.csv': 'foo,bar\n1,2\n' })
  expect(unread.counts).toHaveProperty(['no-header stops'])
  expect(unread.findings).not.toContainEqual(NO_EVENTS)
  const schedule = await readOrganiserFiles({ ...EXHIBITORS, 'events.csv': '', 'schedule.ics': SCHEDULE })
  expect(schedule.pack?.programme.events).toHaveLength(1)
  expect(schedule.findings).not.toContainEqual(NO_EVENTS)
})

const NO_EVENTS: unknown = expect.objectContaining({ kind: 'no-events' })
const SCHEDULE =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260519T100000Z\r\nDTEND:20260519T110000Z\r\nSUMMARY:Talk\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'

test('each event whose day or edition cannot be read is named as left out, with its row', async () => {
  const { pack, findings } = await readOrganiserFiles({
    ...EXHIBITORS,
    'events.csv':
      'year,date,start,name_en\n2026,2026-05-19,10:00,Talk\n,someday,10:00,Lost\n,31.02.2026,10:00,Never\n,,10:00,None\n1999,2026-05-19,10:00,Old\n',
  })
  expect(pack?.programme.events.map(({ name }) => name.en)).toEqual(['Talk'])
  const lines = formatFindings(
    findings.filter(({ severity }) => severity === 'skipped'),
    'en',
  )
  expect(lines).toEqual([
    'Left out: the day is missing or could not be read, and the event was left out – 3 times',
    '  events.csv, row 3, date: "someday" (a date like 2021-09-01 or 01.09.2021)',
    '  events.csv, row 4, date: "31.02.2026" (a date like 2021-09-01 or 01.09.2021)',
    '  events.csv, row 5, date: (a date like 2021-09-01 or 01.09.2021)',
    'Left out: there is no such edition, and the event was left out – 1 time',
    '  events.csv, row 6, year: "1999" (2026)',
  ])
})

test('an event that would end the next day after 12 hours or more is to be looked at', async () => {
  const { counts, findings } = await readTimes('12:00', '11:00')
  expect(counts).toMatchObject({ 'times-swapped noted': 1 })
  const lines = findings.map((finding) => describeFinding(finding, 'en'))
  expect(lines).toContain(
    'events.csv, row 2, Конец: "11:00" – is before the start and was taken as the next day: are start and end swapped? (23 h long)',
  )
  expect((await readTimes('20:00', '08:00')).counts).toMatchObject({ 'times-swapped noted': 1 })
  expect((await readTimes('20:00', '07:59')).counts).toMatchObject({ 'next-day mended': 1 })
  expect((await readTimes('23:30', '00:30')).counts).toMatchObject({ 'next-day mended': 1 })
})

test('an event that ends at midnight is to be looked at if it is long, and nothing of it is swapped', async () => {
  expect((await readTimes('10:00', '00:00')).counts).toMatchObject({ 'next-day noted': 1 })
  expect((await readTimes('13:00', '00:00')).counts).toMatchObject({ 'next-day mended': 1 })
})

test('an event that ends when it begins is to be looked at, and nothing of it is swapped', async () => {
  expect((await readTimes('12:00', '12:00')).counts).toMatchObject({ 'next-day noted': 1 })
})

test.each([
  ['19.май', 'мая'],
  ['19-май', 'мая'],
  ['19.май.26', 'мая'],
  ['19-May', 'May'],
  ['19-May-26', 'May'],
  ['19-May-2026', 'May'],
  ['Tue, 19-May', 'May'],
])('%s is what a spreadsheet has made of 19 %s', async (cell) => {
  const { pack } = await readOrganiserFiles({
    'exhibitors.csv': 'Компания\nЕль\n',
    'events.csv': `Дата;Начало;Конец;Название\n2026-05-18;10:00;11:00;Открытие\n${cell};10:00;11:00;Доклад\n`,
  })
  expect(pack?.programme.events.map(({ date }) => date)).toEqual(['2026-05-18', '2026-05-19'])
})

test.each(['31-Feb', '19-Mud', 'май.19'])('%s is no day', async (cell) => {
  const { counts } = await readOrganiserFiles({
    'exhibitors.csv': 'Компания\nЕль\n',
    'events.csv': `Дата;Начало;Конец;Название\n${cell};10:00;11:00;Доклад\n`,
  })
  expect(counts).toMatchObject({ 'event-undated skipped': 1 })
})
