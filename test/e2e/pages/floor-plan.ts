import type { Locator } from 'playwright'
import { expect } from '#test/e2e/expect.ts'
import type { PlanMark } from '#src/components/plan-marks.ts'
import { PageObject } from './page-object.ts'

/** The stands of the hall that is shown. */
export class FloorPlan extends PageObject {
  stand(code: string): Locator {
    return this.page.locator(`.plan-content [data-stand="${code}"]`)
  }

  async hoverStand(code: string): Promise<void> {
    await this.stand(code).hover()
  }

  async clickStand(code: string): Promise<void> {
    await this.stand(code).click()
  }

  async tapStand(code: string): Promise<void> {
    await this.stand(code).tap()
  }

  /** The plan as the keyboard and screen readers have it, once its controls are loaded. */
  get application(): Locator {
    return this.page.locator('.plan-content')
  }

  /** What a screen reader says of the stand that the keyboard is on. */
  get announcement(): Locator {
    return this.page.locator('.plan-controls > .sr-only > [role="status"]')
  }

  get largeButton(): Locator {
    return this.button('plan.largeOpen')
  }

  zoomButton(id: 'plan.zoomIn' | 'plan.zoomOut' | 'plan.zoomReset'): Locator {
    return this.button(id)
  }

  async retry(): Promise<void> {
    const floor = this.page.locator('.floor')
    await this.pressIfThere(floor.getByRole('button', { name: this.formatMessage('plan.retry') }))
  }

  /** That exactly these stands have a mark. */
  async expectMarked(mark: PlanMark, codes: readonly string[]): Promise<void> {
    const marked = this.page.locator(`.plan-content .${mark}`)
    const codesOf = () => marked.evaluateAll((all) => all.map((each) => each.getAttribute('data-stand')))
    await expect.poll(async () => new Set(await codesOf())).toEqual(new Set(codes))
  }

  /** How many times larger than at first the plan is drawn. */
  readScale(): Promise<number> {
    return this.page
      .locator('.plan-content')
      .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)
  }
}
