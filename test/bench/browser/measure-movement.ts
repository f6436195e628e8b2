import type { Browser } from 'playwright'
import { quantile } from '#test/bench/report/median.ts'
import { type Device, openVisitor } from './bench-browser.ts'
import { BenchPage } from './bench-page.ts'
import type { Figures } from './measure-plan.ts'
import { measureSelection } from './measure-selection.ts'
import type { Subject } from './subjects.ts'

/** One step is enough to move the plan, and leaves edges near enough to be reached, where stands pass under the mouse. */
const ENLARGEMENTS = 1
const PAUSE_MS = 500
const STEPS = 60
const STEP_PX = 4
/** How far the mouse goes to both sides. */
const SWING_PX = 150
const STEP_MS = 16
const START = { x: 206, y: 420 }
/** Distance of each of two fingers from the middle. */
const PINCH_PX = { least: 40, most: 160 }

/** Measures how the enlarged plan follows a mouse, and fingers in a phone's window, and how a stand is selected. */
export async function measureMovement(browser: Browser, subject: Subject): Promise<Figures> {
  const figures: Figures = {
    mouseFrame: await withEnlargedPlan(browser, subject, 'narrow', dragByMouse),
    touchFrame: await withEnlargedPlan(browser, subject, 'phone', (bench) => dragByTouch(bench, subject)),
  }
  // The floor plan of the baseline can neither be pinched nor select a stand.
  if (subject.name === 'floor') return figures
  return {
    ...figures,
    panFrame: await withEnlargedPlan(browser, subject, 'phone', panByTouch),
    pinchFrame: await withEnlargedPlan(browser, subject, 'phone', pinch),
    ...(await measureSelection(browser, subject)),
  }
}

async function withEnlargedPlan<T>(
  browser: Browser,
  { planUrl }: Subject,
  device: Device,
  act: (bench: BenchPage) => Promise<T>,
): Promise<T> {
  const context = await openVisitor(browser, device)
  try {
    const bench = await BenchPage.open(context)
    await bench.visit(planUrl)
    const enlarge = bench.page.getByRole('button', { name: 'Zoom in' })
    for (let i = 0; i < ENLARGEMENTS; i += 1) {
      await enlarge.click()
      await bench.page.waitForTimeout(PAUSE_MS)
    }
    return await act(bench)
  } finally {
    await context.close()
  }
}

/** Resolves with the time between frames that 95 % of the frames keep. */
async function dragByMouse({ page }: BenchPage): Promise<number | undefined> {
  await page.mouse.move(START.x, START.y)
  await page.waitForTimeout(PAUSE_MS)
  await page.mouse.down()
  await page.evaluate(() => window.bench.startFrames())
  for (let step = 1; step <= STEPS; step += 1) {
    const away = Math.sin(step / 10) * SWING_PX
    await page.mouse.move(START.x + away, START.y + away)
    await page.waitForTimeout(STEP_MS)
  }
  const frames = await page.evaluate(() => window.bench.stopFrames())
  await page.mouse.up()
  return quantile(frames, 0.95)
}

type Finger = { x: number; y: number }

/** Moves fingers over the plan, and resolves with the 95th percentile of the time between frames. */
async function moveFingers(
  { page, cdp }: BenchPage,
  getFingers: (step: number) => readonly Finger[],
): Promise<number | undefined> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Finger[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
  await send('touchStart', getFingers(0))
  await page.evaluate(() => window.bench.startFrames())
  for (let step = 1; step <= STEPS; step += 1) {
    await send('touchMove', getFingers(step))
    await page.waitForTimeout(STEP_MS)
  }
  const frames = await page.evaluate(() => window.bench.stopFrames())
  await send('touchEnd', [])
  return quantile(frames, 0.95)
}

const panByTouch = (bench: BenchPage): Promise<number | undefined> =>
  moveFingers(bench, (step) => {
    const away = Math.sin(step / 10) * SWING_PX
    return [{ x: START.x + away, y: START.y + away }]
  })

/** Two fingers go apart and together again. */
const pinch = (bench: BenchPage): Promise<number | undefined> =>
  moveFingers(bench, (step) => {
    const away = PINCH_PX.least + Math.abs(Math.sin(step / 20)) * (PINCH_PX.most - PINCH_PX.least)
    return [
      { x: START.x - away, y: START.y - away },
      { x: START.x + away, y: START.y + away },
    ]
  })

/** Resolves with the time from the first movement of a finger until the plan was painted elsewhere. */
async function dragByTouch(bench: BenchPage, { movedPlan }: Subject): Promise<number | undefined> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step = 0): Promise<unknown> =>
    bench.cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: START.x + step * STEP_PX, y: START.y + step * STEP_PX }],
    })
  const time = await bench.measure(
    { event: 'touchmove', use: 'first', condition: 'moved', selector: movedPlan },
    async () => {
      await touch('touchStart')
      for (let step = 1; step <= STEPS / 2; step += 1) {
        await touch('touchMove', step)
        await bench.page.waitForTimeout(STEP_MS)
      }
    },
  )
  await touch('touchEnd')
  return time
}
