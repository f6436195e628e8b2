import type { Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { PageObject } from './page-object.ts'

/** The one place in which a modal stands, over the guide or over its window. */
export class ModalSlot extends PageObject {
  get modal(): Locator {
    return this.page.locator('dialog.modal[open]:not(.company)')
  }

  /** That this modal is open, alone, and has the focus. */
  async expectOpen(name: string): Promise<void> {
    await this.expectState({ overlay: name })
    await expect(this.modal).toHaveCount(1)
    await this.expectFocusIn(this.modal)
  }

  /** Closes by Escape; `under` is what then stands there again. */
  async pressEscape(under: string): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.expectState({ overlay: under })
    await expect(this.modal).toHaveCount(0)
  }

  async expectFocusIn(place: Locator): Promise<void> {
    const isIn = () => place.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(isIn).toBe(true)
  }
}
