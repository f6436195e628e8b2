import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { BenchFair } from '#test/bench/fair/create-fair.ts'
import type { Part } from '#test/bench/options.ts'
import { BROWSER_FIGURES, GOAL_SIZE } from '#test/bench/report/goals.ts'
import { median } from '#test/bench/report/median.ts'
import { createRow, type ReportRow } from '#test/bench/report/row.ts'
import { measureMovement } from './measure-movement.ts'
import { type Figures, measurePhone, measurePlan } from './measure-plan.ts'
import { measureProgramme } from './measure-programme.ts'
import type { Subject } from './subjects.ts'

interface BrowserOptions {
  browser: Browser
  subjects: readonly [floor: Subject, product: Subject]
  fair: BenchFair
  parts: readonly Part[]
  runs: number
  /** The folder for a trace of each part, from a run that does not count. */
  traces: string | undefined
  print: (line: string) => void
}

type Measure = (browser: Browser, subject: Subject, fair: BenchFair) => Promise<Figures>

const MEASURES: Partial<Record<Part, Measure>> = {
  plan: measurePlan,
  phone: measurePhone,
  movement: measureMovement,
  programme: measureProgramme,
}

/** Measures the floor and the product by turns, so that what disturbs the machine disturbs both. */
export async function measureInBrowser(options: BrowserOptions): Promise<ReportRow[]> {
  const { browser, subjects, fair, parts, runs, traces, print } = options
  const taken: Record<Subject['name'], Figures[]> = { floor: [], product: [] }
  for (const part of parts) {
    const measure = MEASURES[part]
    if (measure === undefined) continue
    for (let run = 1; run <= runs; run += 1) {
      const order = run % 2 === 1 ? subjects : subjects.toReversed()
      for (const subject of order) {
        const began = performance.now()
        taken[subject.name].push(await measure(browser, subject, fair))
        print(`  ${part} ${run}, ${subject.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
      }
    }
  }
  if (traces !== undefined) await writeTraces(traces, options)
  return createRows(taken, fair.exhibitors.length)
}

/** Measures each part once more with a trace, for DevTools, which makes it slower. */
async function writeTraces(folder: string, options: BrowserOptions): Promise<void> {
  const { browser, subjects, fair, parts, print } = options
  for (const part of parts) {
    for (const subject of subjects) {
      const path = join(folder, `${part}-${fair.exhibitors.length}-${subject.name}.json`)
      if (MEASURES[part] === undefined) continue
      await browser.startTracing(undefined, { path })
      await MEASURES[part](browser, subject, fair)
      await browser.stopTracing()
      print(`  ${path}`)
    }
  }
}

function createRows({ floor, product }: Record<Subject['name'], Figures[]>, size: number): ReportRow[] {
  const measured = new Set([...floor, ...product].flatMap((figures) => Object.keys(figures)))
  return Object.entries(BROWSER_FIGURES)
    .filter(([id]) => measured.has(id))
    .map(([id, { label, unit, goal, goalSizes = [GOAL_SIZE] }]) =>
      createRow({
        id,
        label,
        unit,
        size,
        product: median(product.map((figures) => figures[id])),
        other: median(floor.map((figures) => figures[id])),
        goal: goalSizes.includes(size) ? goal : undefined,
      }),
    )
}
