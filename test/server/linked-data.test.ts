import { beforeAll, describe, expect, test } from 'vitest'
import type { FairEvent } from '#contract/entities.ts'
import { createEditionLinkedData, createEventLinkedData } from '#server/pages/linked-data.ts'
import type { FairRecord } from '#server/fair/fair-queries.ts'
import { openOnlineTestServer } from './online-test-server.ts'
import { openTestServer } from './test-server.ts'
import { readRevision } from './shown-revision.ts'

const HREF = 'https://fair.example/en/'
const none = { ru: '', en: '' }

let fair: FairRecord
let events: FairEvent[]
beforeAll(async () => {
  const server = await openOnlineTestServer()
  fair = {
    ...server.fair,
    name: { ru: 'Склад', en: '' },
    venue: { ru: 'Павильон 1', en: '' },
    description: { ru: 'О складах', en: '' },
  }
  events = (await readRevision(server.store)).programme.listEvents({
    year: 2020,
    lang: 'en',
    authorized: false,
  })
})

const eventWith = (id: number, changes: Partial<FairEvent> = {}): FairEvent => {
  const event = events.find(({ ID }) => ID === id)
  if (event === undefined) throw new Error(`There is no event ${id}`)
  return { ...event, ...changes }
}

describe('texts in one language only are marked with it', () => {
  test('of the fair', () => {
    expect(createEditionLinkedData(fair, 'en', HREF)).toMatchObject({
      description: 'О складах',
      location: { '@type': 'Place', name: 'Павильон 1', address: 'Павильон 1' },
    })
    const edition = {
      year: fair.guideYear,
      name: { ru: 'Осень', en: '' },
      from: '',
      to: '',
      online: false,
      halls: [],
    }
    expect(createEditionLinkedData({ ...fair, editions: [edition] }, 'en', HREF)['name']).toBe('Осень')
    expect(createEditionLinkedData({ ...fair, editions: [] }, 'en', HREF)['name']).toBe('Склад')
  })

  test('of an event', () => {
    const translated = { PREVIEW_TEXT: '', SHORT_TEXT_TRANSLATION: { TEXT: '<p>Кто</p>' } }
    const organizer = { ORGANIZER: { ID: 1, LOGO: '', NameRu: '', NameEn: 'Yolka' } }
    const event = eventWith(1, { ...translated, ...organizer, ROOM: '', ROOM_TRANSLATION: 'Зал А' })
    expect(createEventLinkedData({ fair, year: 2021 }, event, 'en', HREF)).toMatchObject({
      description: 'Кто',
      location: [{ name: 'Зал А', address: 'Павильон 1' }, { '@type': 'VirtualLocation' }],
    })
    expect(createEventLinkedData({ fair, year: 2021 }, event, 'en', HREF)['eventStatus']).toMatch(
      /EventScheduled$/,
    )
    const cancelled = eventWith(1, { STATUS: 'cancelled' })
    expect(createEventLinkedData({ fair, year: 2021 }, cancelled, 'en', HREF)['eventStatus']).toMatch(
      /EventCancelled$/,
    )
    expect(createEventLinkedData({ fair, year: 2021 }, event, 'ru', HREF)['organizer']).toMatchObject({
      name: 'Yolka',
    })
    expect(createEventLinkedData({ fair, year: 2021 }, eventWith(2), 'en', HREF)['organizer']).toMatchObject({
      name: 'Склад',
    })
  })
})

test('an event of an online edition is held online alone', () => {
  const online = { eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' }
  const location = { '@type': 'VirtualLocation', url: HREF }
  for (const id of [1, 4])
    expect(createEventLinkedData({ fair, year: 2020 }, eventWith(id), 'en', HREF)).toMatchObject({
      ...online,
      location,
    })
  const inHalls = createEventLinkedData({ fair, year: 2021 }, eventWith(1), 'en', HREF)
  expect(inHalls['eventAttendanceMode']).toMatch(/MixedEventAttendanceMode$/)
  const offline = createEventLinkedData({ fair, year: 2021 }, eventWith(4), 'en', HREF)
  expect(offline['eventAttendanceMode']).toMatch(/OfflineEventAttendanceMode$/)
})

test('unknown data is left out', () => {
  const nowhere = { ...fair, venue: none, description: none }
  expect(createEditionLinkedData(nowhere, 'en', HREF)).not.toHaveProperty('location')
  expect(createEditionLinkedData(nowhere, 'en', HREF)).not.toHaveProperty('description')
  expect(createEventLinkedData({ fair: nowhere, year: 2021 }, eventWith(4), 'en', HREF)).not.toHaveProperty(
    'location',
  )
  expect(createEventLinkedData({ fair: nowhere, year: 2021 }, eventWith(2), 'en', HREF)['location']).toEqual({
    '@type': 'VirtualLocation',
    url: HREF,
  })
  expect(createEventLinkedData({ fair: nowhere, year: 2021 }, eventWith(1), 'en', HREF)['location']).toEqual([
    { '@type': 'Place', name: 'Room A' },
    { '@type': 'VirtualLocation', url: HREF },
  ])
})

test('a homepage names the site and the fair in its language, at its own address', async () => {
  const server = await openTestServer({ PUBLIC_URL: 'https://fair.example' })
  const graphOf = async (path: string) => {
    const { body } = await server.createBrowser().get(path, { accept: 'text/html' })
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    return (JSON.parse(json) as { '@graph': unknown })['@graph']
  }
  const { name } = server.fair
  for (const [path, own] of [
    ['/', name.ru],
    ['/en/', name.en],
  ] as const) {
    const url = `https://fair.example${path}`
    expect(await graphOf(path)).toMatchObject([
      { name: own, url },
      { '@type': 'BusinessEvent', url },
    ])
  }
  await server.close()
})
