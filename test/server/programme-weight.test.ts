import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createEvent, formatEventsTable, type EventCells } from './online-test-pack.ts'
import { openOnlineTestServer, type OnlineTestServer } from './online-test-server.ts'
import type { PackFiles } from './test-pack.ts'
import { formatPage, WEBSITE_PACK } from './website-test-pack.ts'

const COUNT = 1000
const WORDS = ['Склад', 'поток', 'тара', 'робот', 'стеллаж', 'данные', 'упаковка', 'плёнка', 'рампа', 'вилы']
/** Words in an order that repeats only after all events. */
const createText = (id: number, length: number): string =>
  Array.from({ length }, (_, index) => WORDS[(id * (index + 3) + ((id * 7919) >> index)) % WORDS.length])
    .concat(String(id * 7919))
    .join(' ')

const pad = (value: number): string => String(value).padStart(2, '0')

/** Events of two days in ten rooms. */
const EVENTS: EventCells[] = Array.from({ length: COUNT }, (_, index) => {
  const hour = 8 + (Math.floor(index / 20) % 12)
  const minute = (index % 4) * 15
  return createEvent(index + 1, {
    date: index < COUNT / 2 ? '2020-09-22' : '2020-09-23',
    start: `${pad(hour)}:${pad(minute)}`,
    end: `${pad(hour + 1)}:${pad(minute)}`,
    name_ru: createText(index + 1, 5),
    name_en: createText(index + 1, 6),
    preview_ru: createText(index + 1, 12),
    room_ru: `Зал ${index % 10}`,
    room_en: `Room ${index % 10}`,
    speakers: '1;2',
  })
})

const PAGES: PackFiles = {
  'pages/programme.ru.md': formatPage('', {
    path: '/programme/',
    type: 'business-program',
    more: 'edition: 2020',
  }),
  'pages/calendar.ru.md': formatPage('', { path: '/calendar/', type: 'calendar', more: 'edition: 2020' }),
}

const measure = (body: string): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

let server: OnlineTestServer
beforeAll(async () => {
  const changes = { ...WEBSITE_PACK, ...PAGES, 'events.csv': formatEventsTable(EVENTS) }
  server = await openOnlineTestServer({}, changes)
})

// The guide's markup is not rendered here: its data is what grows with the programme.
test.each([
  ['/programme/', 64_000],
  ['/programme/?day=all', 74_000],
  ['/calendar/', 80_500],
  ['/online/', 13_200],
])('%s with a thousand events costs at most %i bytes', async (path, most) => {
  const { body } = await server.createBrowser({ headers: { accept: 'text/html' } }).get(path)
  expect(body).toContain(String(COUNT * 7919))
  expect(measure(body)).toBeLessThanOrEqual(most)
})
