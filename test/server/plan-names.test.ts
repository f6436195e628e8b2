import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackLabels } from '#contract/plan/label-columns.ts'
import { LABEL_MIN_PX } from '#contract/plan/plan-labels.ts'
import { computeArea } from '#contract/plan/polygons.ts'
import type { Revision } from '#server/fair/revision.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { readViewBox } from '#server/plan/read-view-box.ts'
import type { Store } from '#server/store/database-store.ts'
import { openDemoStore, openTestStore } from './open-test-store.ts'
import { importFair, readRevision } from './shown-revision.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NOW = new Date('2021-09-21T09:00:00Z')
/** The room of the plan in a window of 1280 × 800. */
const FRAME = { width: 705, height: 592 }
const LEAST = 8

/** Returns the codes of the largest stands of a hall that have companies, and of those the ones whose name cannot be read. */
async function readNames(revision: Revision, year: number, hall: string, lang: 'ru' | 'en') {
  const plan = revision.materials.findPlan(year, hall)
  const [, , width = 1, height = 1] = readViewBox(plan?.svg ?? '')
    .split(' ')
    .map(Number)
  const scale = Math.min(FRAME.width / width, FRAME.height / height)
  const layOut = async (describeCount: (count: number) => string) =>
    unpackLabels(await revision.planLabels.layOut({ year, hall, lang, describeCount })).labels
  const taken = new Set(
    (await layOut(() => 'x')).flatMap(({ stand, forms }) =>
      forms.some(({ lines, codes = 0 }) => lines.length > codes) ? [stand] : [],
    ),
  )
  const largest = (plan?.geometry?.stands ?? [])
    .map(({ codes, polygons }) => ({
      stand: codes.join(' '),
      area: Math.max(...polygons.map((polygon) => computeArea(polygon))),
    }))
    .filter(({ stand }) => taken.has(stand))
    .toSorted((a, b) => b.area - a.area)
    .slice(0, LEAST)
    .map(({ stand }) => stand)
  const labels = await layOut((count) => `${count} ${lang === 'ru' ? 'компаний' : 'exhibitors'}`)
  const named = labels.flatMap(({ stand, forms }) => {
    const form = forms.find(({ size }) => size * scale >= LABEL_MIN_PX)
    return form !== undefined && form.lines.length > (form.codes ?? 0) ? [{ stand, lines: form.lines }] : []
  })
  return { largest, named, unnamed: largest.filter((each) => !named.some(({ stand }) => stand === each)) }
}

describe('on a laptop the eight largest stands carry a name', () => {
  let demo: Store
  let real: Store
  let folder: string
  let revisions: { demo: Revision; real: Revision }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plan-names-'))
    await promisify(execFile)(process.execPath, [
      join(ROOT, 'scripts/pack/from-directory.js'),
      join(ROOT, 'test/data/gamescom-2026-directory.json'),
      folder,
    ])
    demo = await openDemoStore()
    real = await openTestStore()
    await importFair(real, await readPack(folder), NOW)
    revisions = { demo: await readRevision(demo), real: await readRevision(real) }
  })
  afterAll(async () => {
    await demo.close()
    await real.close()
    await rm(folder, { recursive: true })
  })

  it.each([
    ['demo', 2021, '1'],
    ['demo', 2021, '2'],
    ['demo', 2021, '3'],
    ['real', 2026, '10.2'],
  ] as const)('in the %s fair of %i in hall %s', async (fair, year, hall) => {
    for (const lang of ['ru', 'en'] as const) {
      const { largest, unnamed } = await readNames(revisions[fair], year, hall, lang)
      expect(largest).toHaveLength(LEAST)
      expect({ lang, unnamed }).toEqual({ lang, unnamed: [] })
    }
  })
})
