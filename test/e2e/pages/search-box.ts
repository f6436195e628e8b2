import type { Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import type { OpenVisit, Visit } from '#test/e2e/browser.ts'
import { expectHydrated } from '#test/e2e/expect-hydrated.ts'
import { SEARCH_KEY } from '#src/ports/storage.ts'
import { calls } from '#contract/calls.ts'
import { PageObject } from './page-object.ts'

/** The search box in the header of any page. */
export class SearchBox extends PageObject {
  static async open(visit: OpenVisit, path: string, options: Visit = {}): Promise<SearchBox> {
    const page = await visit(path, options)
    if (options.javaScriptEnabled !== false) await expectHydrated(page)
    return new SearchBox(page, options.lang ?? 'ru')
  }

  get input(): Locator {
    return this.page.locator('#search-field')
  }

  get opener(): Locator {
    return this.page.locator('.search-button')
  }

  /** The options that name a text. */
  options(text: string | RegExp = ''): Locator {
    return this.page.getByRole('listbox').getByRole('option').filter({ hasText: text })
  }

  get active(): Locator {
    return this.page.locator('.search-option[aria-selected=true]')
  }

  /** Types letter by letter, and waits until the scripts of the box have read them. */
  async type(text: string): Promise<void> {
    await this.input.pressSequentially(text)
    await expect(this.input).toHaveRole('combobox')
    await expect(this.input).toHaveValue(text)
  }

  /** Waits until the browser has the words of descriptions, the second file. */
  async expectTexts(): Promise<void> {
    const isLoaded = () =>
      this.page.evaluate(
        (path) => performance.getEntriesByType('resource').some(({ name }) => name.includes(path)),
        calls.searchTexts.path,
      )
    await expect.poll(isLoaded).toBe(true)
    await this.page.waitForLoadState('networkidle')
  }

  /** Waits until the device remembers that a company or an event was opened, which the index of the search names. */
  async expectInHistory(name: string): Promise<void> {
    const read = () => this.page.evaluate((key) => localStorage.getItem(key) ?? '', SEARCH_KEY)
    await expect.poll(read).toContain(JSON.stringify(name))
  }

  /** Opens another address, where a press is no longer the form's own. */
  async goto(path: string): Promise<void> {
    await this.page.goto(path)
    await expectHydrated(this.page)
  }

  override async reload(): Promise<void> {
    await this.page.reload()
    await expectHydrated(this.page)
  }

  async expectStatus(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('.search [role=status]')).toContainText(text)
  }

  async expectNote(id: string): Promise<void> {
    await expect(this.page.locator('.search-note').getByText(this.formatMessage(id))).toBeVisible()
  }
}
