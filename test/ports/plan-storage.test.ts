import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FLOOR_PLAN_REVISION } from '#contract/limits.ts'
import { recallPlan, storePlan } from '#src/ports/plan-storage.ts'
import type { SafeStorage } from '#src/ports/storage.ts'

const plan = '<svg viewBox="0 0 10 10"><text>Зал</text></svg>'
const hash = createHash('sha256').update(plan).digest('hex')
const key = { year: 2021, hall: '1' }

function memoryOf(entries: Record<string, string> = {}): SafeStorage & { entries: Record<string, string> } {
  return {
    entries,
    read: (name) => entries[name] ?? null,
    write: (name, value) => {
      entries[name] = value
    },
  }
}

describe('readings 21: a remembered plan is used only if it is the one that the page names', () => {
  test('the same plan comes back', async () => {
    const memory = memoryOf()
    storePlan(memory, { ...key, svg: plan })
    expect(await recallPlan(memory, key, hash)).toBe(plan)
  })

  test.each([
    ['a stale one', plan.replace('Зал', 'Hall')],
    ['a cut one', plan.slice(0, -3)],
    ['a tampered one', plan.replace('<text>', '<text onclick="steal()">')],
  ])('%s does not', async (_name, stored) => {
    const memory = memoryOf()
    storePlan(memory, { ...key, svg: stored })
    expect(await recallPlan(memory, key, hash)).toBeNull()
  })

  test('nor one of another revision: the old guide keeps its own', async () => {
    const memory = memoryOf()
    storePlan(memory, { ...key, svg: plan }, FLOOR_PLAN_REVISION)
    expect(Object.keys(memory.entries)).toEqual(['plan:5:2021:1'])
    expect(await recallPlan(memory, key, hash, FLOOR_PLAN_REVISION)).toBe(plan)
    expect(await recallPlan(memory, key, hash)).toBeNull()
  })

  test('nor one of another hall or year', async () => {
    const memory = memoryOf()
    storePlan(memory, { ...key, svg: plan })
    expect(await recallPlan(memory, { ...key, hall: '2' }, hash)).toBeNull()
    expect(await recallPlan(memory, { ...key, year: 2020 }, hash)).toBeNull()
  })
})
