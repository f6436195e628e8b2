import type { Browser, Page } from 'playwright'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import { type BenchExhibitor, type BenchFair, countFound, KINDS } from '#test/bench/fair/create-fair.ts'
import { median } from '#test/bench/report/median.ts'
import { openVisitor } from './bench-browser.ts'
import { BenchPage } from './bench-page.ts'
import type { Subject } from './subjects.ts'

const ROW = '[data-company]'
const HOVERS = 5
const WINDOWS = 3
const KEY_EVERY_MS = 80
/** What a visitor may look at before the next movement; transitions of colours end meanwhile. */
const PAUSE_MS = 400

export type Figures = Record<string, number | undefined>

/** Measures the plan guide on a desktop: loading, list, filter, hover, window, and a return visit. */
export async function measurePlan(browser: Browser, subject: Subject, fair: BenchFair): Promise<Figures> {
  const context = await openVisitor(browser, 'desktop')
  try {
    const first = await BenchPage.open(context)
    await first.visit(subject.planUrl)
    const loaded = await first.read()
    const { kilobytes, requests } = first.traffic
    const rows = await listShownRows(first.page, fair)
    const hover = await measureHover(first, rows)
    const filter = await measureFilter(first, fair)
    const window = await measureWindow(first, rows)
    await first.page.waitForTimeout(PAUSE_MS)
    const { worst } = await first.read()
    // After all steps: what a page reads only when it is needed belongs to it, too.
    const heap = await first.readHeap()
    await first.page.close()
    const again = await BenchPage.open(context)
    await again.bypassWorker()
    await again.visit(subject.planUrl)
    return {
      firstByte: loaded.firstByte,
      largestPaint: loaded.largestPaint,
      firstStand: loaded.firstStand,
      blocking: loaded.blocking,
      ...filter,
      hover,
      ...window,
      worst,
      heap,
      elements: loaded.elements,
      kilobytes,
      requests,
      returnKilobytes: again.traffic.kilobytes,
      returnRequests: again.traffic.requests,
    }
  } finally {
    await context.close()
  }
}

/** Measures the loading of the plan guide on a phone. */
export async function measurePhone(browser: Browser, subject: Subject): Promise<Figures> {
  const context = await openVisitor(browser, 'phone')
  try {
    const page = await BenchPage.open(context)
    await page.visit(subject.planUrl)
    const { largestPaint, firstStand, blocking } = await page.read()
    return {
      phoneLargestPaint: largestPaint,
      phoneFirstStand: firstStand,
      phoneBlocking: blocking,
      phoneHeap: await page.readHeap(),
    }
  } finally {
    await context.close()
  }
}

/** Returns the companies of the first rows, in the order in which they are listed. */
async function listShownRows(page: Page, { exhibitors }: BenchFair): Promise<BenchExhibitor[]> {
  const ids = await page.evaluate(
    ({ selector, count }) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .slice(0, count)
        .map(({ dataset }) => Number(dataset['company'])),
    { selector: ROW, count: HOVERS + WINDOWS },
  )
  const byId = new Map(exhibitors.map((exhibitor) => [exhibitor.id, exhibitor]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const findRow = ({ id }: BenchExhibitor): string => `[data-company="${id}"]`

async function measureHover(bench: BenchPage, rows: readonly BenchExhibitor[]): Promise<number | undefined> {
  const times: (number | undefined)[] = []
  for (const exhibitor of rows.slice(0, HOVERS)) {
    const box = await bench.page.locator(findRow(exhibitor)).boundingBox()
    if (box === null) continue
    const selectors = [findRow(exhibitor), `svg [data-stand="${exhibitor.stand}"]`]
    times.push(
      await bench.measure({ event: 'pointermove', use: 'first', condition: 'changed', selectors }, () =>
        bench.page.mouse.move(box.x + box.width / 3, box.y + box.height / 2),
      ),
    )
    await bench.page.waitForTimeout(PAUSE_MS)
  }
  return median(times)
}

async function measureFilter(bench: BenchPage, fair: BenchFair): Promise<Figures> {
  const [kind] = KINDS
  if (kind === undefined) return {}
  const { page } = bench
  const keyword = page.getByRole('searchbox').first()
  await keyword.click()
  const typed = await bench.measure(
    { event: 'input', use: 'last', condition: 'count', selector: ROW, count: countFound(fair, kind) },
    () => keyword.pressSequentially(kind.en.toLowerCase(), { delay: KEY_EVERY_MS }),
  )
  await page.waitForTimeout(PAUSE_MS)
  const cleared = await bench.measure(
    { event: 'click', use: 'first', condition: 'count', selector: ROW, count: fair.exhibitors.length },
    () => page.getByRole('button', { name: 'Clear filter' }).first().click(),
  )
  await page.waitForTimeout(PAUSE_MS)
  return { filter: typed === undefined ? undefined : typed - KEYWORD_DEBOUNCE_MS, clear: cleared }
}

async function measureWindow(bench: BenchPage, rows: readonly BenchExhibitor[]): Promise<Figures> {
  const open = async (exhibitor: BenchExhibitor, text: string): Promise<number | undefined> => {
    const time = await bench.measure(
      { event: 'click', use: 'first', condition: 'present', selector: 'dialog[open]', text },
      () =>
        bench.page
          .locator(`${findRow(exhibitor)} a`)
          .first()
          .click(),
    )
    await bench.page.waitForTimeout(PAUSE_MS)
    await bench.page.keyboard.press('Escape')
    await bench.page.locator('dialog[open]').waitFor({ state: 'hidden' })
    await bench.page.waitForTimeout(PAUSE_MS)
    return time
  }
  const opened: (number | undefined)[] = []
  for (const exhibitor of rows.slice(HOVERS)) opened.push(await open(exhibitor, exhibitor.name.en))
  const [other] = rows
  return {
    window: median(opened),
    windowFilled: other && (await open(other, other.text.en.slice(0, 40))),
  }
}
