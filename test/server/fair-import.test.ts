import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseStandCodes } from '#contract/stands.ts'
import type { Pack } from '#server/pack/pack.ts'
import { describeInEnglish } from './describe-in-english.ts'
import { readPack } from '#server/pack/read-pack.ts'
import type { Revision } from '#server/fair/revision.ts'
import type { Store } from '#server/store/database-store.ts'
import { openTestStore } from './open-test-store.ts'
import { importFair, readRevision } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const ROOT = resolve(import.meta.dirname, '../..')
const DIRECTORY = resolve(ROOT, 'test/data/gamescom-2026-directory.json')

/** Whether names stand as a reader of the language expects them. */
function isSorted(names: readonly string[], lang: string): boolean {
  const { compare } = new Intl.Collator(lang, { numeric: true, ignorePunctuation: true })
  return names.every((name, at) => at === 0 || compare(names[at - 1] ?? '', name) <= 0)
}

describe('the demo fair', () => {
  let pack: Pack
  let store: Store
  let revision: Revision

  beforeAll(async () => {
    pack = await readPack(join(ROOT, 'fair'))
    store = await openTestStore()
    await importFair(store, pack, NOW)
    revision = await readRevision(store)
  })

  afterAll(() => store.close())

  it('has only the findings that it demonstrates', () => {
    expect(pack.findings.map(describeInEnglish)).toEqual([
      'events.csv, row 31, name_ru: "name, preview, detail, program" – is not translated',
      'events.csv, row 50, name_en: "name, preview, detail, program" – is not translated',
      'events.csv, row 57, end: "00:30" – is not after the start and was taken as the next day (3 h 30 min long)',
    ])
  })

  it('shows every feature in both languages', () => {
    expect(pack.companies.length).toBeGreaterThanOrEqual(300)
    expect(pack.visitors.length).toBeGreaterThanOrEqual(4)
    expect(pack.fair.editions.map(({ year }) => year)).toEqual([2020, 2021])
    const plans = pack.plans.filter(({ year }) => year === pack.fair.guideYear)
    expect(plans.map(({ hall }) => hall)).toEqual(pack.fair.halls)
    for (const { svg } of plans) expect(svg).toContain('viewBox="0 0 1529.3 1587.8"')
  })

  it('is listed by name in each language', () => {
    for (const lang of ['ru', 'en'] as const) {
      const list = revision.exhibitors.listExhibitors({ year: pack.fair.guideYear, lang, halls: [] })
      expect(list).toHaveLength(revision.exhibitors.countExhibitors(pack.fair.guideYear))
      expect(
        isSorted(
          list.map(({ name }) => name),
          lang,
        ),
      ).toBe(true)
    }
  })

  it('finds in every hall what it lists there', () => {
    const { year, halls } = { year: pack.fair.guideYear, halls: pack.fair.halls }
    const { ids, countByHall: found } = revision.exhibitors.filterExhibitors(
      { year, lang: 'ru', halls },
      { w: 'склад', rubs: [] },
    )
    expect(ids.length).toBeGreaterThan(0)
    for (const hall of halls) {
      const query = { year, lang: 'ru', halls: [hall] } as const
      const inHall = revision.exhibitors.filterExhibitors(query, { w: 'склад', rubs: [] })
      const listed = revision.exhibitors.listExhibitors(query)
      const isPlaced = new Map(listed.map((each) => [each.id, each.hall !== null]))
      expect(inHall.ids.filter((id) => isPlaced.get(id))).toHaveLength(found[hall] ?? -1)
      expect(inHall.ids.filter((id) => !isPlaced.has(id))).toEqual([])
    }
  })

  it('lets its demo visitors log in', async () => {
    for (const { email, name } of pack.visitors) {
      expect((await store.visitors.login(email, undefined, NOW))?.visitor.NAME).toBe(name)
    }
  })
})

describe('a real fair of 1,783 exhibitors', () => {
  let folder: string
  let pack: Pack
  let store: Store

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fair-real-'))
    await promisify(execFile)(process.execPath, [
      join(ROOT, 'scripts/pack/from-directory.js'),
      DIRECTORY,
      folder,
    ])
    pack = await readPack(folder)
    store = await openTestStore()
  })

  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is read and imported', async () => {
    expect(await importFair(store, pack, NOW)).toBe(true)
    expect(pack.companies).toHaveLength(1783)
    expect(pack.fair.defaultHall).toBe('10.2')
    expect((await readRevision(store)).exhibitors.countExhibitors(pack.fair.guideYear)).toBe(1783)
  })

  it('has every stand on a plan', () => {
    expect(pack.findings.map(describeInEnglish)).toEqual([])
  })

  it('joins compound stands to companies many-to-many, by hall', async () => {
    const { exhibitors, materials } = await readRevision(store)
    const companies = new Map<string, Set<number>>()
    for (const hall of pack.fair.halls) {
      const list = exhibitors.listExhibitors({ year: pack.fair.guideYear, lang: 'en', halls: [hall] })
      const plan = materials.findPlan(pack.fair.guideYear, hall)
      for (const { id, stand } of list) {
        for (const code of parseStandCodes(stand)) {
          expect(plan?.svg).toContain(`data-stand="${code}"`)
          const place = `${hall} ${code}`
          companies.set(place, (companies.get(place) ?? new Set()).add(id))
        }
      }
    }
    expect(Math.max(...[...companies.values()].map(({ size }) => size))).toBe(172)
  })

  it('is listed by name, whatever script it is in, and found by it', async () => {
    const query = { year: pack.fair.guideYear, lang: 'en', halls: [] } as const
    const { exhibitors } = await readRevision(store)
    const list = exhibitors.listExhibitors(query)
    expect(
      isSorted(
        list.map(({ name }) => name),
        'en',
      ),
    ).toBe(true)
    for (const { id, name } of list.filter((_, at) => at % 40 === 0)) {
      const { ids } = exhibitors.filterExhibitors(query, { w: name.toUpperCase(), rubs: [] })
      expect(ids).toContain(id)
    }
  })
})
