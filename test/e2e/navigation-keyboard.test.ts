import { expect } from './expect.ts'
import { describe } from 'vitest'
import { expectHydrated } from './expect-hydrated.ts'
import { test } from './browser.ts'
import { WebsitePage } from './pages/website-page.ts'

describe('the keyboard alone', () => {
  test('skips to the page, follows a link, and stands on the next heading', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/about/')
    const { keyboard } = site.page
    await keyboard.press('Tab')
    await expect(site.page.getByRole('link', { name: site.formatMessage('server.site.skip') })).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    const first = site.page.locator('main a, main [tabindex="0"]').first()
    await expect(first).toBeFocused()
    const link = site.page
      .locator('main a[href="/plan-poster/"], main a[href^="/"]:not([href^="/plan"]):not([href^="/online"])')
      .first()
    const path = (await link.getAttribute('href')) ?? ''
    while (!(await link.evaluate((each) => each === document.activeElement))) await keyboard.press('Tab')
    await site.markDocument()
    await keyboard.press('Enter')
    await site.expectPath(path)
    await site.expectPageState('loaded')
    await expect(site.heading).toBeFocused()
    expect(await site.isMarked()).toBe(true)
  })

  test('reaches nothing that a header or a bar at the bottom covers', async ({ visit }) => {
    const readFocused = ({ page }: WebsitePage) =>
      page.evaluate(() => {
        const { activeElement: focused } = document
        const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return { name: focused?.outerHTML.slice(0, 80), isSeen: focused?.contains(top) }
      })
    const online = await WebsitePage.open(visit, '/online/?tab=exhibitors', { device: 'phone' })
    await expectHydrated(online.page)
    await online.page.locator('.row-link').first().focus()
    const keys = [...Array<string>(24).fill('Tab'), ...Array<string>(24).fill('Shift+Tab')]
    const covered = []
    for (const key of keys) {
      await online.page.keyboard.press(key)
      const { name, isSeen } = await readFocused(online)
      if (isSeen !== true && name?.startsWith('<body') !== true) covered.push(name)
    }
    expect(covered).toEqual([])
    const old = await WebsitePage.open(visit, '/guide/')
    await old.page.keyboard.press('Tab')
    await expect(old.page.locator('.skip')).toBeFocused()
    expect(await readFocused(old)).toMatchObject({ isSeen: true })
  })
})

test('Back from a filtered list clears the search field and the filter', async ({ visit }) => {
  const { page } = await WebsitePage.open(visit, '/exhibitors/')
  const box = page.getByRole('searchbox')
  await box.fill('робот')
  await box.press('Enter')
  await page.waitForURL('**/exhibitors/?w=*')
  await expect(box).toHaveValue('робот')
  await page.goBack()
  await page.waitForURL('**/exhibitors/')
  await expectHydrated(page)
  await expect(box).toHaveValue('')
})

describe('without scripts', () => {
  test('pages, search and languages are reached', async ({ visit }) => {
    const site = await WebsitePage.open(visit, '/', { javaScriptEnabled: false })
    await site.page.locator('.site-foot a[href="/about/"]').click()
    await expect(site.heading).toHaveText('О выставке')
    await expect(site.page.locator('noscript p')).toHaveText(site.formatMessage('server.site.noscript'))
    await expect(site.page.locator('noscript p')).toBeVisible()
    await site.page.locator('.search-button').click()
    await expect(site.heading).toHaveText('Поиск')
    await site.page.locator('main').getByRole('searchbox').fill('робот')
    await site.page.keyboard.press('Enter')
    await expect(site.page.getByRole('link', { name: 'Паллробот' }).first()).toBeVisible()
    await site.languageSwitch.click()
    await expect(site.page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('the menu opens under a pointer and a focus, and is a list on a phone', async ({ visit }) => {
    const wide = await WebsitePage.open(visit, '/about/', { javaScriptEnabled: false })
    const branch = wide.page.locator('.menu-branch').first()
    const submenu = branch.locator('.menu-sub')
    await expect(submenu).toBeHidden()
    await branch.hover()
    await expect(submenu).toBeVisible()
    await submenu.getByRole('link').first().click()
    await expect(wide.page.locator('.menu-sub [aria-current="page"]')).toHaveCount(1)

    const thin = await WebsitePage.open(visit, '/about/', { javaScriptEnabled: false, device: 'phone' })
    await thin.page.locator('[data-menu-toggle]').tap()
    const list = thin.page.getByRole('navigation', { name: thin.formatMessage('server.site.pages') })
    await expect(list).toBeInViewport()
    await list.locator('a[href="/contacts/"]').tap()
    await expect(thin.heading).toHaveText('Контакты')
  })
})
