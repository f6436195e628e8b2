import type { Locator } from 'playwright'
import { expect } from '../expect.ts'
import { onlineHref, type OnlineAddress } from '../../../contract/addresses.ts'
import type { OnlineTab } from '../../../machines/guide/onlineGuide.machine.ts'
import { type OpenVisit, type Visit } from '../browser.ts'
import { Alerts } from './Alerts.ts'
import { BroadcastWindow } from './BroadcastWindow.ts'
import { CompanyWindow } from './CompanyWindow.ts'
import { LoginModal } from './LoginModal.ts'
import { ModalSlot } from './ModalSlot.ts'
import { Screen } from './Screen.ts'

/** The online guide as a visitor uses it. */
export class OnlinePage extends Screen {
  readonly alerts = new Alerts(this.page, this.lang)
  readonly broadcast = new BroadcastWindow(this.page, this.lang)
  readonly company = new CompanyWindow(this.page, this.lang)
  readonly modals = new ModalSlot(this.page, this.lang)
  readonly login = new LoginModal(this.page, this.lang)

  get window(): Locator {
    return this.page.locator('dialog.company')
  }

  static async open(visit: OpenVisit, address: OnlineAddress, how: Visit = {}): Promise<OnlinePage> {
    const page = await visit(onlineHref('ru', address), how)
    const guide = new OnlinePage(page, how.lang ?? 'ru')
    await guide.expectAlive()
    return guide
  }

  async chooseTab(tab: OnlineTab): Promise<void> {
    await this.page.getByRole('tab', { name: this.say(`online.tab.${tab}`) }).click()
  }

  /** The event that the programme or the side column links to. */
  async openEvent(id: number): Promise<void> {
    await this.linkTo({ kind: 'event', id }).click()
    await this.expectState({ overlay: 'event' })
  }

  async openCompany(id: number): Promise<void> {
    await this.linkTo({ kind: 'company', id }).click()
    await this.expectState({ overlay: 'company' })
  }

  hrefOf(address: OnlineAddress): string {
    return onlineHref(this.lang, address)
  }

  linkTo(address: NonNullable<OnlineAddress>): Locator {
    const links = this.page.locator(`a[href="${this.hrefOf(address)}"]`)
    return links.filter({ visible: true }).first()
  }

  async toBroadcast(): Promise<void> {
    await this.window.locator('a[href*="/broadcast/"]').click()
  }

  get accessButton(): Locator {
    return this.window.getByRole('button', { name: this.say('access.get') })
  }

  async getAccess(): Promise<void> {
    await this.accessButton.click()
    await this.expectState({ overlay: 'gain-access' })
  }

  get news(): Locator {
    return this.page.locator('#news .news > li')
  }

  async retryNews(): Promise<void> {
    await this.pressIfThere(
      this.page.locator('#news').getByRole('button', { name: this.say('company.retry') }),
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
    await this.expectPath(this.hrefOf(null))
  }
}
