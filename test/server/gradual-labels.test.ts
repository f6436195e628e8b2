import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPlanLabelQueries } from '#server/fair/plan-labels.ts'
import type { FairRows } from '#server/fair/tables.ts'

const COLUMNS = 100

/** Returns a hall with so many square stands side by side. */
function createPlan(count: number): FairRows['plans'] {
  const stands = Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at % COLUMNS) * 20, Math.floor(at / COLUMNS) * 20]
    const corners = [
      { x, y },
      { x: x + 18, y },
      { x: x + 18, y: y + 18 },
      { x, y: y + 18 },
    ]
    return { codes: [`A${at}`], polygons: [corners] }
  })
  const viewBox = { x: 0, y: 0, width: COLUMNS * 20, height: (count / COLUMNS) * 20 }
  const nothingElse = { outline: null, places: [], obstacles: [], aisles: [], metresPerUnit: null }
  const geometry = { viewBox, extent: viewBox, stands, ...nothingElse }
  return { year: 2021, hall: '1', svg: '', hash: '', geometry }
}

test('labels of 5,000 stands are laid out bit by bit, and others are answered between', async () => {
  const { layOut } = createPlanLabelQueries({
    companies: [],
    company_categories: [],
    participations: [],
    plans: [createPlan(5000)],
  })
  const describeCount = (count: number) => String(count)
  let isDone = false
  const laidOut = layOut({ year: 2021, hall: '1', lang: 'en', describeCount }).finally(() => (isDone = true))
  let answered = 0
  for (; !isDone; answered += 1) await setImmediate()
  expect((await laidOut).labels.stands).toHaveLength(5000)
  expect(answered).toBeGreaterThan(3)
})
