import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSharedList } from '#server/pages/website/describe-shared-list.ts'
import type { PageDependencies } from '#server/dependencies.ts'
import type { Store } from '#server/store/database-store.ts'
import { openTestStore } from './open-test-store.ts'
import { createPackEvent, createSamplePack, createText } from './sample-pack.ts'
import { importFair, readRevision } from './shown-revision.ts'

/** The fair has three editions: no guide shows that of 2019, the online guide that of 2020, guide v2 that of 2021. */
let store: Store
let context: Pick<PageDependencies, 'fair' | 'revision' | 'pages' | 'clock'>

beforeAll(async () => {
  store = await openTestStore()
  const sample = createSamplePack()
  const [online] = sample.fair.editions
  if (online === undefined) throw new Error('The sample has editions')
  const old = {
    ...online,
    year: 2019,
    name: createText('Склад — 2019'),
    from: '2019-09-24',
    to: '2019-09-25',
  }
  const editions = [
    { ...old, online: false },
    { ...online, name: createText('Склад. Онлайн', 'Storage Online') },
    ...sample.fair.editions.slice(1),
  ]
  const pack = createSamplePack({
    fair: { ...sample.fair, editions },
    participations: [
      { year: 2021, company: 10, hall: '1', stand: 'D050' },
      { year: 2020, company: 10, hall: '2', stand: 'C1' },
      { year: 2020, company: 11, hall: '1', stand: 'C3' },
      { year: 2019, company: 11, hall: '1', stand: 'C9' },
      { year: 2019, company: 12, hall: '1', stand: 'B4' },
    ],
    programme: {
      ...sample.programme,
      events: [
        createPackEvent(5),
        createPackEvent(6, { year: 2019, date: '2019-09-24', ts: 1_569_308_400, tsTo: 1_569_312_000 }),
      ],
    },
  })
  await importFair(store, pack, new Date('2021-09-21T09:00:00Z'))
  const revision = await readRevision(store)
  context = {
    fair: revision.fair,
    revision,
    pages: revision.pages,
    clock: () => new Date('2021-09-21T09:00:00Z'),
  }
})
afterAll(() => store.close())

test('a shared list of another edition loses no entry, and says of which edition a stand is', () => {
  const { companies, events, unknown } = describeSharedList(
    context,
    { companies: [10, 11, 12, 13], events: [5, 6, 7] },
    'en',
  )
  expect(companies.map(({ id, edition, stands, href }) => ({ id, edition, href, stands }))).toEqual([
    {
      id: 10,
      href: '/en/plan/1/10',
      stands: [{ text: 'Hall 1, stand D050', href: '/en/plan/1?stand=D050' }],
    },
    {
      id: 11,
      edition: { text: 'Storage Online' },
      href: '/en/online/companies/11',
      stands: [{ text: 'Hall 1, stand C3', href: '/en/online/?hall=1&stand=C3' }],
    },
    // No guide shows this edition, so nothing leads to its halls.
    { id: 12, edition: { text: 'Склад — 2019', lang: 'ru' }, stands: [] },
  ])
  expect(events.map(({ id, day, href }) => ({ id, day, href }))).toEqual([
    { id: 6, day: '2019-09-24' },
    { id: 5, day: '2020-09-22', href: '/en/online/events/5' },
  ])
  // Company 13 and event 7.
  expect(unknown).toBe(2)
})
