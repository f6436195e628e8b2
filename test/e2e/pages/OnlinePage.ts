import type { Locator } from 'playwright'
import { expect } from 'playwright/test'
import { onlineHref, type OnlineAddress } from '../../../contract/addresses.ts'
import type { Lang } from '../../../contract/lang.ts'
import type { OpenVisit, Visit } from '../browser.ts'
import { LoginModal } from './LoginModal.ts'
import { Screen } from './Screen.ts'

/** The online guide as a visitor uses it. */
export class OnlinePage extends Screen {
  get login(): LoginModal {
    return new LoginModal(this.page, this.lang)
  }

  get window(): Locator {
    return this.page.locator('dialog.company')
  }

  static async open(
    visit: OpenVisit,
    address: OnlineAddress,
    { lang = 'ru', ...how }: Visit & { lang?: Lang },
  ): Promise<OnlinePage> {
    const page = await visit(onlineHref('ru', address), { lang, ...how })
    return new OnlinePage(page, lang)
  }

  async chooseTab(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: this.say(`online.tab.${tab}`) }).click()
  }

  /** The event that the programme or the side column links to. */
  async openEvent(id: number): Promise<void> {
    const href = onlineHref(this.lang, { kind: 'event', id })
    await this.page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click()
    await this.expectState({ overlay: 'event' })
  }

  async toBroadcast(): Promise<void> {
    await this.window.locator('a[href*="/broadcast/"]').click()
  }

  async agree(): Promise<void> {
    await this.expectState({ overlay: 'broadcast-confirmation' })
    await this.button('consent.broadcast.yes').click()
    await this.expectState({ overlay: 'broadcast' })
  }

  async write(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.say('chat.message') }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  async expectMessage(text: string): Promise<void> {
    await expect(this.page.getByRole('log').getByText(text, { exact: true })).toBeVisible()
  }

  async openSurvey(): Promise<void> {
    await this.button('broadcast.survey').click()
    const form = this.page.frameLocator('iframe').locator('form')
    await expect(form).toBeVisible()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.expectState({ overlay: 'none' })
    await this.expectPath(onlineHref(this.lang, null))
  }
}
