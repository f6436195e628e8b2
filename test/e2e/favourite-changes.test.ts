import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { calls } from '#contract/calls.ts'
import { root } from '#scripts/steps/root.js'
import { expectAccessible } from './accessibility.ts'
import { test } from './browser.ts'
import { startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { MOMENTS } from './moments.ts'
import { PlanPage } from './pages/plan-page.ts'
import { WebsitePage } from './pages/website-page.ts'
import type { RunningServer } from './server.ts'

const run = promisify(execFile)
const EVENT = 63
const COMPANY = 324

let server: RunningServer
beforeAll(async () => (server = await startDemoServer({ NOW: MOMENTS.during })))
afterAll(() => server.stop())

/** Runs a command of the organiser beside the running server. */
async function changeFair(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: server.dataDir }
  const command = ['scripts/command.js', 'fair', ...words]
  const { stdout } = await run(process.execPath, command, { cwd: root, env })
  return stdout
}

/** Publishes an edit while the server runs. */
async function edit(...words: string[]): Promise<void> {
  expect(await changeFair('edit', ...words)).toMatch(/Revision \d+ is shown/)
}

/** Publishes the demo fair with changed tables; each gets a new text from its own. */
async function publishTables(tables: Record<string, (text: string) => string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'changed-fair-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(root, 'fair'), folder, { recursive: true })
  for (const [name, change] of Object.entries(tables)) {
    const text = await readFile(join(folder, name), 'utf8')
    const changed = change(text)
    expect(changed).not.toBe(text)
    await writeFile(join(folder, name), changed)
  }
  await changeFair('import', folder)
  await changeFair('publish')
}

const changes = (page: Page) => page.locator('.changes')
const readSeen = (page: Page) => page.evaluate(() => localStorage.getItem('starred') ?? '')

/** Stars an event and a company, and waits until this device knows their locations. */
async function starBoth(page: Page): Promise<void> {
  for (const path of [`events/${EVENT}`, `2/${COMPANY}`]) {
    await page.goto(`${server.url}/en/plan/${path}`)
    await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
    await page.getByRole('dialog').getByRole('button', { name: 'Add to favourites' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'In favourites' })).toBeVisible()
  }
  await expect.poll(() => readSeen(page)).toMatch(/"kind":"event","id":63/)
  await expect.poll(() => readSeen(page)).toMatch(/"kind":"company","id":324/)
}

