import type { Browser } from 'playwright'
import { median } from '#test/bench/report/median.ts'
import { openVisitor } from './bench-browser.ts'
import { BenchPage } from './bench-page.ts'
import type { Figures } from './measure-plan.ts'
import type { Subject } from './subjects.ts'

const KEYS = ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp']
const LINKS = 5
/** Pause between two selections. */
const PAUSE_MS = 400

/** The outline of the selected stand; its search does not touch the thousands of stands. */
const OUTLINE = { within: '.plan-overlay', selectors: ['.plan-selected'] }
/** A hand presses that long. */
const PRESS_MS = 100

/** Measures how a stand of a large hall is selected on a desktop: by a key on the plan, and by its code in the list. */
export async function measureSelection(browser: Browser, { planUrl }: Subject): Promise<Figures> {
  const context = await openVisitor(browser, 'desktop')
  try {
    const bench = await BenchPage.open(context)
    const { page } = bench
    await bench.visit(planUrl)
    // The pointer over the plan loads its controls.
    await page.locator('.floor').hover()
    await page.locator('.plan-content[tabindex="0"]').focus()
    await page.keyboard.press('Home')
    await page.locator('.plan-selected').waitFor({ state: 'attached' })
    const select = async (event: string, act: () => Promise<unknown>): Promise<number | undefined> => {
      await page.waitForTimeout(PAUSE_MS)
      return bench.measure({ event, use: 'first', condition: 'changed', ...OUTLINE }, act)
    }
    const byKey: (number | undefined)[] = []
    for (const key of KEYS) byKey.push(await select('keydown', () => page.keyboard.press(key)))
    const byLink: (number | undefined)[] = []
    const codes = await page.locator('.row a.code').all()
    for (const code of codes.slice(0, LINKS)) {
      // A hand reaches the code well before it presses.
      await code.hover()
      byLink.push(await select('click', () => code.click({ delay: PRESS_MS })))
    }
    return { selectByKey: median(byKey), selectByLink: median(byLink) }
  } finally {
    await context.close()
  }
}
