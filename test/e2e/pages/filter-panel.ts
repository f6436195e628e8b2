import type { Locator, Response } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { calls } from '#contract/calls.ts'
import { PageObject } from './page-object.ts'

const isFilterAnswer = (response: Response): boolean =>
  response.url().includes(calls.exhibitors.path) && response.url().includes(encodeURIComponent('filter['))

/** Keyword and categories; on a phone they are folded away until asked for. */
export class FilterPanel extends PageObject {
  get keyword(): Locator {
    return this.page.getByRole('searchbox', { name: this.formatMessage('plan.keyword') })
  }

  get categories(): Locator {
    return this.page.getByRole('combobox', { name: this.formatMessage('plan.categories') })
  }

  option(name: string): Locator {
    return this.page.getByRole('option', { name, exact: true })
  }

  async expand(): Promise<void> {
    const fold = this.page.locator('.filter-fold')
    if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  }

  /** Types and waits for the answer, which comes a second after the last key. */
  async typeKeyword(keyword: string): Promise<void> {
    await this.expand()
    const answered = this.page.waitForResponse(isFilterAnswer)
    await this.keyword.fill(keyword)
    await answered
  }

  async chooseCategories(...names: readonly string[]): Promise<void> {
    await this.expand()
    await this.categories.click()
    for (const name of names) {
      const answered = this.page.waitForResponse(isFilterAnswer)
      await this.option(name).click()
      await answered
      await expect(this.option(name)).toHaveAttribute('aria-selected', 'true')
    }
    await this.categories.press('Escape')
  }

  /** Chooses without waiting for an answer. */
  async chooseCategory(name: string): Promise<void> {
    await this.categories.click()
    await this.option(name).click()
    await this.categories.press('Escape')
  }

  async retry(): Promise<void> {
    const found = this.page.locator('.found')
    await this.pressIfThere(found.getByRole('button', { name: this.formatMessage('company.retry') }))
  }

  async clear(): Promise<void> {
    await this.button('plan.clear').click()
  }
}
