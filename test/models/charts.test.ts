import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/steps/root.js'
import { renderChart } from './chart.ts'
import { getGraphs } from './coverage.ts'
import { models } from './registry.ts'

const folder = join(root, 'docs/charts')
/** Written by `npm run mutants`. */
const PLANTED_ERRORS = ['mutants.json', 'mutants.md']

/** `node scripts/charts.js` draws them anew. */
describe('docs/charts', () => {
  test.each(models.map((model) => [model.machine.id, model] as const))(
    '%s is up to date',
    async (id, model) => {
      const steps = getGraphs(model).flatMap(({ dryRun, edges }) => [dryRun.initial, ...edges])
      const taken = new Set(steps.flatMap((step) => step.taken))
      await expect(renderChart(model.machine, taken, model.untaken ?? {})).toMatchFileSnapshot(
        join(folder, `${id}.md`),
      )
    },
  )

  test('there is a chart of every machine, and of nothing else', () => {
    const charts = readdirSync(folder).filter((name) => !PLANTED_ERRORS.includes(name))
    expect(charts.toSorted()).toEqual(models.map(({ machine }) => `${machine.id}.md`).toSorted())
  })
})
