import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type Actor } from 'xstate'
import { CallFault } from '#contract/faults.ts'
import type { SearchIndex, SearchTexts } from '#contract/search/search-index.ts'
import {
  selectHistory,
  type searchMachine,
  selectResults,
  selectStage,
} from '#machines/search/search.machine.ts'
import { provideSearch } from '#src/ports/provide/search.ts'
import { recallHistory } from '#src/ports/search-storage.ts'
import { buildTables } from '#server/fair/build-tables.ts'
import { createRevision } from '#server/fair/revision.ts'
import { planAddressFact } from '#test/models/addresses.ts'
import { foundBoth, foundCompany } from '#test/models/search.model.ts'
import { readTestPack } from '#test/server/test-pack.ts'
import { createFakeDependencies } from './fake-dependencies.ts'

let files: { index: SearchIndex; texts: SearchTexts }
beforeAll(async () => {
  const tables = buildTables(await readTestPack())
  files = createRevision({ number: 1, publication: 7, hash: '' }, tables).search.getFiles('en')
})

beforeEach(() => void vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run)))
afterEach(() => void vi.unstubAllGlobals())

const running = new Set<Actor<typeof searchMachine>>()
afterEach(() => {
  for (const actor of running) actor.stop()
  running.clear()
})

const listFiles = () => ({
  searchIndex: JSON.stringify(files.index),
  searchTexts: JSON.stringify(files.texts),
})

function start(wired: ReturnType<typeof createFakeDependencies>, hall?: string) {
  const hrefs: string[] = []
  const focusField = vi.fn<() => void>()
  const machine = provideSearch(wired.dependencies, {
    publication: 7,
    follow: (href) => hrefs.push(href),
    focusField,
    getHall: () => hall,
  })
  const search = createActor(machine, { input: { lang: 'en', href: '/en/about/' } }).start()
  running.add(search)
  const stage = () => selectStage(search.getSnapshot())
  return { search, hrefs, focusField, stage }
}

test('the index is that of the page’s publication, then of the newest, and it answers', async () => {
  const wired = createFakeDependencies(listFiles())
  const { search, stage } = start(wired)
  search.send({ type: 'index.wanted' })
  // Until the texts are there, the server is asked for what is in descriptions.
  const filterByWord = () =>
    wired.dependencies.offlineAnswers.exhibitors?.({
      year: '2021',
      lang: 'en',
      hall: ['1'],
      filter: { w: 'сосна' },
    })
  await vi.waitFor(() => expect(filterByWord()).toBeDefined())
  search.send({ type: 'text.changed', text: 'сосна' })
  await vi.waitFor(() => expect(stage()).toBe('suggesting'))
  expect(selectResults(search.getSnapshot())?.groups[0]?.hits[0]).toMatchObject({ kind: 'company', id: 10 })
  const ofPage = [{ params: { lang: 'en', publication: '7' } }]
  expect([wired.askedOf('searchIndex'), wired.askedOf('searchTexts')]).toEqual([ofPage, ofPage])
  expect(wired.askedOf('search')).toEqual([])
  search.send({ type: 'fair.changed' })
  await vi.waitFor(() => expect(wired.askedOf('searchTexts')).toHaveLength(2))
  expect(wired.askedOf('searchIndex')[1]).toEqual({ params: { lang: 'en' } })
})

test('its index filters the lists of halls, by keyword once descriptions are there', async () => {
  const { searchIndex, searchTexts } = listFiles()
  const answers: Parameters<typeof createFakeDependencies>[0] = { searchIndex }
  const wired = createFakeDependencies(answers)
  const { search } = start(wired)
  expect(wired.dependencies.offlineAnswers.exhibitors).toBeUndefined()
  search.send({ type: 'index.wanted' })
  await vi.waitFor(() => expect(wired.dependencies.offlineAnswers.exhibitors).toBeDefined())
  const { exhibitors } = wired.dependencies.offlineAnswers
  const ofKeyword: Parameters<NonNullable<typeof exhibitors>>[0] = {
    year: '2021',
    lang: 'en',
    hall: ['1'],
    filter: { w: 'сосна' },
  }
  expect(exhibitors?.({ year: '2021', lang: 'en', hall: ['1'], filter: { rubs: ['1'] } })).toMatchObject({
    filtered: true,
  })
  await vi.waitFor(() => expect(wired.askedOf('searchTexts')).toHaveLength(1))
  expect(exhibitors?.(ofKeyword)).toBeUndefined()
  // Spaces are no keyword.
  expect(exhibitors?.({ ...ofKeyword, filter: { w: ' ', rubs: ['1'] } })).toBeDefined()
  answers.searchTexts = searchTexts
  search.send({ type: 'fair.changed' })
  const filtered = { filtered: true, data: [10], found: { 1: 1, 2: 1 } }
  await vi.waitFor(() => expect(wired.dependencies.offlineAnswers.exhibitors?.(ofKeyword)).toEqual(filtered))
  expect(exhibitors?.({ year: '1999', lang: 'en', filter: { w: 'сосна' } })).toBeUndefined()
  expect(exhibitors?.({ year: '2021', lang: 'en', filter: { id: '10' } })).toBeUndefined()
  expect(exhibitors?.({ year: '2021', lang: 'en', hall: ['1'] })).toBeUndefined()
})

