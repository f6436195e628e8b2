import { describe } from 'vitest'
import { test, type OpenVisit } from './browser.ts'
import { getDemoServer } from './demo-server.ts'
import { expect } from './expect.ts'
import { expectState, listStored, saveData, saveGuide, WITH_WORKER } from './offline.ts'
import { PlanPage } from './pages/plan-page.ts'

/** Opens the guide with a device whose time for saving has come. */
async function openInTime(
  visit: OpenVisit,
  prepare: (page: PlanPage['page']) => Promise<unknown> = async () => undefined,
) {
  const page = await visit('/healthz', WITH_WORKER)
  await page.addInitScript(() => localStorage.setItem('offline-save-time', String(Date.now() - 1)))
  await prepare(page)
  const guide = new PlanPage(page, 'ru')
  await page.goto('/plan/')
  await guide.expectHydrated()
  return guide
}

describe('the guide saves itself', () => {
  test('at its time, without being asked', async ({ visit }) => {
    const { page } = await openInTime(visit)
    await expectState(page, 'data-offline', 'ready')
  })

  test('but not in the browser’s data-saving mode, in which the visitor’s button works', async ({
    visit,
  }) => {
    const { page } = await openInTime(visit, saveData)
    await expect(page.locator('.offline > .offline-line')).toContainText('ещё не сохранён')
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve))))
    await expectState(page, 'data-offline', 'none')
    await saveGuide(page)
  })

  test('in both languages, if it was shown in both', async ({ visit }) => {
    const { page } = await openInTime(visit)
    await expectState(page, 'data-offline', 'ready')
    await page.addInitScript(() => localStorage.setItem('offline-save-time', String(Date.now() + 200_000)))
    await page.goto('/en/plan/')
    await expect(page.locator('.offline > .offline-line')).toContainText('not been saved yet')
    await page.addInitScript(() => localStorage.setItem('offline-save-time', String(Date.now() - 1)))
    await page.goto('/plan/')
    await expect.poll(() => listStored(page, 'copy-en')).toContain('/.offline/notice')
    await page.goto('/en/plan/')
    await expectState(page, 'data-offline', 'ready')
    await page.context().setOffline(true)
    await page.goto('/en/plan/2')
    await expectState(page, 'data-plan', 'ready')
  })
})

test('storage that is full is named, and the guide works with the network', async ({ visit }) => {
  const page = await visit('/healthz', WITH_WORKER)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: getDemoServer().url, quotaSize: 200_000 })
  const guide = new PlanPage(page, 'ru')
  await page.goto('/plan/')
  await guide.expectHydrated()
  await page.getByRole('button', { name: guide.formatMessage('offline.save') }).click()
  await expectState(page, 'data-offline', 'refused')
  await expect(page.locator('.offline > .offline-line')).toContainText('не дал места')
  await guide.chooseHall('2')
  await guide.expectHall('2')
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: getDemoServer().url })
  await page.getByRole('button', { name: guide.formatMessage('offline.retry') }).click()
  await expectState(page, 'data-offline', 'ready')
})

test('a tour of the favourites is made without a network', async ({ visit }) => {
  const guide = await PlanPage.open(visit, '/plan/2', WITH_WORKER)
  const { page } = guide
  await saveGuide(page)
  await page.context().setOffline(true)
  await page.reload()
  await guide.expectHydrated()
  for (const name of ['Паллробот', 'Амрик Роботикс']) await guide.starRow(name)
  await guide.chooseTab('favourites')
  await page.getByRole('button', { name: guide.formatMessage('way.tour') }).click()
  await expectState(page, 'data-way', 'shown')
  await expectState(page, 'data-connection', 'lost')
})
