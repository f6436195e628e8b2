import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type BrowserContext } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { buildOnlineHref } from '#contract/addresses.ts'
import { calls } from '#contract/calls.ts'
import { root } from '#scripts/steps/root.js'
import { expectAccessible } from './accessibility.ts'
import { agreeToBroadcast, BROADCAST } from './agree-to-broadcast.ts'
import { ARGS, test, type OpenVisit } from './browser.ts'
import { startDemoServer } from './demo-server.ts'
import { expect, EXPECT_TIMEOUT_MS } from './expect.ts'
import { formatMessage } from './format-message.ts'
import { countCardsSent } from './letters.ts'
import { MOMENTS } from './moments.ts'
import { expectState, openLine, saveGuide, WITH_WORKER, type Line } from './offline.ts'
import { BroadcastWindow } from './pages/broadcast-window.ts'
import { PlanPage } from './pages/plan-page.ts'
import { registerVisitor } from './register-visitor.ts'
import type { RunningServer } from './server.ts'

const run = promisify(execFile)
const DRAFT = 'Где взять материалы доклада?'
const COMPANY = { id: 324, name: 'Паллробот', path: '/plan/2/324', email: 'expo@pallrobot.example' }

let server: RunningServer
let line: Line
beforeAll(async () => {
  server = await startDemoServer({ NOW: MOMENTS.during })
  line = await openLine(server.url)
})
afterAll(async () => {
  await line.close()
  await server.stop()
})
beforeEach(() => {
  line.network = 'open'
})

const countCards = (email: string): Promise<number> => countCardsSent(server.dataDir, COMPANY.email, email)

const countAsked = (path: string): number => line.asked.filter((url) => url === path).length

/** Opens a guide that is saved, with the window of the company, as a new visitor who has logged in. */
async function openSaved(visit: OpenVisit): Promise<{ guide: PlanPage; email: string }> {
  const guide = await PlanPage.open(visit, '/plan/', { ...WITH_WORKER, url: line.url })
  const email = await guide.logInAsNew()
  await saveGuide(guide.page)
  await guide.goTo(COMPANY.path)
  await guide.company.expectOpen(COMPANY.name)
  await expectState(guide.page, 'data-offline', 'ready')
  return { guide, email }
}

async function sendCard(guide: PlanPage): Promise<void> {
  await guide.button('company.sendCard').click()
  await guide.button('consent.card.yes').click()
}

/** Opens the window of the company from what the device keeps, and sends the card. */
async function sendCardWithoutNetwork(guide: PlanPage): Promise<void> {
  line.network = 'down'
  await guide.reload()
  await guide.company.expectOpen(COMPANY.name)
  await expectState(guide.page, 'data-connection', 'lost')
  await sendCard(guide)
  await expectState(guide.page, 'data-outbox', '1')
}

/** Starts a browser whose storage outlives it. */
const startBrowser = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: inject('browser'),
    args: ARGS,
    baseURL: line.url,
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })

