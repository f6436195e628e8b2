import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import { root } from '#scripts/steps/root.js'
import { expectAccessible } from './accessibility.ts'
import { test } from './browser.ts'
import { getDemoServer, startDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { expectState, listStored, openLine, saveData, saveGuide, WITH_WORKER, type Line } from './offline.ts'
import { PlanPage } from './pages/plan-page.ts'
import type { RunningServer } from './server.ts'

const run = promisify(execFile)
const COMPANY = { id: 324, name: 'Паллробот', hall: '2' }

describe('the guide can be installed', () => {
  test('the browser names no obstacle', async ({ visit }) => {
    const page = await visit('/plan/', WITH_WORKER)
    const devTools = await page.context().newCDPSession(page)
    const listObstacles = async () =>
      (await devTools.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId)
    const readManifest = async () => {
      const { url, errors } = await devTools.send('Page.getAppManifest')
      return [new URL(url || 'none:').pathname, errors]
    }
    await expect.poll(listObstacles).toEqual([])
    expect(await readManifest()).toEqual(['/manifest.webmanifest', []])
    await page.goto('/en/today/')
    expect(await readManifest()).toEqual(['/en/manifest.webmanifest', []])
  })
})

describe('without a network', () => {
  test('a saved guide is complete', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/', WITH_WORKER)
    const { page } = guide
    await saveGuide(page)
    await expect(page.locator('.offline > .offline-line')).toContainText('Все залы')
    await expectAccessible(guide, 'the line about the saved guide')
    await page.context().setOffline(true)

    await page.reload()
    await guide.expectHydrated()
    await expectState(page, 'data-connection', 'lost')
    await guide.expectHall('1')
    await guide.chooseHall('2')
    await guide.expectHall('2')
    await expect(guide.row(COMPANY.name)).toBeVisible()
    await guide.openCompany(COMPANY.name)
    await guide.company.expectOpen(COMPANY.name)
    await guide.company.close()
    await guide.company.expectClosed()
    await guide.filter.keyword.fill('робот')
    await expect(guide.row(COMPANY.name)).toBeVisible()
    await expect(page.locator('.filter-count, .found').first()).not.toContainText(/не ответил/)

    await guide.goTo(`/plan/${COMPANY.hall}/${COMPANY.id}`)
    await guide.company.expectOpen(COMPANY.name)
    for (const way of ['/plan/1?from=1-A113&stand=F107', '/plan/2?from=1-A113&stand=F210']) {
      await guide.goTo(way)
      await expectState(page, 'data-way', 'shown')
    }
    await guide.goTo('/plan/events/62')
    await expectState(page, 'data-overlay', 'event')
    await page.goto(`/online/companies/${COMPANY.id}`)
    await expectState(page, 'data-overlay', 'company')
    await page.goto('/today/')
    await expectState(page, 'data-script', 'running')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectState(page, 'data-connection', 'lost')
    await page.goto('/search/?w=паллробот')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(COMPANY.name)
    await page.goto('/plan/no/such/address')
    await guide.expectHydrated()
    await expect(page).toHaveURL(/\/plan\/$/)
    // The page of an event, and the page behind the QR code at the entrances, lead to the guide.
    await page.goto('/business-programme/5/')
    await expect(page).toHaveURL(/\/online\/events\/5$/)
    await expectState(page, 'data-overlay', 'event')
    await page.goto('/calendar/62/')
    await expect(page).toHaveURL(/\/plan\/events\/62$/)
    await expectState(page, 'data-overlay', 'event')
    await page.goto('/go-to-plan/')
    await guide.expectHydrated()
    await expect(page).toHaveURL(/\/plan\/$/)
    await page.goto('/business-programme/?day=all')
    await page.locator('.programme-line a[href="/business-programme/5/"]').first().click()
    await expectState(page, 'data-overlay', 'event')
    const elsewhere = [`/plan/?list=c.${COMPANY.id}`, '/en/plan/', '/documents/']
    for (const address of elsewhere) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Эта страница не сохранена' })).toBeVisible()
    }
  })

  test('a stored page shows the day of its address, and says what it does not answer', async ({ visit }) => {
    const { page } = await PlanPage.open(visit, '/plan/', WITH_WORKER)
    await saveGuide(page)
    await page.context().setOffline(true)
    const expectDay = async (day: string) => {
      await expectState(page, 'data-script', 'running')
      await expect(page.locator('.day-links [aria-current]')).toHaveAttribute('href', `?day=${day}`)
      await expect(page.locator('[id^="day-"]').filter({ visible: true })).toHaveId(`day-${day}`)
    }
    const notice = page.locator('[data-unanswered]')
    for (const path of ['/business-programme/', '/calendar-2020/']) {
      await page.goto(`${path}?day=2020-09-23`)
      await expectDay('2020-09-23')
      await page.locator('.day-links a[href="?day=2020-09-22"]').click()
      await expectDay('2020-09-22')
      await expect(notice).toBeHidden()
      const room = await page.locator('[name=room] > option').nth(1).getAttribute('value')
      await page.goto(`${path}?day=all&room=${room}`)
      await expect(notice).toHaveText('Для фильтра нужна сеть. Здесь программа показана без него.')
      await expect(page.locator('[name=room]')).toHaveValue(room ?? '')
    }
    await page.goto('/exhibitors/?w=zzqqxx')
    await expect(notice).toHaveText('Для поиска по списку нужна сеть. Здесь показаны все экспоненты.')
    await expect(page.locator('main [name=w]')).toHaveValue('zzqqxx')
  })

  test('the guide opens in another tab after the first was closed, and searches', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/', { ...WITH_WORKER, lang: 'en' })
    await saveGuide(guide.page)
    const context = guide.page.context()
    await context.setOffline(true)
    const page = await context.newPage()
    await guide.page.close()
    await page.goto('/en/plan/2')
    await expectState(page, 'data-script', 'running')
    await expectState(page, 'data-plan', 'ready')
    await page.locator('.search-button').click()
    await page.locator('#search-field').fill('Pallrobot')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Pallrobot')
  })

  test('nothing is promised if no worker can run', async ({ visit }) => {
    const { page } = await PlanPage.open(visit, '/plan/')
    await expect(page.locator('.offline > .offline-line')).toContainText('не может сохранить')
    await expectState(page, 'data-offline', 'none')
  })
})

