import type { Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import type { AnswerFault } from '#test/e2e/faults.ts'
import { PageObject } from './page-object.ts'

/** What the page says about the connection and the authorization. */
export class Alerts extends PageObject {
  get banner(): Locator {
    return this.page.locator('.banner[role=status]')
  }

  /** That the loss is named on the root element and in the visitor's language. */
  async expectLoss(
    means: AnswerFault['meaning'],
    who: 'anonymous' | 'authorized' = 'anonymous',
  ): Promise<void> {
    const visitor = means === 'unauthorized' ? 'auth-lost' : who
    if (means === 'ignored') return await this.expectState({ connection: 'connected', visitor: who })
    await this.expectState({ connection: 'lost', visitor })
    const words = means === 'unauthorized' && who === 'authorized' ? 'authLost' : means
    await expect(this.banner).toContainText(this.formatMessage(`connection.${words}`))
  }

  async retry(): Promise<void> {
    await this.pressIfThere(this.banner.getByRole('button', { name: this.formatMessage('connection.retry') }))
  }

  async expectNoAlert(visitor: 'anonymous' | 'authorized' = 'anonymous'): Promise<void> {
    await this.expectState({ connection: 'connected', visitor })
    await expect(this.banner).toBeEmpty()
  }

  async expectNotice(notice: string): Promise<void> {
    const toast = this.page.locator('.toast')
    await expect(toast).toContainText(this.formatMessage(`notice.${notice}`))
  }
}
