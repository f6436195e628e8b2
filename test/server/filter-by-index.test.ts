import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { LANGS, type Lang } from '#contract/lang.ts'
import { buildSearch } from '#contract/search/create-search.ts'
import { GradualValue } from '#server/gradual-value.ts'
import { createIndexFilter, type HallFilter } from '#contract/search/filter-by-index.ts'
import { root } from '#scripts/steps/root.js'
import { buildTables } from '#server/fair/build-tables.ts'
import { createRevision, type Revision } from '#server/fair/revision.ts'
import { readPack } from '#server/pack/read-pack.ts'

let revision: Revision
let filters: Record<Lang, ReturnType<typeof createIndexFilter>>
beforeAll(async () => {
  const tables = buildTables(await readPack(join(root, 'fair')))
  revision = createRevision({ number: 1, publication: 1, hash: '' }, tables)
  filters = { ru: createFilter('ru'), en: createFilter('en') }
})

/** Creates the filter as a browser does, from the two files that the server sends. */
function createFilter(lang: Lang) {
  const { index, texts } = revision.search.getFiles(lang)
  const search = new GradualValue(buildSearch(index)).get()
  search.addTexts(texts)
  return createIndexFilter(index, search)
}

const KEYWORDS = [
  '',
  ' ',
  'склад',
  'погрузчег',
  'rbjnjs',
  'yacheyka',
  'russia',
  'A113',
  'а-113',
  '2-D241',
  'зал 1 D241',
  'qzxvwk',
  'ро',
]

const filtersOf = ({ fair, exhibitors }: Revision) =>
  fc.record({
    lang: fc.constantFrom(...LANGS),
    year: fc.constantFrom(...fair.editions.map(({ year }) => year)),
    hall: fc.constantFrom('', ...fair.halls),
    w: fc.oneof(fc.constantFrom(...KEYWORDS), fc.string({ maxLength: 3 })),
    rubs: fc.uniqueArray(fc.constantFrom(...exhibitors.listCategories().map(({ id }) => id), 999), {
      maxLength: 3,
    }),
  })

test('the index in a browser filters the demo fair as the server does', () => {
  let found = 0
  let elsewhere = 0
  let corrected = 0
  fc.assert(
    fc.property(filtersOf(revision), ({ lang, ...filter }) => {
      const { year, hall, w, rubs } = filter
      const halls = hall === '' ? [] : [hall]
      const expected = revision.exhibitors.filterExhibitors({ year, lang, halls }, { w, rubs })
      expect(filters[lang](filter)).toEqual(expected)
      found += expected.ids.length
      elsewhere += expected.elsewhere?.length ?? 0
      corrected += expected.corrected === undefined ? 0 : 1
    }),
    { numRuns: 400 },
  )
  expect(Math.min(found, elsewhere, corrected)).toBeGreaterThan(0)
})

test('an edition that no guide shows is left to the server', () => {
  const filter: HallFilter = { year: 1999, hall: '1', w: 'склад', rubs: [] }
  expect(filters.ru(filter)).toBeUndefined()
})
