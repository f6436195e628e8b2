import type { Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { buildOnlineHref, type OnlineAddress } from '#contract/addresses.ts'
import type { OnlineTab } from '#machines/hall/online-guide.machine.ts'
import { type OpenVisit, type Visit } from '#test/e2e/browser.ts'
import { Alerts } from './alerts.ts'
import { BroadcastWindow } from './broadcast-window.ts'
import { CompanyWindow } from './company-window.ts'
import { LoginModal } from './login-modal.ts'
import { ModalSlot } from './modal-slot.ts'
import { PageObject } from './page-object.ts'

/** The online guide as a visitor uses it. */
export class OnlinePage extends PageObject {
  readonly alerts = new Alerts(this.page, this.lang)
  readonly broadcast = new BroadcastWindow(this.page, this.lang)
  readonly company = new CompanyWindow(this.page, this.lang)
  readonly modals = new ModalSlot(this.page, this.lang)
  readonly login = new LoginModal(this.page, this.lang)

  get window(): Locator {
    return this.page.locator('dialog.company')
  }

  static async open(visit: OpenVisit, address: OnlineAddress, how: Visit = {}): Promise<OnlinePage> {
    const page = await visit(buildOnlineHref('ru', address), how)
    const guide = new OnlinePage(page, how.lang ?? 'ru')
    await guide.expectHydrated()
    return guide
  }

  async chooseTab(tab: OnlineTab): Promise<void> {
    await this.page.getByRole('tab', { name: this.formatMessage(`online.tab.${tab}`) }).click()
  }

  /** The event that the programme or the side column links to. */
  async openEvent(id: number): Promise<void> {
    // Its day may not be the chosen one.
    await this.pressIfThere(this.page.locator('[data-day="all"]'))
    await this.linkTo({ kind: 'event', id }).click()
    await this.expectState({ overlay: 'event' })
  }

  async openCompany(id: number): Promise<void> {
    await this.linkTo({ kind: 'company', id }).click()
    await this.expectState({ overlay: 'company' })
  }

  getHref(address: OnlineAddress): string {
    return buildOnlineHref(this.lang, address)
  }

  linkTo(address: NonNullable<OnlineAddress>): Locator {
    const links = this.page.locator(`a[href="${this.getHref(address)}"]`)
    return links.filter({ visible: true }).first()
  }

  async goToBroadcast(): Promise<void> {
    await this.window.locator('a[href*="/broadcast/"]').click()
  }

  get accessButton(): Locator {
    return this.window.getByRole('button', { name: this.formatMessage('access.get') })
  }

  async getAccess(): Promise<void> {
    await this.accessButton.click()
    await this.expectState({ overlay: 'gain-access' })
  }

  get announcements(): Locator {
    return this.page.locator('#news .news > li')
  }

  async retryAnnouncements(): Promise<void> {
    await this.pressIfThere(
      this.page.locator('#news').getByRole('button', { name: this.formatMessage('company.retry') }),
    )
  }

  eventRow(id: number): Locator {
    return this.page.locator(`li[data-event="${id}"]`)
  }

  async starEvent(id: number): Promise<void> {
    await this.eventRow(id).getByRole('button').click()
  }

  async expectEventStarred(id: number, starred = true): Promise<void> {
    await expect(this.eventRow(id).getByRole('button')).toHaveAttribute('aria-pressed', String(starred), {})
  }

  async logOut(): Promise<void> {
    await this.page.locator('.menu:not(.site-links) > summary').click()
    await this.button('visitor.logout').click()
    await this.expectState({ visitor: 'anonymous' })
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.expectState({ overlay: 'none' })
    await this.expectPath(this.getHref(null))
  }
}
