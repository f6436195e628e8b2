import type { FrameLocator, Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { PageObject } from './page-object.ts'

/** The window of a broadcast: consent, video, chat and survey. */
export class BroadcastWindow extends PageObject {
  get window(): Locator {
    return this.page.locator('dialog.broadcast-window')
  }

  get message(): Locator {
    return this.page.getByRole('textbox', { name: this.formatMessage('chat.message') })
  }

  get survey(): FrameLocator {
    return this.page.frameLocator('iframe')
  }

  get enterButton(): Locator {
    return this.button('broadcast.enter')
  }

  get registerLink(): Locator {
    return this.window.getByRole('link', { name: this.formatMessage('broadcast.register') })
  }

  /** Opens the login from the window, for who is registered. */
  async openLogin(): Promise<void> {
    await this.window.getByRole('button', { name: this.formatMessage('visitor.login') }).click()
    await this.expectState({ overlay: 'login' })
  }

  /** Asks again, after a no. */
  async enter(): Promise<void> {
    await this.enterButton.click()
  }

  async agree(): Promise<void> {
    await this.expectState({ overlay: 'broadcast-confirmation' })
    await this.button('consent.broadcast.yes').click()
    await this.expectState({ overlay: 'broadcast' })
  }

  async write(text: string): Promise<void> {
    await this.message.fill(text)
    await this.send()
  }

  async send(): Promise<void> {
    await this.message.press('Enter')
  }

  /** That the text stands in the chat, once. */
  async expectMessage(text: string): Promise<void> {
    const messages = this.page.getByRole('log').getByText(text, { exact: true })
    await expect(messages).toBeVisible()
  }

  async expectConnection(line: 'open' | 'broken'): Promise<void> {
    await expect(this.page.locator('.chat')).toHaveAttribute('data-line', line)
  }

  async openSurvey(): Promise<void> {
    await this.button('broadcast.survey').click()
    await expect(this.survey.locator('form')).toBeVisible()
    await expect(this.survey.locator('html')).toHaveAttribute('data-script', 'running')
  }

  /** An answer to each question. */
  async answerSurvey(): Promise<void> {
    for (const question of await this.survey.locator('[data-question]').all())
      if ((await question.getAttribute('data-kind')) === 'text')
        await question.locator('textarea').fill('Yes')
      else await question.locator('input').first().check()
  }

  async sendSurvey(): Promise<void> {
    await this.survey.locator('button[type=submit]').click()
  }

  /** That the form says how it went. */
  async expectSurvey(state: 'saved' | 'kept' | 'unauthorized' | 'trouble'): Promise<void> {
    const status = this.survey.getByRole('status')
    await expect(status).toHaveText(this.formatMessage(`server.survey.${state}`))
    await expect(this.survey.locator('html')).toHaveAttribute('data-survey', state)
  }

  async goToEvent(): Promise<void> {
    await this.window.getByRole('link', { name: this.formatMessage('broadcast.toEvent') }).click()
    await this.expectState({ overlay: 'event' })
  }

  /** Asks again for what did not come. */
  async retry(): Promise<void> {
    await this.pressIfThere(this.window.getByRole('button', { name: this.formatMessage('company.retry') }))
  }
}
