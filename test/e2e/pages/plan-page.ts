import type { Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { getLangPrefix } from '#contract/lang.ts'
import { type OpenVisit, type Visit } from '#test/e2e/browser.ts'
import { Alerts } from './alerts.ts'
import { CompanyWindow } from './company-window.ts'
import { FilterPanel } from './filter-panel.ts'
import { FloorPlan } from './floor-plan.ts'
import { LoginModal } from './login-modal.ts'
import { PageObject } from './page-object.ts'

export type Tab = 'exhibitors' | 'favourites' | 'programme' | 'plan'

/** Guide v2: halls, tabs, the list, and what opens over them. */
export class PlanPage extends PageObject {
  readonly filter = new FilterPanel(this.page, this.lang)
  readonly plan = new FloorPlan(this.page, this.lang)
  readonly company = new CompanyWindow(this.page, this.lang)
  readonly alerts = new Alerts(this.page, this.lang)
  readonly login = new LoginModal(this.page, this.lang)

  /** Opens an address of the guide, written as in Russian, as a new visitor. */
  static async open(visit: OpenVisit, path = '/plan/', options: Visit = {}): Promise<PlanPage> {
    const guide = new PlanPage(await visit(path, options), options.lang ?? 'ru')
    await guide.expectHydrated()
    return guide
  }

  /** Goes to an address, written as in Russian, as if it were typed. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(getLangPrefix(this.lang) + path)
    await this.expectHydrated()
  }

  /** The path that the guide shows, written as in Russian. */
  async expectAddress(path: string): Promise<void> {
    await this.expectPath(getLangPrefix(this.lang) + path)
  }

  async chooseHall(hall: string): Promise<void> {
    await this.hall(hall).click()
  }

  /** That a hall is shown, with its plan and its list. */
  async expectHall(hall: string): Promise<void> {
    await expect(this.hall(hall)).toHaveAttribute('aria-current', 'page')
    await this.expectState({ guide: 'ready', plan: 'ready' })
  }

  hall(hall: string): Locator {
    const halls = this.page.getByRole('navigation', { name: this.formatMessage('plan.halls') })
    return halls.locator(`a:is([href$="/plan/${hall}"], [href*="/plan/${hall}?"])`)
  }

  tab(tab: Tab): Locator {
    return this.page.getByRole('tab', { name: this.formatMessage(`plan.tab.${tab}`) })
  }

  async chooseTab(tab: Tab): Promise<void> {
    await this.tab(tab).click()
  }

  get rows(): Locator {
    return this.page.locator('.row[data-company]:not([hidden])')
  }

  row(company: string): Locator {
    const name = this.page.locator('.row-name').getByText(company, { exact: true })
    return this.rows.filter({ has: name })
  }

  async hoverRow(company: string): Promise<void> {
    await this.row(company).hover()
  }

  async openCompany(company: string): Promise<void> {
    await this.row(company).getByRole('link').click()
  }

  async starRow(company: string): Promise<void> {
    await this.row(company)
      .getByRole('button', { name: this.formatMessage('favourite.addNamed', { name: company }) })
      .click()
  }

  async unstarRow(company: string): Promise<void> {
    await this.row(company)
      .getByRole('button', { name: this.formatMessage('favourite.inNamed', { name: company }) })
      .click()
  }

  /** Asks for the list again, by the button in its place. */
  async retryList(): Promise<void> {
    const panel = this.page.locator('#list .empty')
    await this.pressIfThere(panel.getByRole('button', { name: this.formatMessage('plan.retry') }))
  }

  /** A page that is wider than the screen is drawn small on a phone. */
  async expectNoHorizontalScroll(): Promise<void> {
    const wider = () => this.page.evaluate(() => document.documentElement.scrollWidth - screen.width)
    await expect.poll(wider).toBeLessThanOrEqual(0)
  }

  async expectStarred(company: string): Promise<void> {
    await expect(this.row(company).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  }

  async expectNotStarred(company: string): Promise<void> {
    await expect(this.row(company).getByRole('button')).toHaveAttribute('aria-pressed', 'false')
  }

  async expectRowHovered(company: string): Promise<void> {
    await expect(this.row(company)).toContainClass('is-hovered')
  }

  /** That so many were found, and so many stand in the list. */
  /** Expects a number of exhibitors of the hall, and rows of these and of those whose hall is not known yet. */
  async expectFound(count: number, withoutHall = 0): Promise<void> {
    const found = this.page.getByText(this.formatMessage('plan.found', { count }), { exact: true })
    await expect(found.first()).toBeVisible()
    await expect(this.rows).toHaveCount(count + withoutHall)
  }
}
