import type { Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { getLangPrefix } from '#contract/lang.ts'
import { WebsitePage } from './website-page.ts'

/** The main menu of the website; heads are named by their address, written as in Russian. */
export class WebsiteMenu extends WebsitePage {
  branch(head: string): Locator {
    return this.page.locator(`[data-menu-item="${getLangPrefix(this.lang)}${head}"]`)
  }

  submenu(head: string): Locator {
    return this.branch(head).locator('.menu-sub')
  }

  opener(head: string): Locator {
    return this.branch(head).locator('[data-menu-button]')
  }

  /** The button of the mobile menu. */
  get toggle(): Locator {
    return this.page.locator('[data-menu-toggle]')
  }

  get list(): Locator {
    return this.page.locator('.menu-list')
  }

  async expectOpen(head: string): Promise<void> {
    await expect(this.submenu(head)).toBeVisible()
    await expect(this.opener(head)).toHaveAttribute('aria-expanded', 'true')
    await expect(this.page.locator('.menu-branch[data-open]')).toHaveCount(1)
  }

  async expectClosed(): Promise<void> {
    await expect(this.page.locator('.menu-sub').filter({ visible: true })).toHaveCount(0)
    await expect(this.page.locator('[data-menu-button][aria-expanded="true"]')).toHaveCount(0)
  }
}
