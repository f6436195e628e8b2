import type { Browser } from 'playwright'
import type { BenchFair } from '#test/bench/fair/create-fair.ts'
import { median } from '#test/bench/report/median.ts'
import { openVisitor } from './bench-browser.ts'
import { BenchPage } from './bench-page.ts'
import type { Subject } from './subjects.ts'

const QUERIES = 5
const PAUSE_MS = 400
const FIELD = '#search-field[role="combobox"]'

/** Milliseconds; undefined where something was never seen. */
export type SearchBoxFigures = Record<
  'indexFetched' | 'indexReady' | 'firstLetter' | 'suggestion' | 'firstLetterAtFullSpeed',
  number | undefined
>

/**
 * Measures the search box on a slow processor and network: when its index is ready, and how fast suggestions
 * follow a letter and a name.
 */
export async function measureSearchBox(
  browser: Browser,
  { planUrl }: Subject,
  { exhibitors }: BenchFair,
): Promise<SearchBoxFigures> {
  const context = await openVisitor(browser, 'desktop')
  try {
    const bench = await BenchPage.open(context)
    await bench.visit(planUrl)
    const { page } = bench
    const index = await page.evaluate(readIndexTimes)
    const field = page.locator(FIELD)
    await field.click()
    const suggest = async (text: string, name: string): Promise<number | undefined> => {
      await field.fill('')
      await page.waitForTimeout(PAUSE_MS)
      return bench.measure(
        { event: 'input', use: 'first', condition: 'present', selector: '[role=option]', text: name },
        () => field.fill(text),
      )
    }
    const sought = exhibitors.slice(0, QUERIES)
    const names: (number | undefined)[] = []
    for (const { name } of sought) names.push(await suggest(name.en, name.en))
    const letters: (number | undefined)[] = []
    for (const { name } of sought) letters.push(await suggest(name.en.slice(0, 1), ''))
    await bench.slowDown(1)
    const fast: (number | undefined)[] = []
    for (const { name } of sought) fast.push(await suggest(name.en.slice(0, 1), ''))
    return {
      ...index,
      suggestion: median(names),
      firstLetter: median(letters),
      firstLetterAtFullSpeed: median(fast),
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page, which measures how long it builds the index. */
function readIndexTimes(): Pick<SearchBoxFigures, 'indexReady' | 'indexFetched'> {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const index = resources.find(({ name }) => name.includes('search_index.php'))
  return {
    indexFetched: index && index.responseEnd - index.startTime,
    indexReady: performance.getEntriesByName('search index')[0]?.duration,
  }
}
