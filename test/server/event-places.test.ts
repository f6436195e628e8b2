import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Revision } from '#server/fair/revision.ts'
import { toBriefEvent } from '#server/pages/brief-event.ts'
import type { Store } from '#server/store/database-store.ts'
import { openTestStore } from './open-test-store.ts'
import { createPackEvent, createSamplePack } from './sample-pack.ts'
import { importFair, readRevision } from './shown-revision.ts'

let store: Store
let revision: Revision

beforeAll(async () => {
  store = await openTestStore()
  const pack = createSamplePack()
  const place = { year: 2021, hall: '1', kind: 'room', shape: '', onPlan: true } as const
  const places = [
    { ...place, id: 1, name: { ru: 'Сцена', en: 'Stage' } },
    { ...place, id: 2, hall: '2', name: { ru: 'Площадь', en: '' } },
    { ...place, id: 3, name: { ru: 'Кабинет', en: 'Office' }, onPlan: false },
  ]
  const events = [
    createPackEvent(1, { year: 2021, places: [1, 2, 3] }),
    createPackEvent(2, { year: 2021, places: [2, 3] }),
    createPackEvent(3, { year: 2021, places: [3] }),
  ]
  await importFair(store, { ...pack, places, programme: { ...pack.programme, events } }, new Date())
  revision = await readRevision(store)
})
afterAll(() => store.close())

test('an event names the places that a plan shows, if there are several, and no others', () => {
  const events = revision.programme
    .listEvents({ year: 2021, lang: 'ru', authorized: false })
    .map((event) => toBriefEvent(event, 'en'))
  const placesOf = (id: number) => events.find(({ ID }) => ID === id)?.PLACES
  expect(placesOf(1)).toEqual([
    { ID: 1, HALL: '1', NAME: 'Сцена', NAME_TRANSLATION: 'Stage' },
    { ID: 2, HALL: '2', NAME: 'Площадь', NAME_TRANSLATION: '' },
  ])
  expect(placesOf(2)).toEqual([{ ID: 2, HALL: '2' }])
  expect(placesOf(3)).toBeUndefined()
})
