import { expect, test } from 'vitest'
import { createWorkbook, createWorkbook1904 } from './create-workbook.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

test.each<[string, string, number | undefined]>([
  ['4930123456789', '+4930123456789', 1],
  ['74950000001.0', '+74950000001', 1],
  ['84950000001', '+74950000001', 1],
  ['0049301234567', '+49301234567', 1],
  ['0081312345678', '+81312345678', 1],
  ['01711234567', '01711234567', undefined],
  ['004930', '004930', undefined],
  ['0004930123456', '0004930123456', undefined],
])('the telephone number %s is read as %s', async (cell, phone, mended) => {
  const { pack, counts } = await readOrganiserFiles({
    'exhibitors.csv': `name_ru,phone,fax\nЕль,${cell},\n`,
  })
  expect(pack?.companies[0]?.phone).toBe(phone)
  expect(counts['phone-read mended']).toBe(mended)
})

const iso = (seconds = 0): string => new Date(seconds * 1000).toISOString().slice(0, 16)

async function readEventTimes(events: Record<string, string | Buffer>) {
  const { pack, counts } = await readOrganiserFiles({ 'exhibitors.csv': 'name_ru\nЕль\n', ...events })
  const [event] = pack?.programme.events ?? []
  return { at: `${event?.date} ${event?.time}–${event?.timeTo}`, from: iso(event?.ts), counts }
}

const HEAD = ['Дата', 'Начало', 'Конец', 'Мероприятие']
const day = new Date('2026-05-19T00:00:00Z')
/** A length as a workbook stores it with the format `[h]:mm`. */
const lasting = (hours: number): Date => new Date(Date.UTC(1899, 11, 30) + hours * 3_600_000)
const at = (text: string): Date => new Date(`${text}:00Z`)

test.each<[string, (string | Date | null)[], string, string]>([
  ['beyond midnight', [day, lasting(25.5), lasting(26), null], '2026-05-19 01:30–02:00', '2026-05-19T22:30'],
  ['before midnight', [day, lasting(23), lasting(24), null], '2026-05-19 23:00–00:00', '2026-05-19T20:00'],
  [
    'with their days',
    [day, at('2026-05-19T10:30'), at('2026-05-19T11:30'), null],
    '2026-05-19 10:30–11:30',
    '2026-05-19T07:30',
  ],
  [
    'with days that are nowhere else',
    [null, at('2026-05-19T22:30'), at('2026-05-20T23:30'), null],
    '2026-05-19 22:30–23:30',
    '2026-05-19T19:30',
  ],
  [
    'with the day after that of the event',
    [day, at('2026-05-20T00:30'), at('2026-05-20T01:30'), null],
    '2026-05-19 00:30–01:30',
    '2026-05-19T21:30',
  ],
])('times of a workbook %s', async (_, cells, span, from) => {
  const row = cells.with(3, 'Ночь')
  const { counts, ...times } = await readEventTimes({ 'events.xlsx': createWorkbook([HEAD, row]) })
  expect(times).toEqual({ at: span, from })
  expect(counts).not.toHaveProperty(['whole-day mended'])
})

test.each<[string, Date, Date, string]>([
  ['times alone', at('1904-01-01T10:30'), at('1904-01-01T11:30'), '10:30–11:30'],
  ['times from midnight', at('1904-01-01T00:00'), at('1904-01-01T00:30'), '00:00–00:30'],
  ['times until midnight', at('1904-01-01T23:00'), at('1904-01-02T00:00'), '23:00–00:00'],
  ['times with their days', at('2026-05-19T10:30'), at('2026-05-19T11:30'), '10:30–11:30'],
])('%s of a workbook that counts days from 1904', async (_, start, end, span) => {
  const { at: written, counts } = await readEventTimes({
    'events.xlsx': createWorkbook1904([HEAD, [day, start, end, 'Ночь']]),
  })
  expect(written).toBe(`2026-05-19 ${span}`)
  expect(counts).not.toHaveProperty(['whole-day mended'])
})

test.each([
  ['2:30:00 PM', '3:45:10 p.m.', '2026-05-19 14:30–15:45'],
  ['2026-05-19 10:30', '2026-05-19T11:30:00', '2026-05-19 10:30–11:30'],
  ['19.05.2026 10:30', '19.05.2026 2:30 PM', '2026-05-19 10:30–14:30'],
])('times that are written as %s and %s', async (start, end, span) => {
  const { at: written, counts } = await readEventTimes({
    'events.csv': `${HEAD.join(';')}\n2026-05-19;${start};${end};Ночь\n`,
  })
  expect(written).toBe(span)
  expect(counts).toHaveProperty(['time-read mended'])
})

async function readPlaces(rows: readonly string[], settings: object = {}) {
  const table = ['name_ru,year,hall,stand', ...rows.map((row, at) => `Ель ${at},${row}`)].join('\n')
  const { pack, counts } = await readOrganiserFiles({ 'exhibitors.csv': table }, settings)
  return { places: pack?.participations.map(({ hall, stand }) => [hall, stand]), counts }
}

test('numbers that were written as fractions, since some cells are empty, are whole', async () => {
  const { places, counts } = await readPlaces(['2026.0,1.0,12.0', '2026.0,2.0,', ',NaN,'])
  expect(places).toEqual([
    ['1', '12'],
    ['2', ''],
    [null, ''],
  ])
  expect(counts).toHaveProperty(['number-read mended'], 2)
})

test('halls with the numbers of their floors keep them', async () => {
  const floors = [
    ['3.0', 'A1'],
    ['3.1', 'A1'],
  ]
  expect((await readPlaces(floors.map((cells) => `,${cells.join(',')}`))).places).toEqual(floors)
  const edition = { year: 2026, from: '2026-05-19', to: '2026-05-22', halls: [{ id: '3.0' }] }
  expect((await readPlaces([',3.0,A1'], { editions: [edition] })).places).toEqual([['3.0', 'A1']])
})

test.each([
  ['Зал В', 'B', 'v'],
  ['B', 'Зал В', 'B'],
  ['Hall AC', 'ас', 'AC'],
])('%s and %s are one hall', async (first, second, id) => {
  const { places } = await readPlaces([`,${first},1`, `,${second},2`])
  expect(places?.map(([hall]) => hall)).toEqual([id, id])
})

test('halls with different letters stay apart, though an id is transliterated', async () => {
  const { places } = await readPlaces([',Зал Б,1', ',Зал В,2', ',Зал А,3', ',Зал С,4'])
  expect(new Set(places?.map(([hall]) => hall)).size).toBe(4)
})