test('texts of another index are not added to it', async () => {
  const texts = JSON.stringify({ ...files.texts, key: 'another' })
  const wired = createFakeDependencies({ ...listFiles(), searchTexts: texts, search: foundBoth })
  const { search, stage } = start(wired)
  search.send({ type: 'index.wanted' })
  await vi.waitFor(() => expect(wired.askedOf('searchTexts')).toHaveLength(1))
  search.send({ type: 'text.changed', text: 'сосна' })
  await vi.waitFor(() => expect(stage()).toBe('suggesting'))
  // Only the server knows what is in descriptions.
  expect(wired.askedOf('search')).toHaveLength(1)
})

test('what is opened before the index is there is recorded when it is; what the fair lacks never', async () => {
  const wired = createFakeDependencies(listFiles())
  const { search } = start(wired)
  search.send(planAddressFact({ hall: '1', company: 10 }))
  search.send(planAddressFact({ hall: '1', company: 999 }))
  expect(selectHistory(search.getSnapshot()).opened).toEqual([])
  search.send({ type: 'index.wanted' })
  await vi.waitFor(() => expect(selectHistory(search.getSnapshot()).opened).toMatchObject([{ id: 10 }]))
  expect(recallHistory(wired.dependencies.storage)).toEqual(selectHistory(search.getSnapshot()))
})

test('what was opened in the other language or before an import is shown as the index has it', async () => {
  const wired = createFakeDependencies(listFiles())
  const { search } = start(wired)
  const stale = { ...foundCompany, id: 10, title: 'Сосна', href: '/plan/9/10' }
  search.send({ type: 'item.opened', hit: { ...stale, id: 999 } })
  search.send({ type: 'item.opened', hit: stale })
  search.send({ type: 'index.wanted' })
  const described = [{ id: 10, href: expect.stringMatching(/^\/en\/plan\/[12]\/10$/) as string }]
  await vi.waitFor(() => expect(selectHistory(search.getSnapshot()).opened).toMatchObject(described))
  expect(selectHistory(search.getSnapshot()).opened).toHaveLength(1)
})

test('without an index the server is asked, and an older question given up', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { dependencies } = createFakeDependencies()
  const call = ((_, request) => {
    if (request?.signal !== undefined) signals.push(request.signal)
    return signals.length < 2 ? new Promise(() => {}) : Promise.resolve(foundBoth)
  }) as typeof dependencies.transport.call
  const wired = {
    ...createFakeDependencies(),
    dependencies: { ...dependencies, transport: { ...dependencies.transport, call } },
  }
  const { search, stage } = start(wired)
  search.send({ type: 'text.changed', text: 'k' })
  await vi.waitFor(() => expect(signals).toHaveLength(1))
  search.send({ type: 'text.changed', text: 'ko' })
  expect(signals[0]?.aborted).toBe(true)
  await vi.waitFor(() => expect(stage()).toBe('suggesting'))
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
})

test('the server is asked without control characters', async () => {
  const wired = createFakeDependencies({ search: foundBoth })
  const { search, stage } = start(wired)
  search.send({ type: 'text.changed', text: '\u0000ko\u0007 lo' })
  await vi.waitFor(() => expect(stage()).toBe('suggesting'))
  expect(wired.askedOf('search')).toMatchObject([{ params: { w: ' ko  lo' } }])
})

test('a choice is followed and recorded, Escape gives the focus back', async () => {
  const wired = createFakeDependencies({ search: foundBoth })
  const { search, hrefs, focusField, stage } = start(wired)
  search.send({ type: 'text.changed', text: 'kon' })
  await vi.waitFor(() => expect(stage()).toBe('suggesting'))
  search.send({ type: 'option.choose', option: 1 })
  expect(hrefs).toEqual(['/en/plan/2/12'])
  expect(recallHistory(wired.dependencies.storage)).toMatchObject({ opened: [{ id: 12 }], queries: ['kon'] })
  search.send({ type: 'search.open' })
  search.send({ type: 'search.close' })
  expect(focusField).toHaveBeenCalledOnce()
})

test('a server that cannot be reached is offline, any other failure has failed', async () => {
  for (const [fault, expected] of [
    ['unreachable', 'offline'],
    ['refused', 'failed'],
  ] as const) {
    const wired = createFakeDependencies()
    const call = () => Promise.reject(new CallFault(fault))
    const dependencies = { ...wired.dependencies, transport: { ...wired.dependencies.transport, call } }
    const { search, stage } = start({ ...wired, dependencies })
    search.send({ type: 'text.changed', text: 'kon' })
    await vi.waitFor(() => expect(stage()).toBe(expected))
  }
})
