import type { CDPSession, Page } from 'playwright'

export interface Point {
  x: number
  y: number
}

/** Fingers on a touch screen. */
export class TouchScreen {
  readonly #devtools: CDPSession

  private constructor(devtools: CDPSession) {
    this.#devtools = devtools
  }

  static async attachTo(page: Page): Promise<TouchScreen> {
    return new TouchScreen(await page.context().newCDPSession(page))
  }

  async down(...points: readonly Point[]): Promise<void> {
    await this.#send('touchStart', points)
  }

  /** Each finger goes to its point, in a few steps. */
  async move(from: readonly Point[], to: readonly Point[], steps = 6): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      const between = (start: number, end: number) => start + ((end - start) * step) / steps
      const points = from.map(({ x, y }, index) => ({
        x: between(x, to[index]?.x ?? x),
        y: between(y, to[index]?.y ?? y),
      }))
      await this.#send('touchMove', points)
    }
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', [])
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    const touchPoints = points.map((point, id) => ({ ...point, id }))
    await this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}
