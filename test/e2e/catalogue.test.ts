import type { Locator } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { test, type OpenVisit, type Visit } from './browser.ts'
import { WebsitePage } from './pages/website-page.ts'

class Catalogue extends WebsitePage {
  /** At a hash of its address, as a new visitor. */
  static async at(visit: OpenVisit, hash = '', options: Visit = {}): Promise<Catalogue> {
    const { page, lang } = await WebsitePage.open(visit, `/catalogue/${hash}`, options)
    return new Catalogue(page, lang)
  }

  get window(): Locator {
    return this.page.getByRole('dialog')
  }

  opener(id: string): Locator {
    return this.page.locator(`.item a[href="#${id}"]`)
  }

  /** That the window of an item is open, and that the address says so. */
  async expectItem(id: string): Promise<void> {
    const title = (await this.opener(id).textContent()) ?? ''
    await expect(this.window.getByRole('heading', { level: 2 })).toHaveText(title)
    await this.expectHash(`#${id}`)
    await expect(this.page.locator('html')).toHaveAttribute('data-overlay', 'item')
  }

  async expectClosed(): Promise<void> {
    await expect(this.window).toHaveCount(0)
    await expect(this.page.locator('html')).toHaveAttribute('data-overlay', 'none')
    await this.expectHash('')
    await this.expectPage('/catalogue/', 'catalogue')
  }
}

/** Through a link of another page, which is returned. */
async function arrive(visit: OpenVisit, options: Visit = {}): Promise<[WebsitePage, Catalogue]> {
  const about = await WebsitePage.open(visit, '/about/', options)
  await about.markDocument()
  await about.goByFooterTo('/catalogue/', 'catalogue')
  return [about, new Catalogue(about.page, about.lang)]
}

describe('the catalogue of services', () => {
  for (const lang of ['ru', 'en'] as const) {
    test(`opens what the hash of its address names, ${lang}`, async ({ visit }) => {
      const catalogue = await Catalogue.at(visit, '#hanging', { lang })
      await catalogue.expectItem('hanging')
      await catalogue.button('modal.close').click()
      await catalogue.expectClosed()
      await expect(catalogue.opener('hanging')).toBeFocused()
    })
  }

  for (const on of ['phone', 'desktop'] as const) {
    test(`has an address for each window, and Back closes it, ${on}`, async ({ visit }) => {
      const [about, catalogue] = await arrive(visit, { device: on })
      const { page } = catalogue
      await catalogue.opener('hanging').click()
      await catalogue.expectItem('hanging')
      await page.goBack()
      await catalogue.expectClosed()
      await page.goForward()
      await catalogue.expectItem('hanging')
      await page.goBack()
      await catalogue.expectClosed()
      await catalogue.opener('hanging').click()
      await page.keyboard.press('Escape')
      await catalogue.expectClosed()
      await page.goBack()
      await about.expectPage('/about/', 'standard')
      expect(await about.isMarked()).toBe(true)
    })

    test(`does not reopen a closed window after Back and Forward, ${on}`, async ({ visit }) => {
      const [about, catalogue] = await arrive(visit, { device: on })
      const { page } = catalogue
      await catalogue.opener('power').click()
      await catalogue.expectItem('power')
      await page.goBack()
      await catalogue.expectClosed()
      await page.goForward()
      await catalogue.expectItem('power')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await catalogue.expectClosed()
      await expect(catalogue.opener('power')).toBeFocused()
      await page.goBack()
      await about.expectPage('/about/', 'standard')
      expect(await about.isMarked()).toBe(true)
    })
  }

  test('is left in one step after its address was opened cold', async ({ visit }) => {
    const about = await WebsitePage.open(visit, '/about/')
    await about.page.goto('/catalogue/#power')
    const catalogue = new Catalogue(about.page, about.lang)
    await catalogue.expectItem('power')
    await catalogue.page.reload()
    await catalogue.expectItem('power')
    await catalogue.page.keyboard.press('Escape')
    await catalogue.expectClosed()
    await catalogue.opener('hanging').click()
    await catalogue.page.reload()
    await catalogue.expectItem('hanging')
    await catalogue.page.keyboard.press('Escape')
    await catalogue.expectClosed()
    await catalogue.page.goBack()
    await about.expectPage('/about/', 'standard')
  })

  test('opens by the link of another page, and Back leads there at once', async ({ visit }) => {
    const about = await WebsitePage.open(visit, '/about/')
    await about.markDocument()
    await (await about.addLink('/catalogue/#hanging')).click()
    const catalogue = new Catalogue(about.page, about.lang)
    await catalogue.expectItem('hanging')
    await catalogue.button('modal.close').click()
    await catalogue.expectClosed()
    await catalogue.page.goBack()
    await about.expectPage('/about/', 'standard')
    expect(await about.isMarked()).toBe(true)
  })

  test('opens by a link of its own text, and closing leads back to the text', async ({ visit }) => {
    const [about, catalogue] = await arrive(visit)
    await (await catalogue.addLink('#screen')).click()
    await catalogue.expectItem('screen')
    await catalogue.page.keyboard.press('Escape')
    await catalogue.expectClosed()
    await catalogue.page.goBack()
    await about.expectPage('/about/', 'standard')
  })

  test('keeps its window in the other language', async ({ visit }) => {
    const catalogue = await Catalogue.at(visit)
    await catalogue.opener('hanging').click()
    await catalogue.expectItem('hanging')
    await catalogue.languageSwitch.evaluate((link: HTMLAnchorElement) => link.click())
    await catalogue.expectPath('/en/catalogue/')
    await catalogue.expectLang('en')
    const english = new Catalogue(catalogue.page, 'en')
    await english.expectItem('hanging')
    await english.page.keyboard.press('Escape')
    await english.expectClosed()
    await english.page.goBack()
    await catalogue.expectLang('ru')
    await catalogue.expectItem('hanging')
    await catalogue.page.keyboard.press('Escape')
    await catalogue.expectClosed()
  })

  test('opens nothing for a hash that names nothing', async ({ visit }) => {
    const about = await WebsitePage.open(visit, '/about/')
    await about.page.goto('/catalogue/#nothing')
    const catalogue = new Catalogue(about.page, about.lang)
    await catalogue.expectClosed()
    await catalogue.page.goBack()
    await about.expectPage('/about/', 'standard')
  })

  test('shows the whole texts without scripts', async ({ visit }) => {
    const { page } = await Catalogue.at(visit, '', { javaScriptEnabled: false, lang: 'en' })
    await expect(page.locator('#hanging .item-text')).toBeVisible()
  })
})
