import type { Page } from 'playwright'
import { describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import { agreeToBroadcast, BROADCAST } from './agree-to-broadcast.ts'
import { expect } from './expect.ts'
import { test } from './browser.ts'
import { getMomentServer } from './demo-server.ts'
import { openOnlineLoggedIn, watchBroadcast } from './online-visits.ts'
import { registerVisitor } from './register-visitor.ts'

/** A phone of the cheap kind beside the machine that tests. */
const SLOWDOWN = 6

const WINDOWS = [
  ['/plan/2/324', '/plan/'],
  ['/online/companies/324', '/online/'],
  ['/guide/#324', '/guide/'],
  ['/catalogue/#hanging', '/catalogue/'],
] as const

const STARS = [
  { what: 'a company', path: '/plan/', selector: '.row-star', call: 'saveFavouriteCompanies' },
  { what: 'an event', path: '/business-programme/', selector: '[data-star]', call: 'saveFavouriteEvents' },
] as const

describe('a key that is pressed before views act is not lost', () => {
  for (const [path, root] of WINDOWS)
    test(`Escape right after the load closes the window of ${path}`, async ({ visit }) => {
      const page = await visit('/about/')
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.goto(path)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL((url) => url.pathname + url.hash === root)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-overlay', 'none')
    })
})

describe('a tab that is pressed before the scripts come is not lost', () => {
  for (const [path, tab] of [
    ['/plan/', 'favourites'],
    ['/plan/', 'programme'],
    ['/online/', 'programme'],
  ] as const)
    test(`${tab} of ${path}`, async ({ visit }) => {
      const page = await visit('/about/')
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const link = page.locator(`#tab-${tab}`)
      await link.click()
      // "toHaveURL" would wait for the load of the page, which the held scripts are part of.
      await expect.poll(() => new URL(page.url()).hash).toBe(`#tab-${tab}`)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      release()
      await expect(link).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL((url) => url.pathname + url.hash === path)
      await page.goBack()
      await expect(link).toHaveAttribute('aria-selected', 'true')
    })
})

describe('the search box that is opened before the scripts come keeps what is typed', () => {
  for (const path of ['/', '/plan/'])
    test(`on ${path}`, async ({ visit }) => {
      const page = await visit('/about/', { device: 'phone' })
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const search = page.locator('#search')
      const field = search.locator('.search-field')
      await search.locator('.search-button').tap()
      await expect(field).toBeFocused()
      await page.keyboard.type('склад')
      release()
      await expect(search.getByRole('option').first()).toBeVisible()
      await expect(field).toHaveValue('склад')
      await expect(field).toBeFocused()
      await expect(page).toHaveURL((url) => url.pathname === path)
    })
})

test('a message that is typed in a chat before the scripts come is kept, and can be sent', async ({
  visit,
}) => {
  const { guide } = await openOnlineLoggedIn(visit, 'ru')
  const { page } = guide
  await agreeToBroadcast(page)
  const release = await holdScripts(page)
  await page.goto(guide.getHref(BROADCAST), { waitUntil: 'commit' })
  await guide.broadcast.message.fill('Typed early')
  release()
  await guide.broadcast.expectConnection('open')
  await expect(guide.broadcast.message).toHaveValue('Typed early')
  await guide.broadcast.send()
  await guide.broadcast.expectMessage('Typed early')
})

test('answers to a survey are sent only when its script has come, and it says so if it does not', async ({
  visit,
}) => {
  const { guide } = await watchBroadcast(visit, 'ru')
  const { broadcast, page } = guide
  const release = await holdScripts(page)
  await guide.button('broadcast.survey').click()
  const button = broadcast.survey.locator('button[type=submit]')
  await expect(button).toBeDisabled()
  await broadcast.answerSurvey()
  await broadcast.survey.locator('input').first().press('Enter')
  const missed = broadcast.survey.locator('.survey-missed')
  await expect(missed).toBeHidden()
  await missed.evaluate((text) => text.getAnimations().forEach((delay) => delay.finish()))
  await expect(missed).toBeVisible()
  await expect(missed.getByRole('link')).toHaveText(guide.formatMessage('server.script.reload'))
  release()
  await expect(button).toBeEnabled()
  await expect(missed).toBeHidden()
  await broadcast.sendSurvey()
  await broadcast.expectSurvey('saved')
})

/** Holds all scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Holds the texts of islands back until the returned function is called, which fails if there were none. */
async function holdIslands(page: Page): Promise<() => Promise<void>> {
  let isAsked = false
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/ru-/, async (route) => {
    isAsked = true
    await released
    await route.continue()
  })
  return async () => {
    await expect.poll(() => isAsked).toBe(true)
    release()
  }
}

