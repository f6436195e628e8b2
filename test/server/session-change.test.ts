import { VISITOR_HEADER } from '#contract/headers.ts'
import { waitFor } from 'xstate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectFloorPlanRef } from '#machines/hall/guide-selectors.ts'
import { selectPlanState } from '#machines/hall/floor-plan.machine.ts'
import { selectFavourites, selectIsUnsaved } from '#machines/favourites/favourites.machine.ts'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import type { Browser } from './browser.ts'
import {
  createEmptyMemory,
  startInProcessApp,
  readPageData,
  type InProcessApp,
  type NetworkCondition,
} from './in-process-app.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const ANNA = 'anna@visitors.example'
const BORIS = 'boris@visitors.example'
const REFUSED = { response: 'error', code: 3 }

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

/** Logs in outside the page, whose cookie then changes; no page is notified. */
async function becomes(browser: Browser, email: string): Promise<string> {
  await browser.post('logout', {})
  return (await browser.login(email)).json<{ UID: string }>().UID
}

const starredBy = async (email: string): Promise<number[]> => {
  const browser = server.createBrowser()
  await browser.login(email)
  return (await readPageData(browser, '/plan/')).favourites.companies
}

async function settled({ actors }: InProcessApp) {
  const guide = actors.planGuide?.getSnapshot()
  if (guide !== undefined)
    await waitFor(selectFloorPlanRef(guide), (state) => selectPlanState(state) === 'ready')
  return waitFor(actors.favouriteCompanies, (state) => state.matches('settled') || state.matches('unsaved'))
}

describe('a star that waits for the network, while the session becomes another one', () => {
  test('is stored only for its visitor, when that visitor is back', async () => {
    const browser = server.createBrowser()
    const memory = createEmptyMemory()
    let weather: NetworkCondition = 'fine'
    const open = async () =>
      startInProcessApp({
        browser,
        page: await readPageData(browser, '/plan/'),
        memory,
        networkCondition: () => weather,
      })
    await becomes(browser, ANNA)
    const annas = await open()
    const [id = 0] = (await readPageData(browser, '/plan/')).guide?.exhibitors.map((each) => each.id) ?? []
    await settled(annas)
    weather = 'lost request'
    annas.actors.favouriteCompanies.send({ type: 'favourites.toggle', id })
    expect(selectIsUnsaved(await settled(annas))).toBe(true)

    await becomes(browser, BORIS)
    weather = 'fine'
    annas.actors.connection.send({ type: 'connection.retry' })
    await waitFor(annas.actors.visitor, (state) => selectVisitorState(state) === 'auth-lost')
    expect(selectIsUnsaved(await settled(annas))).toBe(true)
    expect(selectFavourites(annas.actors.favouriteCompanies.getSnapshot())).toContain(id)
    annas.stop()

    const boriss = await open()
    expect(selectFavourites(await settled(boriss))).not.toContain(id)
    boriss.stop()
    expect([await starredBy(ANNA), await starredBy(BORIS)]).toEqual([[], []])

    await becomes(browser, ANNA)
    const again = await open()
    await settled(again)
    again.stop()
    expect([await starredBy(ANNA), await starredBy(BORIS)]).toEqual([[id], []])
  })

  test("an anonymous visitor's still merges at login", async () => {
    const browser = server.createBrowser()
    const memory = createEmptyMemory()
    let weather: NetworkCondition = 'fine'
    const anonymous = await startInProcessApp({
      browser,
      page: await readPageData(browser, '/plan/'),
      memory,
      networkCondition: () => weather,
    })
    const [, id = 0] = (await readPageData(browser, '/plan/')).guide?.exhibitors.map((each) => each.id) ?? []
    await settled(anonymous)
    weather = 'lost request'
    anonymous.actors.favouriteCompanies.send({ type: 'favourites.toggle', id })
    await settled(anonymous)
    anonymous.stop()
    await becomes(browser, 'vera@visitors.example')
    const page = await startInProcessApp({ browser, page: await readPageData(browser, '/plan/'), memory })
    await settled(page)
    page.stop()
    expect(await starredBy('vera@visitors.example')).toEqual([id])
  })
})

describe('a call that names the visitor it is made for', () => {
  test('is refused under another session, and without one; nothing is stored', async () => {
    const browser = server.createBrowser()
    const anna = await becomes(browser, 'grace@visitors.example')
    const { UID } = (await server.createBrowser().login(BORIS)).json<{ UID: string }>()
    const save = (visitor: string, by = browser) =>
      by.post(
        'saveFavouriteEvents',
        { ids: [1], base: [] },
        { [VISITOR_HEADER]: encodeURIComponent(visitor) },
      )
    for (const by of [browser, server.createBrowser()]) {
      const answer = await save(UID, by)
      expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining(REFUSED)])
      expect(answer.cookies).toEqual([])
    }
    for (const header of ['', 'nobody', '%']) {
      const answer = await browser.post('sendCard', { id: 1 }, { [VISITOR_HEADER]: header })
      expect(answer.json()).toMatchObject(REFUSED)
    }
    expect((await save(anna)).json()).toMatchObject({ response: 'ok' })
  })

  test('still reads open data', async () => {
    const answer = await server.createBrowser().get('/ajax/guide/fav.php', { [VISITOR_HEADER]: 'somebody' })
    expect(answer.json()).toEqual([])
  })
})
