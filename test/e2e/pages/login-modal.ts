import type { Locator } from 'playwright'
import { PageObject } from './page-object.ts'

/** The modals on the way to being logged in. */
export class LoginModal extends PageObject {
  get email(): Locator {
    return this.page.getByRole('textbox', { name: this.formatMessage('login.email'), exact: true })
  }

  get code(): Locator {
    return this.page.getByRole('textbox', { name: this.formatMessage('login.code') })
  }

  get submit(): Locator {
    const modal = this.page.getByRole('dialog', { name: this.formatMessage('login.title') })
    return modal.getByRole('button', { name: this.formatMessage('login.submit') })
  }

  /** The button in the header of the page. */
  get opener(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.formatMessage('visitor.login') })
  }

  /** From the header of the page. */
  async open(): Promise<void> {
    await this.opener.click()
    await this.expectState({ overlay: 'login' })
  }

  /** From the modal that tells what registered visitors get. */
  async goToLogin(): Promise<void> {
    await this.expectState({ overlay: 'gain-access' })
    const modal = this.page.getByRole('dialog', { name: this.formatMessage('access.title') })
    await modal.getByRole('button', { name: this.formatMessage('visitor.login') }).click()
    await this.expectState({ overlay: 'login' })
  }

  async send(email: string): Promise<void> {
    await this.email.fill(email)
    await this.submit.click()
  }

  /** At the code step. */
  async enter(code: string): Promise<void> {
    await this.code.fill(code)
    await this.submit.click()
  }

  async resend(): Promise<void> {
    await this.button('login.resend').click()
  }

  /** In the open login modal, to its happy end. */
  async logIn(email: string): Promise<void> {
    await this.send(email)
    await this.expectState({ overlay: 'login-ok', visitor: 'authorized' })
    await this.closeWelcome()
  }

  /** Leaves the modal that says hello. */
  async closeWelcome(): Promise<void> {
    await this.button('login.ok.go').click()
  }
}