describe('changes of favourites', () => {
  test('are shown by an open page and at the next visit, until they were seen, and once', async ({
    visit,
  }) => {
    const page = await visit('/en/plan/', { url: server.url })
    await starBoth(page)
    await page.goto(`${server.url}/en/plan/`)
    await expect(page.locator('html')).toHaveAttribute('data-script', 'running')

    await edit('event', String(EVENT), 'start=15:30', 'end=16:15', 'room_en=Hall 2, stage')
    // Any answer reports the revision to an open page.
    await page.getByRole('button', { name: 'Add to favourites' }).filter({ visible: true }).first().click()
    await expect(changes(page)).toContainText('previously 12:30–14:00, Hall 1, conference room')
    await expect(changes(page)).toContainText('now 21 September, 15:30–16:15, Hall 2, stage')
    await expect(changes(page).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(new PlanPage(page, 'en'), 'the changes of favourites')
    const [box, line] = await Promise.all(
      ['.changes-box', '.on-now-line'].map((part) => page.locator(part).boundingBox()),
    )
    expect((line?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(8)

    // An unread change survives a reload.
    await page.reload()
    await expect(changes(page).getByRole('listitem')).toHaveCount(1)
    await changes(page).getByRole('button', { name: 'Got it' }).click()
    await expect(changes(page)).toBeEmpty()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-script', 'running')

    // The browser is elsewhere while a stand moves twice, and returns.
    await page.goto('about:blank')
    await edit('stand', String(COMPANY), '2021', 'D214', 'D310')
    await edit('stand', String(COMPANY), '2021', 'D310', 'D216')
    await page.goto(`${server.url}/en/online/`)
    await expect(changes(page)).toContainText('previously Hall 2, stand D214, now Hall 2, stand D216')
    // Changes that were read before the stand moved are not shown again.
    await expect(changes(page).getByRole('listitem')).toHaveCount(1)
    await changes(page).getByRole('link').click()
    await expect(page).toHaveURL(`${server.url}/en/plan/2/${COMPANY}`)
    await page.goto(`${server.url}/en/plan/`)
    await expect.poll(() => readSeen(page)).toContain('D216')
    await expect(changes(page)).toBeEmpty()

    // A reverted change is not reported.
    await page.goto('about:blank')
    await edit('event', String(EVENT), 'cancel')
    await edit('event', String(EVENT), 'restore')
    const asked = page.waitForResponse(/starred\.php/)
    await page.goto(`${server.url}/en/plan/`)
    await asked
    await expect(changes(page)).toBeEmpty()
    await edit('event', String(EVENT), 'cancel')
    await page.reload()
    await expect(changes(page)).toContainText('is cancelled')
    await expect(changes(page).getByRole('listitem')).toHaveCount(1)
  })

  test('are shown by the pages of the website, from one to the next, until they were seen', async ({
    visit,
  }) => {
    await edit('event', String(EVENT), 'restore')
    const page = await visit('/en/plan/', { url: server.url, device: 'phone' })
    await starBoth(page)
    await page.goto('about:blank')
    await edit('event', String(EVENT), 'start=17:00', 'end=18:00')
    await page.goto(`${server.url}/en/today/`)
    await expect(changes(page)).toContainText('has moved: previously')
    await expect(changes(page)).toContainText('17:00–18:00')
    await expect(changes(page).locator('.changes-box')).toBeInViewport({ ratio: 1 })
    await expectAccessible(new WebsitePage(page, 'en'), 'the changes of favourites on the website')
    // Another page replaces this one, and the list stays.
    await page.locator('.site-foot a[href="/en/contacts/"]').first().tap()
    await expect(page).toHaveURL(/\/en\/contacts\/$/)
    await expect(changes(page).getByRole('listitem')).toHaveCount(1)
    await changes(page).getByRole('button', { name: 'Got it' }).tap()
    await expect(changes(page)).toBeEmpty()
    const asked = page.waitForResponse(/starred\.php/)
    await page.goto(`${server.url}/en/`)
    await asked
    await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
    await expect(changes(page)).toBeEmpty()
  })

  test('of an import are shown to a logged-in visitor in Russian, and nothing of the rest', async ({
    visit,
  }) => {
    const [KEPT, OTHER_ROOM, OTHER_DAY, REMOVED] = [62, 66, 68, 69]
    const [LEFT, STAYED] = [108, 102]
    const guide = new PlanPage(await visit('/plan/', { url: server.url }), 'ru')
    const { page } = guide
    const email = await guide.registerVisitor()
    await page.request.post(calls.login.path, { data: { email } })
    const events = [KEPT, OTHER_ROOM, OTHER_DAY, REMOVED]
    await page.request.post(calls.saveFavouriteEvents.path, { data: { ids: events, base: [] } })
    await page.request.post(calls.saveFavouriteCompanies.path, { data: { ids: [LEFT, STAYED], base: [] } })
    await page.reload()
    await guide.expectState({ visitor: 'authorized' })
    const readAccount = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    await expect.poll(readAccount).toContain(`\\"kind\\":\\"company\\",\\"id\\":${STAYED}`)

    await publishTables({
      'events.csv': (text) =>
        text
          .replace(`${OTHER_ROOM},2021,2021-09-21,15:45,17:00,"Зал 1, конференц-зал"`, (line) =>
            line.replace('Зал 1, конференц-зал', 'Зал 3, мастерская'),
          )
          .replace(`${OTHER_DAY},2021,2021-09-22,16:00`, `${OTHER_DAY},2021,2021-09-23,16:00`)
          .replace(new RegExp(`^${REMOVED},.*\\n`, 'm'), ''),
      'stands.csv': (text) => text.replace(`${LEFT},2021,3,L313\n`, ''),
    })
    await page.reload()
    const lines = changes(page).getByRole('listitem')
    await expect(lines).toHaveText([
      /раньше Зал 1, конференц-зал, теперь 21\sсентября, 15:45–17:00, Зал 3, мастерская\.$/,
      /^«„Умная тара“: .*»: раньше 22\sсентября, теперь 23\sсентября, 16:00–16:45, Зал 3, круглая площадь\.$/,
      /^«Открытый урок для студентов» \(23\sсентября, 12:00–13:00, Зал 3, мастерская\) больше нет в программе\.$/,
      /^Компании «Luofeng Strapping» \(Зал 3, стенд L313\) больше нет на выставке 2021\sгода\.$/,
    ])
    await expectAccessible(guide, 'the changes of favourites after an import')
    await changes(page).getByRole('button', { name: 'Понятно' }).click()
    await expect(changes(page)).toBeEmpty()
    const asked = page.waitForResponse(/starred\.php/)
    await page.reload()
    await asked
    await guide.expectState({ visitor: 'authorized' })
    await expect(changes(page)).toBeEmpty()

    // What is back is announced once, too.
    await changeFair('undo')
    await page.reload()
    await expect(lines).toHaveCount(4)
    await expect(lines.last()).toContainText('снова на выставке 2021\u00a0года: Зал 3, стенд L313.')
  })

  test('load nothing for a visitor without favourites', async ({ visit }) => {
    const asked: string[] = []
    const page = await visit('/en/plan/', { url: server.url })
    page.on('request', (request) => asked.push(request.url()))
    await page.reload({ waitUntil: 'networkidle' })
    await page.goto(`${server.url}/en/today/`, { waitUntil: 'networkidle' })
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => /starred\.php|FavouriteChanges|mount-changes/.test(url))).toEqual([])
  })
})
