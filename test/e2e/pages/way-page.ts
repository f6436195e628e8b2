import type { Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import { PlanPage } from './plan-page.ts'

/** The plan guide with a way or a tour. */
export class WayPage extends PlanPage {
  get words(): Locator {
    return this.page.locator('.way-panel')
  }

  get from(): Locator {
    return this.page.getByRole('combobox', { name: this.formatMessage('way.from') })
  }

  async expectWay(state: 'none' | 'shown' | 'absent'): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-way', state)
  }

  async expectHref(path: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => location.pathname + location.search)).toBe(path)
  }

  /** That the mark of the visitor's position is in the middle of a stand. */
  async expectPositionOn(stand: string): Promise<void> {
    const measure = () =>
      this.page.evaluate((code) => {
        const boxes = ['.here-mark-dot', `.plan-markup [data-stand~="${code}"]`].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        )
        const [mark, shape] = boxes.map(
          (box) => box && { x: box.x + box.width / 2, y: box.y + box.height / 2 },
        )
        return mark && shape && Math.hypot(mark.x - shape.x, mark.y - shape.y)
      }, stand)
    await expect.poll(measure).toBeLessThan(2)
  }

  /** That all of the line on the plan lies within the frame of the plan. */
  async expectLineInFrame(): Promise<void> {
    const measure = () =>
      this.page.evaluate(() => {
        const frame = document.querySelector('.plan-window')?.getBoundingClientRect()
        const line = document.querySelector('.way-line')?.getBoundingClientRect()
        if (frame === undefined || line === undefined) return undefined
        return (
          line.left >= frame.left &&
          line.right <= frame.right &&
          line.top >= frame.top &&
          line.bottom <= Math.min(frame.bottom, innerHeight) &&
          line.width * line.height > 0
        )
      })
    await expect.poll(measure).toBe(true)
  }
}

export const toWayPage = ({ page, lang }: PlanPage): WayPage => new WayPage(page, lang)
