import type { Locator, Page } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { Lang } from '#contract/lang.ts'
import { formatMessage } from '#test/e2e/format-message.ts'
import { registerVisitor } from '#test/e2e/register-visitor.ts'

/** The named states of the root element (readings 29), without their `data-`. */
export interface RootStates {
  visitor?: 'anonymous' | 'authorized' | 'auth-lost'
  connection?: 'connected' | 'lost'
  guide?: 'loading' | 'ready' | 'unavailable'
  plan?: 'loading' | 'ready' | 'absent'
  /** `none`, `waiting`, `company`, or the modal's name. */
  overlay?: string
  search?: 'open' | 'closed'
  'large-plan'?: 'open' | 'closed'
  /** A normalised code, or `none`. */
  'selected-stand'?: string
  way?: 'none' | 'loading' | 'shown' | 'absent'
}

/** What a person can say of any screen: its words and its named states. */
export class PageObject {
  readonly page: Page
  readonly lang: Lang

  constructor(page: Page, lang: Lang) {
    this.page = page
    this.lang = lang
  }

  formatMessage(id: string, values?: Record<string, string | number>): string {
    return formatMessage(this.lang, id, values)
  }

  async expectState(states: RootStates): Promise<void> {
    for (const [name, value] of Object.entries(states) as [string, string][])
      await expect(this.page.locator('html')).toHaveAttribute(`data-${name}`, value)
  }

  /** The server's drawing is there before the scripts that make it answer to clicks. */
  async expectHydrated(): Promise<void> {
    const controls = this.page.locator('.hall, dialog :is(a, button)')
    const isAlive = () =>
      controls.evaluateAll((all) =>
        all.every((each) => Object.keys(each).some((key) => key.startsWith('__react'))),
      )
    await expect.poll(isAlive).toBe(true)
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await this.expectHydrated()
  }

  /** Registers a visitor of the test's own, logs in beside the page, loads it again, and returns the e-mail. */
  async logInAsNew(): Promise<string> {
    const email = await this.registerVisitor()
    await this.page.request.post(calls.login.path, { data: { email } })
    await this.reload()
    return email
  }

  /** Registers a visitor of the test's own at the server of the page, and returns the e-mail. */
  registerVisitor(): Promise<string> {
    return registerVisitor(new URL(this.page.url()).origin)
  }

  /** A button or link by its whole name. */
  button(id: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.formatMessage(id, values), exact: true })
  }

  /** Resolves with the next answer to a call that the server accepted. */
  async waitForOk(call: CallName): Promise<unknown> {
    const answer = await this.page.waitForResponse(
      async (response) =>
        response.url().endsWith(calls[call].path) && (await response.text()).includes('"response":"ok"'),
    )
    return await answer.json()
  }

  /** Presses a button that may be gone by then, because what it asks for came back by itself. */
  protected async pressIfThere(button: Locator): Promise<void> {
    if (await button.first().isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined)
  }

  /** That a text stands on the screen, to be seen. */
  async expectText(id: string, values?: Record<string, string | number>): Promise<void> {
    const text = this.page.getByText(this.formatMessage(id, values)).filter({ visible: true })
    await expect(text.first()).toBeVisible()
  }

  async expectNoText(id: string, values?: Record<string, string | number>): Promise<void> {
    const text = this.page.getByText(this.formatMessage(id, values)).filter({ visible: true })
    await expect(text).toHaveCount(0)
  }

  /** The path, without the server. */
  async expectPath(path: string): Promise<void> {
    await expect.poll(() => decodeURI(new URL(this.page.url()).pathname)).toBe(path)
  }
}
