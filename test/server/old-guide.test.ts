import { createHash } from 'node:crypto'
import { createActor, waitFor, type EventObject } from 'xstate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lang } from '#contract/lang.ts'
import { selectFloorPlanRef } from '#machines/hall/guide-selectors.ts'
import { findExhibitors } from '#machines/hall/old-list.ts'
import { selectOldFavourites, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import { selectPlanState, selectPlanSvg } from '#machines/hall/floor-plan.machine.ts'
import { selectFavourites, selectIsUnsaved } from '#machines/favourites/favourites.machine.ts'
import { APP_ID } from '#machines/facts.ts'
import type { Revision } from '#server/fair/revision.ts'
import { OldGuideReader } from '#server/pages/old-guide-reader.ts'
import { sendMade } from '#src/ports/provide/submissions.ts'
import { provideOldGuide } from '#src/ports/provide/old-guide.ts'
import type { SafeStorage } from '#src/ports/storage.ts'
import { createTransport } from '#src/ports/transport.ts'
import { createParentMachine } from '#test/models/parent-machine.ts'
import type { Browser } from './browser.ts'
import { createEmptyMemory, createServerFetch, type NetworkCondition } from './in-process-app.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { readRevision } from './shown-revision.ts'

let server: TestServer
let guide: OldGuideReader
/** The revision of the demo with another hall to open with. */
async function readRevisionOpening(hall: string): Promise<Revision> {
  const revision = await readRevision(server.store)
  return { ...revision, fair: { ...revision.fair, defaultHall: hall } }
}

beforeAll(async () => {
  server = await openTestServer()
  guide = new OldGuideReader(await readRevision(server.store))
})
afterAll(() => server.close())

const read = async (lang: Lang, { cookies }: Pick<Browser, 'cookies'> = { cookies: {} }, of = guide) =>
  of.read(
    lang,
    cookies.visitor === undefined
      ? undefined
      : await server.store.visitors.findSession(cookies.visitor, new Date('2021-09-22T07:00:00Z')),
  )

describe('the data of the old guide', () => {
  test("has all exhibitors of the guides' edition, with a plan of each hall", async () => {
    const data = await read('ru')
    expect(data.year).toBe(2021)
    expect(data.exhibitors).toHaveLength((await readRevision(server.store)).exhibitors.countExhibitors(2021))
    expect(Object.keys(data.plans)).toEqual(data.halls)
    expect([data.favourites, data.visitor]).toEqual([[], null])
  })

  test('a company has its events of the edition, and only those', async () => {
    const { exhibitors } = await read('ru')
    const listed = exhibitors.flatMap(({ id, events = [] }) =>
      events.map((event) => ({ id, event: event.id })),
    )
    const revision = await readRevision(server.store)
    const expected = exhibitors.flatMap(({ id }) =>
      revision.programme.listCompanyEvents(id, 2021).map((event) => ({ id, event: event.id })),
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(listed).toEqual(expected)
    expect(exhibitors.find(({ id }) => id === expected[0]?.id)?.events?.[0]).toMatchObject({
      day: '2021-09-21',
    })
  })

  test('descriptions are plain, short, and in the language', async () => {
    const texts = (await read('en')).exhibitors.map(({ text }) => text)
    expect(texts.filter((text) => /[<>]|&\w+;/.test(text) || text.length > 600)).toEqual([])
    for (const [lang, text] of [
      ['en', 'hoist'],
      ['ru', 'таль'],
    ] as const) {
      const data = await read(lang)
      const found = data.halls.flatMap((hall) => findExhibitors(data, hall, { rub: null, text }))
      expect(found.length).toBeGreaterThan(0)
    }
  })

  test('a large fair gets shorter descriptions, so that the page stays small', async () => {
    const revision = await readRevision(server.store)
    const [entry] = revision.exhibitors.listDirectory(2021, 'ru')
    if (entry === undefined) throw new Error('The demo fair has exhibitors')
    const crowd = Array.from({ length: 3000 }, (_, id) => ({ ...entry, id, text: 'много слов '.repeat(90) }))
    const crowded = { ...revision.exhibitors, listDirectory: () => crowd }
    const reader = new OldGuideReader({ ...revision, exhibitors: crowded })
    const { exhibitors } = await reader.read('ru', undefined)
    expect(Math.max(...exhibitors.map(({ text }) => text.length))).toBeLessThanOrEqual(80)
    expect(exhibitors[0]?.text).toMatch(/^много слов .*…$/)
  })

  test("has the device's favourites as texts, and their owner", async () => {
    const browser = server.createBrowser()
    await browser.post('saveFavourites', { ids: ['101', '102'] })
    expect(await read('ru', browser)).toMatchObject({ favourites: ['101', '102'], visitor: null })
    const anna = (await browser.login('anna@visitors.example')).json<{ UID: string }>()
    expect((await read('ru', browser)).visitor).toBe(anna.UID)
  })
})

test('readings 29: the page carries its named states, whole and as a fragment', async () => {
  const get = async (href: string) =>
    (await server.createBrowser({ headers: { accept: 'text/html' } }).get(href)).body
  const states =
    'data-overlay="none" data-guide="ready" data-large-plan="closed" data-plan="loading" data-selected-stand="none"'
  expect(await get('/guide/')).toMatch(new RegExp(`^<!doctype html>\n<html [^>]* ${states}>`))
  const fragment = {
    'data-overlay': 'none',
    'data-guide': 'ready',
    'data-large-plan': 'closed',
    'data-plan': 'loading',
    'data-selected-stand': 'none',
  }
  expect(await get('/guide/?ajax=1')).toContain(`"states":${JSON.stringify(fragment)}`)
  const named = await get('/guide/?hall=2&stand=A204')
  expect(named).toMatch(/^<!doctype html>\n<html [^>]* data-selected-stand="A204"/)
  expect(await get('/about/')).not.toMatch(/data-(guide|plan)=/)
  expect(await get('/about/?ajax=1')).toContain('"states":{}')
})

interface Visit {
  actor: OldGuideRef
  stop: () => void
  memory: SafeStorage
  log: string[]
  asked: string[]
  /** The facts that went up to the root. */
  notified: string[]
  browser: Browser
}

async function visit(
  weather: () => NetworkCondition = () => 'fine',
  memory = createEmptyMemory(),
  browser = server.createBrowser(),
  of = guide,
): Promise<Visit> {
  const asked: string[] = []
  const log: string[] = []
  const send = createServerFetch(browser, weather)
  const data = await read('en', browser, of)
  const visitor = () => data.visitor ?? undefined
  const transport = createTransport({
    notify: () => undefined,
    now: () => performance.now(),
    getVisitorUid: visitor,
    fetch: (input, init) => {
      asked.push(`${init?.method ?? 'GET'} ${typeof input === 'string' ? input : ''}`)
      return send(input, init)
    },
  })
  const machine = provideOldGuide(
    {
      transport,
      submit: (made) => sendMade(transport, made),
      getVisitorUid: visitor,
      storage: memory,
      offlineAnswers: {},
      lang: 'en' as const,
      year: data.year,
      getServerTime: () => 0,
      correctTime: () => undefined,
      isPageStored: false,
      loadControlMessages: async () => undefined,
      navigate: () => undefined,
      reportAddress: () => undefined,
      notifyTabs: () => undefined,
      log: (message) => log.push(message),
    },
    data,
    { navigate: () => undefined, leave: () => undefined },
  )
  expect(asked).toEqual([])
  const notified: string[] = []
  const root = createActor(
    createParentMachine(machine, (_, { type }: EventObject) => notified.push(type)),
    { systemId: APP_ID, input: { input: { data, href: '' } } },
  ).start()
  const actor = root.getSnapshot().children['subject'] as unknown as OldGuideRef
  return { actor, stop: () => root.stop(), memory, log, asked, notified, browser }
}

const planOf = ({ actor }: Visit) => selectFloorPlanRef(actor.getSnapshot())
const favouritesOf = ({ actor }: Visit) => selectOldFavourites(actor.getSnapshot())
const starred = async ({ browser }: Visit) => (await browser.get('/ajax/guide/fav.php')).json<string[]>()

describe('click → server → selector in one process', () => {
  test('section 7: the first hall is drawn by floor_plan.php, the others by get_hall.php', async () => {
    const visited = await visit()
    await waitFor(planOf(visited), (snapshot) => selectPlanState(snapshot) === 'ready')
    visited.actor.send({ type: 'hall.choose', hall: '2' })
    const rendered = await waitFor(planOf(visited), (snapshot) => selectPlanState(snapshot) === 'ready')
    expect(visited.asked).toEqual([
      'GET /ajax/guide/floor_plan.php',
      'GET /ajax/svg/get_hall.php?hall=2&lang=en',
    ])
    const hash = createHash('sha256')
      .update(selectPlanSvg(rendered) ?? '')
      .digest('hex')
    expect(hash).toBe((await read('en')).plans['2'])
    visited.stop()
  })

  test('the hall that the fair opens with is the first to be drawn, by floor_plan.php', async () => {
    const opening = new OldGuideReader(await readRevisionOpening('2'))
    const visited = await visit(undefined, undefined, undefined, opening)
    const rendered = await waitFor(planOf(visited), (snapshot) => selectPlanState(snapshot) === 'ready')
    expect(rendered.context.hall).toBe('2')
    expect(visited.asked).toEqual(['GET /ajax/guide/floor_plan.php'])
    visited.stop()
  })

  test('section 9: cached with revision 5, and not asked for again', async () => {
    const first = await visit()
    await waitFor(planOf(first), (snapshot) => selectPlanState(snapshot) === 'ready')
    first.stop()
    expect(first.memory.read('plan:5:2021:1')).toContain('<svg')
    const second = await visit(undefined, first.memory)
    await waitFor(planOf(second), (snapshot) => selectPlanState(snapshot) === 'ready')
    expect(second.asked).toEqual([])
    second.stop()
  })

  test('a star is saved as a list of texts, and taken away again', async () => {
    const visited = await visit()
    const favourites = favouritesOf(visited)
    await waitFor(favourites, (snapshot) => snapshot.matches('settled'))
    favourites.send({ type: 'favourites.toggle', id: 101 })
    await waitFor(favourites, (snapshot) => snapshot.matches('settled'))
    expect(visited.asked).toContain('POST /ajax/guide/fav.php')
    expect(await starred(visited)).toEqual(['101'])
    favourites.send({ type: 'favourites.toggle', id: 101 })
    await waitFor(favourites, (snapshot) => snapshot.matches('settled'))
    expect(await starred(visited)).toEqual([])
    visited.stop()
  })

  test('readings 19: two anonymous tabs lose nothing, each opened anew or not', async () => {
    const first = await visit()
    const tab = () => visit(undefined, first.memory, first.browser)
    const star = async (visited: Visit, id: number) => {
      favouritesOf(visited).send({ type: 'favourites.toggle', id })
      await waitFor(favouritesOf(visited), (snapshot) => snapshot.matches('settled'))
    }
    const second = await tab()
    await star(first, 101)
    await star(second, 102)
    expect(selectFavourites(favouritesOf(second).getSnapshot())).toEqual([101, 102])
    const anew = await tab()
    await waitFor(favouritesOf(anew), (snapshot) => snapshot.matches('settled'))
    expect(await starred(anew)).toEqual(['101', '102'])
    for (const visited of [first, second, anew]) visited.stop()
  })

  test('readings 19: kept without an answer, and sent when one comes again', async () => {
    let weather: NetworkCondition = 'fine'
    const visited = await visit(() => weather)
    const favourites = favouritesOf(visited)
    await waitFor(planOf(visited), (snapshot) => selectPlanState(snapshot) === 'ready')
    await waitFor(favourites, (snapshot) => snapshot.matches('settled'))
    weather = 'lost request'
    favourites.send({ type: 'favourites.toggle', id: 102 })
    await waitFor(favourites, selectIsUnsaved)
    expect(selectFavourites(favourites.getSnapshot())).toEqual([102])
    weather = 'fine'
    visited.actor.send({ type: 'connection.restored' })
    await waitFor(favourites, (snapshot) => snapshot.matches('settled'))
    expect(await starred(visited)).toEqual(['102'])
    expect(visited.notified).not.toContain('favourites.refused')
    visited.stop()
  })

  test('section 8: a plan that does not load is logged only', async () => {
    const visited = await visit(() => 'lost answer')
    await waitFor(planOf(visited), (snapshot) => selectPlanState(snapshot) === 'absent')
    expect(visited.log).toEqual(['The plan of hall 1 did not load'])
    visited.stop()
  })
})