describe('a saved guide', () => {
  let line: Line
  beforeAll(async () => (line = await openLine(getDemoServer().url)))
  afterAll(() => line.close())

  const open = async (visit: Parameters<typeof PlanPage.open>[0]) => {
    line.network = 'open'
    return PlanPage.open(visit, '/plan/', { ...WITH_WORKER, url: line.url })
  }

  test('is not replaced by the answers of another server', async ({ visit }) => {
    const guide = await open(visit)
    const { page } = guide
    await saveGuide(page)
    const stored = await listStored(page, 'copy')
    line.network = 'portal'
    await page.getByRole('button', { name: 'Сохранить заново' }).click()
    await expect(page.locator('.offline > .offline-line')).toContainText('С тех пор гид изменился')
    expect(await listStored(page, 'copy')).toEqual(stored)
    // Who has to log in to the network must see its page.
    await page.goto('/plan/2')
    await expect(page.getByRole('heading', { name: 'Wi-Fi' })).toBeVisible()
    line.network = 'down'
    await page.reload()
    await guide.expectHydrated()
    await guide.expectHall('2')
    await expectState(page, 'data-connection', 'lost')
    line.network = 'open'
    await page.reload()
    await guide.expectHydrated()
    await expectState(page, 'data-connection', 'connected')
  })

  test('loads nothing again while nothing has changed', async ({ visit }) => {
    const guide = await open(visit)
    await saveGuide(guide.page)
    line.asked.length = 0
    await guide.page.reload()
    await expectState(guide.page, 'data-offline', 'ready')
    expect(line.asked.filter((url) => url.startsWith(calls.offline.path))).toEqual([])
  })

  test('what a save left behind that the browser ended is removed by the next one', async ({ visit }) => {
    const { page } = await open(visit)
    const left = await page.evaluate(async () => {
      const name = `guide-1-copy-${document.documentElement.lang}-left`
      await (await caches.open(name)).put('/left', new Response('part'))
      return name
    })
    await saveGuide(page)
    const copies = await page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.includes('-copy-')),
    )
    expect(copies).toHaveLength(1)
    expect(copies).not.toContain(left)
  })

  test('a worker that finds its store broken removes itself, and the page comes from the network', async ({
    visit,
  }) => {
    const guide = await open(visit)
    const { page } = guide
    await saveGuide(page)
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.endsWith('-state'))
      const [request] = await (await caches.open(name)).keys()
      if (request !== undefined) await (await caches.open(name)).put(request, new Response('{"copies":'))
    })
    await page.goto('/plan/2')
    await guide.expectHydrated()
    await guide.expectHall('2')
    await expectState(page, 'data-connection', 'connected')
    await expect.poll(() => listStored(page, 'copy')).toEqual([])
  })

  test('that the browser has evicted, as after seven days without a visit, is saved again', async ({
    visit,
  }) => {
    const guide = await open(visit)
    const { page } = guide
    await saveGuide(page)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Storage.clearDataForOrigin', { origin: line.url, storageTypes: 'all' })
    await page.goto('/plan/2')
    await guide.expectHydrated()
    await guide.expectHall('2')
    await expectState(page, 'data-outbox', '0')
    await saveGuide(page)
    line.network = 'down'
    await page.reload()
    await guide.expectHydrated()
    await expectState(page, 'data-connection', 'lost')
  })

  test('shows a business card that was sent since the page was loaded as sent', async ({ visit }) => {
    const guide = await open(visit)
    const { page } = guide
    await saveGuide(page)
    await guide.login.open()
    await guide.login.logIn('anna@visitors.example')
    await guide.goTo(`/plan/${COMPANY.hall}/${COMPANY.id}`)
    await guide.company.sendCard('anna@visitors.example')
    await guide.company.expectCardSent()
    line.network = 'down'
    await page.reload()
    await guide.expectHydrated()
    await expectState(page, 'data-connection', 'lost')
    await expect(guide.company.sentCard).toBeDisabled()
  })

  test('shows the visitor who had logged in before the worker was installed', async ({ visit }) => {
    const guide = await open(visit)
    const { page } = guide
    await guide.login.open()
    await guide.login.logIn('anna@visitors.example')
    await expectState(page, 'data-visitor', 'authorized')
    const devTools = await page.context().newCDPSession(page)
    const storageTypes = 'service_workers,cache_storage'
    await devTools.send('Storage.clearDataForOrigin', { origin: line.url, storageTypes })
    await page.goto('/plan/2')
    await guide.expectHydrated()
    await saveGuide(page)
    line.network = 'down'
    await page.reload()
    await expectState(page, 'data-connection', 'lost')
    await expectState(page, 'data-visitor', 'authorized')
  })

  test('keeps what a visitor opened until the logout', async ({ visit }) => {
    const guide = await open(visit)
    const { page } = guide
    await saveGuide(page)
    await guide.login.open()
    await guide.login.logIn('anna@visitors.example')
    await expectState(page, 'data-visitor', 'authorized')
    await guide.goTo('/visitor/')
    await expect.poll(() => listStored(page, 'visited')).toContain('/visitor/')
    line.network = 'down'
    await page.reload()
    await expectState(page, 'data-visitor', 'authorized')
    await expect(page.locator('main')).toContainText('anna@visitors.example')
    line.network = 'open'
    await page.reload()
    await expectState(page, 'data-connection', 'connected')
    await expectState(page, 'data-offline', 'ready')
    await guide.button('visitor.logout').click()
    await expectState(page, 'data-visitor', 'anonymous')
    await expect.poll(() => listStored(page, 'visited')).not.toContain('/visitor/')
    line.network = 'down'
    await page.goto('/visitor/')
    await expect(page.locator('body')).not.toContainText('anna@visitors.example')
  })
})

