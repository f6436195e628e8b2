import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formatMoment } from '#server/pages/page-moment.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { closeAfterFile } from './close-after-file.ts'
import { createEvent, formatEventsTable, writeOnlinePack } from './online-test-pack.ts'
import { openTestStore } from './open-test-store.ts'
import { importFair, readRevision } from './shown-revision.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { formatPage } from './website-test-pack.ts'

const at = (time: string) => new Date(`2020-09-22T${time}+03:00`)
const EVENTS = [
  createEvent(1, { start: '10:00', end: '11:30' }),
  createEvent(2, { start: '11:00', end: '12:00' }),
]

let server: TestServer
let now: Date
let rendered: number

beforeAll(async () => {
  const { folder, remove } = await writeOnlinePack({ 'events.csv': formatEventsTable(EVENTS) })
  closeAfterFile(remove)
  const store = await openTestStore()
  closeAfterFile(() => store.close())
  await importFair(store, await readPack(folder), at('09:00'))
  const render = () => {
    rendered += 1
    return { before: '', shared: '', after: '', states: {} }
  }
  server = await openTestServer({ FAIR: folder }, { store, render, clock: () => now })
  closeAfterFile(() => server.close())
})
beforeEach(() => {
  rendered = 0
})

async function countRenderings(path: string, moment: Date): Promise<number> {
  const before = rendered
  now = moment
  const { statusCode } = await server.createBrowser({ headers: { accept: 'text/html' } }).get(path)
  expect(statusCode).toBe(200)
  return rendered - before
}

test('the online guide is rendered again when an event begins or ends, and on another day', async () => {
  const moments = ['09:00:00', '09:59:59.999', '10:00:01', '10:59:59', '11:00:00.001', '11:31:00', '11:59:59']
  const counts: boolean[] = []
  for (const time of moments) counts.push((await countRenderings('/online/', at(time))) > 0)
  expect(counts).toEqual([true, false, true, false, true, true, false])
  expect(await countRenderings('/online/', new Date('2020-09-23T09:00:00+03:00'))).toBeGreaterThan(0)
})

test('an event is still to come at the very moment at which it begins, and the page of the time before says so', async () => {
  const revision = await readRevision(server.store)
  const momentAt = (time: string) => formatMoment({ fair: revision.fair, revision }, at(time), 'event')
  expect(momentAt('10:00:00')).toBe(momentAt('09:59:00'))
  expect(momentAt('10:00:00.001')).not.toBe(momentAt('10:00:00'))
})

test('the page of tickets is rendered again when the last event of an edition ends after midnight', async () => {
  const { folder, remove } = await writeOnlinePack({
    'events.csv': formatEventsTable([
      createEvent(1, { year: 2021, date: '2021-09-24', start: '23:30', end: '25:30' }),
    ]),
    'pages/tickets.en.md': formatPage('', {
      path: '/tickets/',
      type: 'get-ticket',
      lang: 'en',
      more: 'done: Done',
    }),
  })
  closeAfterFile(remove)
  const store = await openTestStore()
  closeAfterFile(() => store.close())
  await importFair(store, await readPack(folder), at('09:00'))
  let moment = new Date('2021-09-25T01:00+03:00')
  const own = await openTestServer({ FAIR: folder }, { store, clock: () => moment })
  closeAfterFile(() => own.close())
  const read = async (): Promise<string> => {
    const { body } = await own.createBrowser({ headers: { accept: 'text/html' } }).get('/en/tickets/')
    return body.slice(body.indexOf('<main'), body.indexOf('</main>'))
  }
  const during = await read()
  expect(during).toContain('sale-ended')
  moment = new Date('2021-09-25T01:31+03:00')
  expect(await read()).not.toBe(during)
})