const visitIn =
  (context: BrowserContext): OpenVisit =>
  async (path) => {
    context.setDefaultTimeout(EXPECT_TIMEOUT_MS)
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

describe('changes made without a network', () => {
  test('during a day survive the end of the browser, and reach the server once each', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'browser-'))
    const morning = await startBrowser(folder)
    const { guide, email } = await openSaved(visitIn(morning))
    const broadcast = new BroadcastWindow(guide.page, 'ru')
    await agreeToBroadcast(guide.page)
    await guide.goTo(buildOnlineHref('ru', BROADCAST))
    await broadcast.message.fill(DRAFT)
    await guide.goTo(COMPANY.path)
    await guide.company.expectOpen(COMPANY.name)
    await expect(guide.page.locator('.files').getByRole('link')).not.toHaveCount(0)
    line.network = 'down'
    await guide.reload()
    await guide.company.expectOpen(COMPANY.name)
    await guide.company.star(COMPANY.name)
    await guide.page.getByRole('checkbox', { name: formatMessage('ru', 'note.visited') }).check()
    await guide.page.getByRole('textbox', { name: formatMessage('ru', 'note.field') }).fill('Спросить о цене')
    await sendCard(guide)
    await expectState(guide.page, 'data-outbox', '3')
    await guide.company.askForFile(COMPANY.name)
    await guide.button('consent.download.yes').click()
    await expectState(guide.page, 'data-outbox', '4')
    await morning.close()

    const evening = await startBrowser(folder)
    const page = await visitIn(evening)('/today/')
    await expectState(page, 'data-outbox', '4')
    const box = page.locator('.outbox')
    await expect(box).toBeInViewport()
    await expect(box).toContainText('4 изменения ждут отправки. Черновики в чате: 1.')
    await box.getByRole('button', { name: formatMessage('ru', 'outbox.open') }).click()
    await expect(box.getByRole('listitem')).toHaveCount(5)
    const started = ['В избранное', 'Заметка', 'Визитка', 'Согласие передать контакты'].map(
      (what) => `${what}: ${COMPANY.name}`,
    )
    for (const text of [...started, DRAFT]) await expect(box).toContainText(text)
    line.asked.length = 0
    line.network = 'open'
    await page.locator('[data-retry=lost]').first().click()
    await expectState(page, 'data-outbox', '0')
    const asked = [calls.sendCard, calls.consent, calls.saveFavouriteCompanies, calls.saveNote].map(
      ({ path }) => countAsked(path),
    )
    expect(asked).toEqual([1, 1, 1, 1])
    expect(countAsked(calls.sendChat.path)).toBe(0)
    await expect(box).toContainText('Черновики в чате: 1. Отправлено: 4.')
    await expect.poll(() => countCards(email)).toBe(1)
    expect(await (await evening.request.get(calls.favourites.path)).json()).toEqual([String(COMPANY.id)])
    expect(await (await evening.request.get(calls.notes.path)).json()).toMatchObject([
      { kind: 'companies', id: COMPANY.id, visited: true, text: 'Спросить о цене' },
    ])
    await evening.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('can be withdrawn until they are sent', async ({ visit }) => {
    const { guide, email } = await openSaved(visit)
    const { page } = guide
    await sendCardWithoutNetwork(guide)
    await expect(page.locator('.unconfirmed')).toContainText('Ещё не отправлено')
    await expect(guide.button('company.sendCard')).toBeFocused()
    await page.goto('/today/')
    const box = page.locator('.outbox')
    await box.getByRole('button', { name: formatMessage('ru', 'outbox.open') }).click()
    await expectAccessible(guide, 'the list of what waits')
    await box.getByRole('button', { name: formatMessage('ru', 'outbox.withdraw.waiting') }).click()
    await expectState(page, 'data-outbox', '0')
    line.asked.length = 0
    line.network = 'open'
    await guide.goTo(COMPANY.path)
    await expectState(page, 'data-connection', 'connected')
    await expect(guide.button('company.sendCard')).toBeEnabled()
    expect(countAsked(calls.sendCard.path)).toBe(0)
    expect(await countCards(email)).toBe(0)
  })

  test('whose answers were lost are sent again from two tabs, and arrive once', async ({ visit }) => {
    const { guide, email } = await openSaved(visit)
    const other = new PlanPage(await guide.page.context().newPage(), 'ru')
    await other.goTo('/plan/2')
    line.network = 'answerless'
    await sendCard(guide)
    await guide.expectText('save.unconfirmed')
    await expectState(guide.page, 'data-outbox', '1')
    await expectState(other.page, 'data-outbox', '1')
    await expect.poll(() => countCards(email)).toBe(1)
    line.network = 'open'
    await other.page.bringToFront()
    await other.reload()
    await expectState(other.page, 'data-outbox', '0')
    await expectState(guide.page, 'data-outbox', '0')
    await other.goTo(COMPANY.path)
    await expect(other.company.sentCard).toBeDisabled()
    expect(await countCards(email)).toBe(1)
  })

  test('survive a captive portal, a new revision and the login of another visitor, and are sent by their owner', async ({
    visit,
  }) => {
    const { guide, email } = await openSaved(visit)
    const { page } = guide
    await sendCardWithoutNetwork(guide)
    line.network = 'portal'
    await guide.alerts.retry()
    await expectState(page, 'data-visitor', 'auth-lost')
    await expectState(page, 'data-outbox', '1')
    const words = ['exhibitor', '327', 'name_ru=Переименованы']
    const env = { ...process.env, DATA_DIR: server.dataDir }
    await run(process.execPath, ['scripts/command.js', 'fair', 'edit', ...words], { cwd: root, env })

    await page.goto('about:blank')
    line.network = 'open'
    line.asked.length = 0
    const stranger = await registerVisitor(line.url)
    await page.request.post(calls.login.path, { data: { email: stranger } })
    await guide.goTo(COMPANY.path)
    await expectState(page, 'data-visitor', 'authorized')
    await expectState(page, 'data-outbox', '0')
    await expect(guide.button('company.sendCard')).toBeEnabled()
    expect(countAsked(calls.sendCard.path)).toBe(0)

    await page.goto('about:blank')
    await page.request.post(calls.login.path, { data: { email } })
    await guide.goTo(COMPANY.path)
    await expect(guide.company.sentCard).toBeDisabled()
    await expectState(page, 'data-outbox', '0')
    await expect.poll(() => countCards(email)).toBe(1)
    expect(await countCards(stranger)).toBe(0)
    expect(countAsked(calls.sendCard.path)).toBe(1)
  })
})
