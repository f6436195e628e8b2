import { waitFor } from 'xstate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchGuideRoute } from '#src/address/guide-route.ts'
import { getPageIntl } from '#server/pages/render-app.tsx'
import { plainPage } from '#test/models/sample-fair.ts'
import { pageAddressFact } from '#test/models/addresses.ts'
import { selectCardState } from '#machines/visitor/card.machine.ts'
import { selectCardRef, selectCompany } from '#machines/hall/company-window.machine.ts'
import { selectExhibitorsRef, selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { selectCompanyWindow, selectWindowState } from '#machines/address/window.machine.ts'
import { selectFilterResult } from '#machines/hall/exhibitors.machine.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { selectVisitor, selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { selectLogin, selectModal } from '#machines/visitor/dialog.machine.ts'
import { recallDraft, storeDraft } from '#src/ports/draft-storage.ts'
import { createEmptyMemory, startInProcessApp, readPageData, type InProcessApp } from './in-process-app.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => (server = await openTestServer()))
afterAll(() => server.close())

/** A browser whose addresses come back as the reader of addresses would tell them. */
async function visit(path: string, memory = createEmptyMemory()) {
  const browser = server.createBrowser()
  const page = await readPageData(browser, path)
  const opened: InProcessApp = await startInProcessApp({
    browser,
    page,
    memory,
    // An address comes back later than it was asked for, as it does in a browser.
    navigate: (href) =>
      queueMicrotask(() =>
        opened.app.send({
          ...pageAddressFact('', href),
          route: matchGuideRoute(page, new URL(href, 'http://localhost')),
        }),
      ),
  })
  const { planGuide, ...actors } = opened.actors
  if (planGuide === undefined) throw new Error(`${path} is no plan guide`)
  return { ...opened, ...actors, guide: planGuide, browser }
}

type Visit = Awaited<ReturnType<typeof visit>>

async function logIn({ dialog, visitor }: Visit, email: string) {
  dialog.send({ type: 'login.wanted' })
  const login = selectLogin(dialog.getSnapshot())
  login?.send({ type: 'email.typed', email })
  login?.send({ type: 'login.submit' })
  await waitFor(visitor, (snapshot) => selectVisitorState(snapshot) === 'authorized')
}

async function openCompany({ guide }: Visit, id: number) {
  guide.send({ type: 'company.open', id })
  const window = selectWindowRef(guide.getSnapshot())
  await waitFor(window, (snapshot) => selectWindowState(snapshot) === 'company')
  const company = selectCompanyWindow(window.getSnapshot())
  if (company === undefined) throw new Error('The window has its company')
  await waitFor(company, (snapshot) => selectCompany(snapshot) !== null)
  return company
}

describe('click → server → selector in one process', () => {
  test('the list is filtered by a keyword', async () => {
    const { guide, stop } = await visit('/plan/')
    const exhibitors = selectExhibitorsRef(guide.getSnapshot())
    exhibitors.send({ type: 'keyword.typed', w: 'конвейер' })
    const filtered = await waitFor(exhibitors, (snapshot) => selectFilterResult(snapshot) !== null)
    expect(selectFilterResult(filtered)?.ids.length).toBeGreaterThan(0)
    stop()
  })

  test('staff is in no answer to an anonymous visitor and comes with the login', async () => {
    const visited = await visit('/plan/')
    const { exhibitors = [] } = (await readPageData(visited.browser, '/plan/')).guide ?? {}
    const company = await openCompany(visited, exhibitors[0]?.id ?? 0)
    expect(selectCompany(company.getSnapshot())?.staff).toBeUndefined()
    await logIn(visited, 'anna@visitors.example')
    await waitFor(company, (snapshot) => selectCompany(snapshot)?.staff !== undefined)
    visited.stop()
  })

  test('a card is sent after the visitor agreed', async () => {
    const visited = await visit('/plan/')
    const { exhibitors = [] } = (await readPageData(visited.browser, '/plan/')).guide ?? {}
    await logIn(visited, 'boris@visitors.example')
    const company = await openCompany(visited, exhibitors[1]?.id ?? 0)
    const card = selectCardRef(company.getSnapshot())
    if (card === undefined) throw new Error('The window has its card')
    card.send({ type: 'card.send', name: 'A company', receives: true })
    expect(selectModal(visited.dialog.getSnapshot())).toBe('card-confirmation')
    visited.dialog.send({ type: 'dialog.confirm' })
    await waitFor(card, (snapshot) => selectCardState(snapshot) === 'sent')
    expect(selectModal(visited.dialog.getSnapshot())).toBe('card-sent')
    visited.stop()
  })

  test('a draft of the chat is deleted at logout', async () => {
    const memory = createEmptyMemory()
    const seen = await visit('/plan/', memory)
    await logIn(seen, 'anna@visitors.example')
    const place = { room: 5, visitor: selectVisitor(seen.visitor.getSnapshot())?.UID }
    storeDraft(memory, { ...place, draft: 'Hello', sent: null })
    seen.visitor.send({ type: 'visitor.logout' })
    await waitFor(seen.visitor, (snapshot) => selectVisitorState(snapshot) === 'anonymous')
    expect(recallDraft(memory, place).draft).toBe('')
  })

  test('an anonymous favourite is found again after a reload, and joins the account at login', async () => {
    const visited = await visit('/plan/')
    const { exhibitors = [] } = (await readPageData(visited.browser, '/plan/')).guide ?? {}
    const id = exhibitors[2]?.id ?? 0
    visited.favouriteCompanies.send({ type: 'favourites.toggle', id })
    await waitFor(
      visited.favouriteCompanies,
      (snapshot) => snapshot.matches('settled') && selectFavourites(snapshot).includes(id),
    )
    expect((await readPageData(visited.browser, '/plan/')).favourites.companies).toContain(id)
    await logIn(visited, 'vera@visitors.example')
    expect((await readPageData(visited.browser, '/plan/')).visitor?.FAV_COMPANIES).toContain(id)
    visited.stop()
  })
})

test('the messages of a page are in its language, and made once', () => {
  const [ru, en] = [getPageIntl(plainPage), getPageIntl({ ...plainPage, lang: 'en' })]
  expect([ru, en].map((intl) => intl.formatMessage({ id: 'site.toPlan' }))).toEqual([
    'План выставки',
    'Floor plan',
  ])
  expect(getPageIntl({ ...plainPage })).toBe(ru)
})