describe('a click before views act is not lost', () => {
  test('on the star of a company, before any script of the guide has come', async ({ visit }) => {
    const page = await visit('/about/')
    const release = await holdScripts(page)
    await page.goto('/plan/', { waitUntil: 'commit' })
    const star = page.locator('.row-star').first()
    await star.click()
    // A visitor who sees nothing happen taps again.
    await star.click()
    await expect(star).toHaveAttribute('data-waiting')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    release()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(star).not.toHaveAttribute('data-waiting')
    await page.reload()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  })

  test('on the star of an event of the website, before any script has come', async ({ visit }) => {
    const page = await visit('/about/')
    const release = await holdScripts(page)
    await page.goto(`${getMomentServer('during').url}/business-programme/`, { waitUntil: 'commit' })
    const star = page.locator('[data-star]').filter({ visible: true }).first()
    await star.click()
    await expect(star).toHaveAttribute('data-waiting')
    release()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(star).not.toHaveAttribute('data-waiting')
  })

  for (const { what, path, selector, call } of STARS)
    test(`on the star of ${what} that is starred already, though the server shows it to all alike`, async ({
      visit,
    }) => {
      const page = await visit(path, { url: getMomentServer('during').url })
      await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
      const star = page.locator(selector).filter({ visible: true }).first()
      const saved = page.waitForResponse((response) => response.url().endsWith(calls[call].path))
      await star.click()
      await saved
      const release = await holdScripts(page)
      await page.reload({ waitUntil: 'commit' })
      await star.click()
      await expect(star).toHaveAttribute('data-waiting', 'false')
      release()
      await expect(star).not.toHaveAttribute('data-waiting')
      await expect(star).toHaveAttribute('aria-pressed', 'true')
    })

  test('unless the scripts do not come, which the page says', async ({ visit }) => {
    const page = await visit('/about/', { expectedErrors: /Failed to load resource/ })
    // This page loads scripts when it is idle, which are not those that are missing.
    await expect(page.locator('html')).toHaveAttribute('data-script', 'running')
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/plan/', { waitUntil: 'commit' })
    const star = page.locator('.row-star').first()
    await star.click()
    const missed = page.locator('.site-alert-script')
    await missed.evaluate((text) => text.getAnimations().forEach((delay) => delay.finish()))
    await expect(missed).toBeVisible()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
  })

  test('on a photo of the gallery, which opens in its window', async ({ visit }) => {
    const page = await visit('/about/')
    const release = await holdIslands(page)
    await page.goto('/gallery/', { waitUntil: 'domcontentloaded' })
    const photo = page.locator('a.photo').first()
    await photo.click()
    await expect(page).toHaveURL((url) => url.pathname + url.hash === '/gallery/')
    await release()
    await expect(page.locator('html')).toHaveAttribute('data-overlay', 'photo')
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('data-overlay', 'none')
    await expect(page).toHaveURL((url) => url.pathname + url.hash === '/gallery/')
  })

  test('on a hall of the simple guide', async ({ visit }) => {
    const page = await visit('/about/')
    const release = await holdIslands(page)
    await page.goto('/guide/', { waitUntil: 'domcontentloaded' })
    const hall = page.locator('.halls button').nth(1)
    await hall.click()
    await release()
    await expect(hall).toHaveAttribute('aria-current', 'true')
  })

  test('on a button of a form, which the browser sends without them', async ({ visit }) => {
    const page = await visit('/about/')
    const email = await registerVisitor(new URL(page.url()).origin)
    await page.request.post(calls.login.path, { data: { email } })
    await agreeToBroadcast(page)
    const release = await holdIslands(page)
    await page.goto('/visitor/', { waitUntil: 'domcontentloaded' })
    const withdraw = page.getByRole('button', { name: 'Отозвать' })
    await expect(withdraw).toHaveCount(1)
    await withdraw.click()
    await expect(withdraw).toHaveCount(0)
    await release()
  })
})
