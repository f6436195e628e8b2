import type { Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { PageObject } from './page-object.ts'

/** The window of a company. */
export class CompanyWindow extends PageObject {
  window(company: string): Locator {
    return this.page.getByRole('dialog', { name: company })
  }

  async expectOpen(company: string): Promise<void> {
    await expect(this.window(company)).toBeVisible()
    await this.expectState({ overlay: 'company' })
  }

  async expectClosed(): Promise<void> {
    await this.expectState({ overlay: 'none' })
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  get closeLink(): Locator {
    return this.page.getByRole('link', { name: this.formatMessage('company.close') })
  }

  async close(): Promise<void> {
    await this.closeLink.click()
  }

  starButton(company: string): Locator {
    const names = ['favourite.addNamed', 'favourite.inNamed'].map((id) =>
      this.window(company).getByRole('button', { name: this.formatMessage(id, { name: company }) }),
    )
    return names.reduce((one, other) => one.or(other))
  }

  async star(company: string): Promise<void> {
    await this.starButton(company).click()
  }

  async expectStarred(company: string): Promise<void> {
    await expect(this.starButton(company)).toHaveAttribute('aria-pressed', 'true')
  }

  /** The people, who are shown to authorized visitors only. */
  get staff(): Locator {
    return this.page.locator('.people > li')
  }

  announcements(company: string): Locator {
    return this.window(company).locator('.news > li').first()
  }

  async askForFile(company: string): Promise<void> {
    await this.window(company).locator('.files').getByRole('link').first().click()
  }

  /** Asks again for each part that did not come. */
  async retry(): Promise<void> {
    const parts = this.page
      .locator('.failed')
      .getByRole('button', { name: this.formatMessage('company.retry') })
    while ((await parts.count()) > 0) await this.pressIfThere(parts.first())
  }

  async getAccess(): Promise<void> {
    await this.button('access.get').click()
  }

  /** Asks to send the card, reads what it will contain, and agrees. */
  async sendCard(email: string): Promise<void> {
    await this.button('company.sendCard').click()
    await this.expectState({ overlay: 'card-confirmation' })
    const question = this.page.getByRole('dialog', { name: this.formatMessage('consent.card.title') })
    await expect(question).toContainText(email)
    await question.getByRole('button', { name: this.formatMessage('consent.card.yes') }).click()
  }

  async expectCardSent(): Promise<void> {
    await this.expectState({ overlay: 'card-sent' })
    await this.button('card.ok').click()
    await expect(this.sentCard).toBeDisabled()
  }

  /** Another device has sent it. */
  async expectCardSentBefore(company: string): Promise<void> {
    await this.expectState({ overlay: 'card-sent' })
    await this.expectText('card.again.text', { company })
    await this.button('card.ok').click()
    await expect(this.sentCard).toBeDisabled()
  }

  /** The company has no e-mail. */
  async expectCardKept(): Promise<void> {
    await this.expectState({ overlay: 'card-sent' })
    await this.expectText('card.kept.title')
    await this.button('card.ok').click()
    await expect(this.keptCard).toBeDisabled()
  }

  /** The receipt in place of the button, with the day on which the card was sent. */
  get sentCard() {
    return this.page.getByRole('button', { name: this.formatMessage('company.cardSent') })
  }

  get keptCard() {
    return this.page.getByRole('button', { name: this.formatMessage('company.cardKept') })
  }
}
