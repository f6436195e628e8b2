import type { Locator } from 'playwright'
import { expect } from 'playwright/test'
import { describe } from 'vitest'
import { test } from './browser.ts'
import { SitePage } from './pages/SitePage.ts'

const HANGING = 'Подвес над стендом'

const window = ({ page }: SitePage): Locator => page.getByRole('dialog')
const hash = ({ page }: SitePage): string => new URL(page.url()).hash

describe('the catalogue of services', () => {
  for (const lang of ['ru', 'en'] as const) {
    test(`opens what the hash of its address names, ${lang}`, async ({ visit }) => {
      const site = await SitePage.open(visit, '/catalogue/#hanging', { lang })
      await expect(window(site)).toBeVisible()
      const heading = await site.page.locator('#hanging h2').textContent()
      await expect(window(site).getByRole('heading', { level: 2 })).toHaveText(heading ?? '')
      await site.button('modal.close').click()
      await expect(window(site)).toHaveCount(0)
      await expect.poll(() => hash(site)).toBe('')
      await site.expectPage('/catalogue/', 'catalogue')
    })
  }

  test('has an address for each window, and Back closes it', async ({ visit }) => {
    const site = await SitePage.open(visit, '/about/')
    await site.mark()
    await site.page.locator('.site-foot a[href="/catalogue/"]').click()
    await site.expectPage('/catalogue/', 'catalogue')
    await site.page.getByRole('link', { name: HANGING }).click()
    await expect(window(site)).toBeVisible()
    expect(hash(site)).toBe('#hanging')
    await site.page.goBack()
    await expect(window(site)).toHaveCount(0)
    await site.expectPage('/catalogue/', 'catalogue')
    await site.page.goForward()
    await expect(window(site)).toBeVisible()
    await site.page.goBack()
    await expect(window(site)).toHaveCount(0)
    await site.page.getByRole('link', { name: HANGING }).click()
    await site.page.keyboard.press('Escape')
    await expect(window(site)).toHaveCount(0)
    expect(hash(site)).toBe('')
    await site.page.goBack()
    await site.expectPage('/about/', 'standard')
    expect(await site.isMarked()).toBe(true)
  })

  test('opens nothing for a hash that names nothing', async ({ visit }) => {
    const site = await SitePage.open(visit, '/catalogue/#nothing')
    await expect(window(site)).toHaveCount(0)
    await site.expectPage('/catalogue/', 'catalogue')
  })

  test('shows the whole texts without scripts', async ({ visit }) => {
    const site = await SitePage.open(visit, '/catalogue/', { javaScriptEnabled: false, lang: 'en' })
    await expect(site.page.locator('#hanging .item-text')).toBeVisible()
  })
})
