import { expect } from './expect.ts'
import { describe } from 'vitest'
import { LANGS } from '#contract/lang.ts'
import { MENU_COLLAPSE_MS } from '#contract/limits.ts'
import { test, type OpenVisit, type Visit } from './browser.ts'
import { WebsiteMenu } from './pages/website-menu.ts'
import { WebsitePage } from './pages/website-page.ts'

const ABOUT = '/about/'
const VISITORS = '/visitors/'

async function open(visit: OpenVisit, path: string, options: Visit = {}): Promise<WebsiteMenu> {
  const { page, lang } = await WebsitePage.open(visit, path, options)
  return new WebsiteMenu(page, lang)
}

/** A place of the page that no submenu covers. */
const ASIDE = [700, 800] as const

const away = ({ page }: WebsiteMenu): Promise<void> => page.mouse.move(...ASIDE)

/** The clock stands still from now on and is moved by hand. */
async function stopClock({ page }: WebsiteMenu): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

describe('the menu under a pointer', () => {
  test('opens at once and collapses 300 ms after', async ({ visit }) => {
    const menu = await open(visit, '/contacts/')
    await stopClock(menu)
    await menu.branch(VISITORS).hover()
    await menu.expectOpen(VISITORS)
    await away(menu)
    await menu.page.clock.runFor(MENU_COLLAPSE_MS - 1)
    await menu.expectOpen(VISITORS)
    await menu.page.clock.runFor(1)
    await menu.expectClosed()
  })

  test('stays open for a pointer that leaves and returns', async ({ visit }) => {
    const menu = await open(visit, '/contacts/', { lang: 'en' })
    await stopClock(menu)
    await menu.branch(VISITORS).hover()
    await away(menu)
    await menu.page.clock.runFor(MENU_COLLAPSE_MS - 1)
    await menu.submenu(VISITORS).hover()
    await menu.page.clock.runFor(10 * MENU_COLLAPSE_MS)
    await menu.expectOpen(VISITORS)
  })

  test('shows one submenu at a time, and closes when a page of it is opened', async ({ visit }) => {
    const menu = await open(visit, '/contacts/')
    await menu.branch(VISITORS).hover()
    await menu.branch(ABOUT).hover()
    await menu.expectOpen(ABOUT)
    await menu.submenu(ABOUT).getByRole('link').first().click()
    await menu.expectPage('/gallery/', 'gallery')
    await away(menu)
    await menu.expectClosed()
  })
})

describe('the menu by the keyboard', () => {
  test('is opened by Enter, walked by Tab, left by Escape to its button', async ({ visit }) => {
    const menu = await open(visit, '/contacts/')
    const { keyboard } = menu.page
    await menu.branch(VISITORS).locator('> a').focus()
    await menu.expectClosed()
    await keyboard.press('Tab')
    await expect(menu.opener(VISITORS)).toBeFocused()
    await keyboard.press('Enter')
    await menu.expectOpen(VISITORS)
    await keyboard.press('Tab')
    await expect(menu.submenu(VISITORS).getByRole('link').first()).toBeFocused()
    await keyboard.press('Escape')
    await menu.expectClosed()
    await expect(menu.opener(VISITORS)).toBeFocused()
    await keyboard.press('Space')
    await menu.expectOpen(VISITORS)
  })

  test('is walked by the arrow down, round and round', async ({ visit }) => {
    const menu = await open(visit, '/contacts/', { lang: 'en' })
    const links = menu.submenu(VISITORS).getByRole('link')
    await menu.opener(VISITORS).focus()
    for (let at = 0; at < (await links.count()); at += 1) {
      await menu.page.keyboard.press('ArrowDown')
      await menu.expectOpen(VISITORS)
      await expect(links.nth(at)).toBeFocused()
    }
    await menu.page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await menu.page.keyboard.press('Enter')
    await menu.expectPage('/tickets/', 'get-ticket')
    await menu.expectClosed()
  })

  test('closes when the focus goes on', async ({ visit }) => {
    const menu = await open(visit, '/contacts/')
    await menu.opener(VISITORS).focus()
    await menu.page.keyboard.press('ArrowDown')
    while ((await menu.submenu(VISITORS).locator(':focus').count()) > 0) await menu.page.keyboard.press('Tab')
    await menu.expectClosed()
  })
})