describe('another revision of the fair', () => {
  let server: RunningServer
  let line: Line
  beforeAll(async () => {
    server = await startDemoServer({})
    line = await openLine(server.url)
  })
  afterAll(async () => {
    await line.close()
    await server.stop()
  })

  test('is fetched in parts that have changed, and survives the end of the server', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/', { ...WITH_WORKER, url: line.url })
    const { page } = guide
    await saveGuide(page)
    await saveData(page)
    const env = { ...process.env, DATA_DIR: server.dataDir }
    const words = ['exhibitor', String(COMPANY.id), 'name_ru=Паллробот-Сервис']
    const command = ['scripts/command.js', 'fair', 'edit', ...words]
    await run(process.execPath, command, { cwd: root, env })
    await page.goto('/plan/2')
    await guide.expectHydrated()
    await expect(guide.row('Паллробот-Сервис')).toBeVisible()
    await expect(page.locator('.offline > .offline-line')).toContainText('С тех пор гид изменился')
    line.asked.length = 0
    const answered = page
      .context()
      .waitForEvent('response', (each) => each.url().includes(calls.offline.path))
    await saveGuide(page)
    const { parts } = (await (await answered).json()) as { parts: { answers?: object }[] }
    const sent = parts.filter(({ answers }) => answers !== undefined)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThan(parts.length / 3)
    // Scripts, styles and fonts have not changed.
    expect(line.asked.filter((url) => url.startsWith('/assets/'))).toEqual([])
    await server.stop()
    await page.goto(`/plan/2/${COMPANY.id}`)
    await guide.company.expectOpen('Паллробот-Сервис')
  })
})
