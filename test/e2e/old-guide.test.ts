import type { Locator } from 'playwright'
import { expect } from './expect.ts'
import { describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import { OLD_GUIDE_FILTER_MIN_LENGTH } from '#contract/limits.ts'
import { test, type OpenVisit, type Visit } from './browser.ts'
import { breakCall, BROWSER_ERROR, ANSWER_FAULTS } from './faults.ts'
import { WebsitePage } from './pages/website-page.ts'

const COMPANY = 'Паллробот'
const STAND = 'D214'
/** Of the second hall, which is not the first one shown. */
const HASH = '#324'

class OldGuide extends WebsitePage {
  static async visit(visit: OpenVisit, options: Visit = {}): Promise<OldGuide> {
    const { page, lang } = await WebsitePage.open(visit, '/guide/', options)
    return new OldGuide(page, lang)
  }

  hall(hall: string): Locator {
    const halls = this.page.getByRole('navigation', { name: this.formatMessage('plan.halls') })
    return halls.getByRole('button').filter({ hasText: this.formatMessage('plan.hall', { hall }) })
  }

  get rows(): Locator {
    return this.page.locator('.old-guide-side .row[data-company]:not([hidden])')
  }

  get text(): Locator {
    return this.page.getByRole('searchbox', { name: this.formatMessage('oldGuide.text') })
  }

  get category(): Locator {
    return this.page.getByRole('combobox', { name: this.formatMessage('oldGuide.category') })
  }

  star(company: string): Locator {
    const names = ['favourite.addNamed', 'favourite.inNamed'].map((id) =>
      this.formatMessage(id, { name: company }),
    )
    return this.page.getByRole('button', { name: new RegExp(names.join('|')) }).first()
  }

  get window(): Locator {
    return this.page.getByRole('dialog')
  }

  row(company: string): Locator {
    return this.rows.filter({ hasText: company }).getByRole('link')
  }

  /** That the company's window is open over its hall, and that the address says so. */
  async expectCompany(): Promise<void> {
    await expect(this.window).toHaveAccessibleName(this.lang === 'ru' ? COMPANY : 'Pallrobot')
    await expect(this.hall('2')).toHaveAttribute('aria-current', 'true')
    await this.expectHash(HASH)
    await this.expectStates({ guide: 'ready', plan: 'ready', overlay: 'company' })
  }

  async expectClosed(): Promise<void> {
    await expect(this.window).toHaveCount(0)
    await this.expectHash('')
    await this.expectPage('/guide/', 'guide')
    await this.expectStates({ guide: 'ready', plan: 'ready', overlay: 'none' })
  }

  /** What the root element says of a guide; empty: nothing. */
  async expectStates(states: { guide: string; plan: string; overlay: string }): Promise<void> {
    const readStatus = () =>
      this.page.evaluate(() => {
        const { guide = '', plan = '', overlay = '' } = document.documentElement.dataset
        return { guide, plan, overlay }
      })
    await expect.poll(readStatus).toEqual(states)
  }

  /** Expects that all rows are listed; two of them are of companies whose hall is not known yet. */
  async expectAll(rows: number): Promise<void> {
    await this.expectText('plan.found', { count: rows - 2 })
    await expect(this.rows).toHaveCount(rows)
  }
}

describe('the old guide', () => {
  test('changes its hall, the list and the scheme', async ({ visit }) => {
    const guide = await OldGuide.visit(visit)
    await expect(guide.hall('1')).toHaveAttribute('aria-current', 'true')
    const first = await guide.rows.count()
    await guide.hall('2').click()
    await expect(guide.hall('2')).toHaveAttribute('aria-current', 'true')
    await expect(guide.rows).not.toHaveCount(first)
    await expect(guide.page.locator(`[data-stand="${STAND}"]`)).toBeVisible()
    await guide.expectPage('/guide/', 'guide')
  })

  test('filters by a category and by a text of three letters, not of two', async ({ visit }) => {
    const guide = await OldGuide.visit(visit)
    await guide.hall('2').click()
    const all = await guide.rows.count()
    await guide.text.fill('роб'.slice(0, OLD_GUIDE_FILTER_MIN_LENGTH - 1))
    await guide.expectAll(all)
    await guide.text.fill('роб')
    await expect(guide.rows).not.toHaveCount(all)
    const byText = await guide.rows.count()
    expect(byText).toBeGreaterThan(0)
    await guide.category.selectOption({ label: 'Роботы-паллетайзеры' })
    await expect.poll(() => guide.rows.count()).toBeLessThan(byText)
    await expect(guide.rows.filter({ hasText: COMPANY })).toHaveCount(1)
    await guide.button('plan.clear').click()
    await guide.expectAll(all)
    await expect(guide.text).toHaveValue('')
  })

  test('goes to a stand of four characters, whichever hall it is in', async ({ visit }) => {
    const guide = await OldGuide.visit(visit)
    await guide.text.fill(STAND.slice(0, 3))
    await guide.page.keyboard.press('Enter')
    await expect(guide.window).toHaveCount(0)
    await guide.text.fill(STAND.toLowerCase())
    await guide.page.keyboard.press('Enter')
    await guide.expectCompany()
    await guide.page.keyboard.press('Escape')
    await guide.expectClosed()
    await expect(guide.hall('2')).toHaveAttribute('aria-current', 'true')
  })

  test('opens a company from its row and from its stand', async ({ visit }) => {
    const guide = await OldGuide.visit(visit)
    await guide.hall('2').click()
    await guide.row(COMPANY).click()
    await guide.expectCompany()
    await guide.button('modal.close').click()
    await guide.expectClosed()
    await guide.page.locator(`[data-stand="${STAND}"]`).click()
    await guide.expectCompany()
  })

  for (const on of ['phone', 'desktop'] as const) {
    test(`has an address for each window: Back closes it, and Forward opens it again, ${on}`, async ({
      visit,
    }) => {
      const about = await WebsitePage.open(visit, '/about/', { device: on })
      await about.markDocument()
      await about.goByFooterTo('/guide/', 'guide')
      const guide = new OldGuide(about.page, about.lang)
      const { page } = guide
      await guide.hall('2').click()
      await guide.row(COMPANY).click()
      await guide.expectCompany()
      await page.goBack()
      await guide.expectClosed()
      await page.goForward()
      await guide.expectCompany()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await guide.expectClosed()
      await page.goBack()
      await about.expectPage('/about/', 'standard')
      await guide.expectStates({ guide: '', plan: '', overlay: 'none' })
      await page.goForward()
      await guide.expectClosed()
      await page.goForward()
      await guide.expectCompany()
      await about.page.evaluate(() => history.go(-2))
      await about.expectPage('/about/', 'standard')
      await guide.expectStates({ guide: '', plan: '', overlay: 'none' })
      expect(await about.isMarked()).toBe(true)
    })
  }

  test('opens the company of an address in its hall, in both languages', async ({ visit }) => {
    const about = await WebsitePage.open(visit, '/about/')
    await about.page.goto(`/guide/${HASH}`)
    const guide = new OldGuide(about.page, about.lang)
    await guide.expectCompany()
    await guide.languageSwitch.evaluate((link: HTMLAnchorElement) => link.click())
    await guide.expectPath('/en/guide/')
    const english = new OldGuide(guide.page, 'en')
    await english.expectCompany()
    await guide.page.keyboard.press('Escape')
    await english.expectClosed()
    await guide.page.goBack()
    await guide.expectCompany()
    await guide.button('modal.close').click()
    await guide.expectClosed()
    await guide.page.goBack()
    await about.expectPage('/about/', 'standard')
  })

  test('opens nothing for an unknown address, and Back does not return to it', async ({ visit }) => {
    const about = await WebsitePage.open(visit, '/about/')
    await about.page.goto('/guide/#nobody')
    const guide = new OldGuide(about.page, about.lang)
    await guide.expectClosed()
    await guide.page.goBack()
    await about.expectPage('/about/', 'standard')
  })

  test('keeps favourites, and reverts one that the server refused', async ({ visit }) => {
    const guide = await OldGuide.visit(visit, { expectedErrors: BROWSER_ERROR })
    await guide.hall('2').click()
    const saved = guide.page.waitForResponse(
      (answer) => answer.url().endsWith(calls.saveFavourites.path) && answer.request().method() === 'POST',
    )
    await guide.star(COMPANY).click()
    expect(await (await saved).json()).toMatchObject({ response: { response: 'ok' } })
    await guide.page.reload()
    await guide.hall('2').click()
    await expect(guide.star(COMPANY)).toHaveAttribute('aria-pressed', 'true')

    const rejection = ANSWER_FAULTS.find(({ meaning }) => meaning === 'ignored') ?? ANSWER_FAULTS[0]
    if (rejection === undefined) throw new Error('There is no refusal')
    await breakCall(guide.page, 'saveFavourites', rejection)
    await guide.star(COMPANY).click()
    await guide.expectText('notice.favourites-refused')
    await expect(guide.star(COMPANY)).toHaveAttribute('aria-pressed', 'true')
  })
})