describe('the menu under a finger', () => {
  test('opens by a tap on its button, closes by another and by one beside it', async ({ visit }) => {
    const menu = await open(visit, '/contacts/', { hasTouch: true })
    await menu.opener(VISITORS).tap()
    await menu.expectOpen(VISITORS)
    await menu.opener(VISITORS).tap()
    await menu.expectClosed()
    await menu.opener(VISITORS).tap()
    await menu.expectOpen(VISITORS)
    await menu.page.touchscreen.tap(...ASIDE)
    await menu.expectClosed()
  })

  test('opens the page of a menu item by a tap on its name', async ({ visit }) => {
    const menu = await open(visit, '/contacts/', { hasTouch: true })
    await menu.branch(VISITORS).locator('> a').tap()
    await menu.expectPage(VISITORS, 'standard')
    await menu.expectClosed()
  })
})

describe('the head', () => {
  for (const lang of LANGS)
    test(`has room at each width, ${lang}, for a long name, too`, async ({ visit }) => {
      const { page } = await WebsitePage.open(visit, '/faq/', { lang })
      await page.request.post('/ajax/online/visitor/login/', { data: { email: 'anna@visitors.example' } })
      await page.reload()
      await page
        .locator('.visitor-link > span')
        .evaluate((name) => name.replaceChildren('Константинопольская Александра-Виктория'))
      for (const width of [320, 420, 999, 1000, 1179, 1180, 1280, 1343, 1344]) {
        await page.setViewportSize({ width, height: 800 })
        const hidden = await page
          .locator('.site-head')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(hidden, `${width} px`).toBe(0)
      }
    })
})

describe('the mobile menu', () => {
  test('opens over the page, locks its scroll, and closes again', async ({ visit }) => {
    const menu = await open(visit, '/faq/', { device: 'phone' })
    const { page } = menu
    await expect(menu.list).toBeHidden()
    await expect(menu.toggle).toHaveAttribute('aria-expanded', 'false')
    await menu.toggle.tap()
    await expect(menu.list).toBeVisible()
    await expect(menu.toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await menu.toggle.tap()
    await expect(menu.list).toBeHidden()
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  })

  test('shows a section by a tap and closes on navigation', async ({ visit }) => {
    const menu = await open(visit, '/faq/', { device: 'phone', lang: 'en' })
    await menu.markDocument()
    await menu.toggle.tap()
    await menu.opener(VISITORS).tap()
    await menu.expectOpen(VISITORS)
    await menu.submenu(VISITORS).locator('a[href="/en/tickets/"]').tap()
    await menu.expectPage('/tickets/', 'get-ticket')
    await expect(menu.list).toBeHidden()
    await expect(menu.page.locator('body')).not.toHaveCSS('overflow', 'hidden')
    expect(await menu.isMarked()).toBe(true)
  })

  test('is left by Escape, a section first, back to its button', async ({ visit }) => {
    const menu = await open(visit, '/faq/', { device: 'phone' })
    const { keyboard } = menu.page
    await menu.toggle.focus()
    await keyboard.press('Enter')
    await expect(menu.list).toBeVisible()
    await menu.opener(VISITORS).focus()
    await keyboard.press('Enter')
    await menu.expectOpen(VISITORS)
    await keyboard.press('Escape')
    await menu.expectClosed()
    await expect(menu.opener(VISITORS)).toBeFocused()
    await expect(menu.list).toBeVisible()
    await keyboard.press('Escape')
    await expect(menu.list).toBeHidden()
    await expect(menu.toggle).toBeFocused()
    await expect(menu.toggle).toHaveRole('button')
    await keyboard.press('Space')
    await expect(menu.list).toBeVisible()
  })

  test('is gone when the window grows wide', async ({ visit }) => {
    const menu = await open(visit, '/faq/', { viewport: { width: 600, height: 800 } })
    await menu.toggle.click()
    await expect(menu.page.locator('body')).toHaveCSS('overflow', 'hidden')
    await menu.page.setViewportSize({ width: 1280, height: 800 })
    await expect(menu.page.locator('body')).not.toHaveCSS('overflow', 'hidden')
    await menu.expectClosed()
  })
})
