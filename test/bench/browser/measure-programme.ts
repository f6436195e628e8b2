import type { Browser } from 'playwright'
import type { BenchFair } from '#test/bench/fair/create-fair.ts'
import { openVisitor } from './bench-browser.ts'
import { BenchPage, CPU_THROTTLE } from './bench-page.ts'
import type { Figures } from './measure-plan.ts'
import type { Subject } from './subjects.ts'

const ROW = '[data-event]'
const PAUSE_MS = 500
/** A hand scrolls a page that fast. */
const SCROLL_STEP_PX = 80
const SCROLL_FRAMES = 200
/** A frame at 60 Hz. */
const FRAME_MS = 1000 / 60

/**
 * Measures the programme on a desktop: loading, its tab, scrolling, the filter by room, and the window of an event.
 * Frames are counted at a quarter of the processor's speed and at its full speed.
 */
export async function measureProgramme(
  browser: Browser,
  subject: Subject,
  fair: BenchFair,
): Promise<Figures> {
  const context = await openVisitor(browser, 'desktop')
  try {
    const bench = await BenchPage.open(context)
    await bench.visit(subject.programmeUrl)
    const loaded = await bench.read()
    const { kilobytes } = bench.traffic
    const heap = await bench.readHeap()
    const tab = subject.programmeTab
    const shown =
      tab &&
      (await bench.measure({ event: 'click', use: 'first', condition: 'visible', selector: ROW }, () =>
        bench.page.locator(tab).click(),
      ))
    await bench.page.waitForTimeout(PAUSE_MS)
    const scrolled = await measureScroll(bench)
    await bench.slowDown(1)
    const scrolledAtFullSpeed = await measureScroll(bench)
    await bench.slowDown(CPU_THROTTLE)
    const filtered = await measureRoom(bench, subject, fair)
    const window = await measureWindow(bench, fair)
    await bench.page.waitForTimeout(PAUSE_MS)
    const { worst } = await bench.read()
    return {
      programmeKilobytes: kilobytes,
      programmeFirstByte: loaded.firstByte,
      programmeLargestPaint: loaded.largestPaint,
      programmeBlocking: loaded.blocking,
      programmeHeap: heap,
      programmeElements: loaded.elements,
      programmeRows: typeof shown === 'number' ? shown : undefined,
      programmeScrolled: scrolled,
      programmeScrolledAtFullSpeed: scrolledAtFullSpeed,
      programmeRoom: filtered,
      programmeWindow: window,
      programmeWorst: worst,
    }
  } finally {
    await context.close()
  }
}

/** Scrolls from the top of the page, and resolves with the per cent of frames that were dropped. */
async function measureScroll({ page }: BenchPage): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(PAUSE_MS)
  await page.evaluate(() => window.bench.startFrames())
  await page.evaluate(
    ([step, frames]) =>
      new Promise<void>((resolve) => {
        let left = frames
        const scroll = () => {
          scrollBy(0, step)
          left -= 1
          if (left > 0) requestAnimationFrame(scroll)
          else resolve()
        }
        requestAnimationFrame(scroll)
      }),
    [SCROLL_STEP_PX, SCROLL_FRAMES] as const,
  )
  const frames = await page.evaluate(() => window.bench.stopFrames())
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(PAUSE_MS)
  const dropped = frames.reduce((sum, duration) => sum + Math.max(0, Math.round(duration / FRAME_MS) - 1), 0)
  return (dropped / (frames.length + dropped)) * 100
}

async function measureRoom(
  bench: BenchPage,
  { programmeTab }: Subject,
  { events }: BenchFair,
): Promise<number | undefined> {
  const room = events[2]?.room.en ?? ''
  // The product shows a day at a time, the floor all of them.
  const listed = programmeTab === undefined ? events : events.filter(({ date }) => date === events[0]?.date)
  const count = listed.filter((event) => event.room.en === room).length
  return bench.measure({ event: 'click', use: 'first', condition: 'count', selector: ROW, count }, () =>
    bench.page.getByRole('button', { name: room, exact: true }).click(),
  )
}

/** Opens the first event that the filtered programme shows. */
async function measureWindow(bench: BenchPage, { events }: BenchFair): Promise<number | undefined> {
  await bench.page.waitForTimeout(PAUSE_MS)
  const row = bench.page.locator(`${ROW}:not([hidden])`).filter({ visible: true }).first()
  const id = Number(await row.getAttribute('data-event'))
  const text = events.find((event) => event.id === id)?.name.en ?? ''
  return bench.measure(
    { event: 'click', use: 'first', condition: 'present', selector: 'dialog[open]', text },
    () => row.locator('a').first().click(),
  )
}
