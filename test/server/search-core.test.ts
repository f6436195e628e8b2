import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Search } from '#contract/search/create-search.ts'
import { swapLayout } from '#contract/search/keyboard-layout.ts'
import { normalizeText, splitWords, stemWord } from '#contract/search/normalize-text.ts'
import { decodeNumbers, encodeNumbers, readNames, writeNames } from '#contract/search/search-index.ts'
import { readQuery } from '#contract/search/search-query.ts'
import { SearchResults } from '#contract/search/search-results.ts'
import { SortedWords } from '#contract/search/sorted-words.ts'
import { getSoundKey, getSoundKeys } from '#contract/search/sound-key.ts'
import { getCodeForms } from '#contract/search/stand-code-forms.ts'
import * as v from 'valibot'
import { buildTables } from '#server/fair/build-tables.ts'
import { createRevision } from '#server/fair/revision.ts'
import { formatPage } from './website-test-pack.ts'
import { readTestPack, VALID_PACK } from './test-pack.ts'

let search: Search
beforeAll(async () => {
  const tables = buildTables(await readTestPack())
  search = createRevision({ number: 1, publication: 1, hash: '' }, tables).search.in('ru')
})

test.each([
  'а'.repeat(1_000_000),
  'a b '.repeat(100_000),
  '<script>alert(1)</script><b>Ёлка</b>',
  '\0\u0001\u001b[31m\u2028',
  '👩‍👩‍👧‍👦🌲',
  'שלום عليكم',
  '\u0301\u0301\u0301',
  '\ud800',
  '(a+)+$ .* [ \\',
  '__proto__ constructor toString',
  '-'.repeat(1000),
  'qqqqqqqqzzzzzzzz',
  `${'g'.repeat(30)}117 `.repeat(30),
])('any input is answered within a bound of work: %#', (query) => {
  const parts = readQuery(query)
  expect(parts.length).toBeLessThanOrEqual(12)
  for (const { words, swapped } of parts) {
    for (const word of [...words, ...swapped]) expect(word.length).toBeLessThanOrEqual(80)
    expect(words.length + swapped.length).toBeLessThanOrEqual(16)
  }
  expect(v.is(SearchResults, search.find(query))).toBe(true)
  expect(search.matchCompanies(query, 2021).ids.size).toBeLessThanOrEqual(2)
})

test.each([
  [
    'ends in one',
    Array.from({ length: 12 }, (_, at) => `погрузчег${at}a,конвееры${at}b,стилажи${at}c,роббот${at}d`),
  ],
  ['has them one by one', Array.from({ length: 40 }, (_, at) => `zxqwvkj${'abcdefghijkl'[at % 12]}`)],
])('a query that nothing has whole looks for errors a bounded number of times: %#', (_, words) => {
  const looking = vi.spyOn(SortedWords.prototype, 'findSimilar')
  search.find(words.join(' '))
  // Three lists for each of twelve words, in both layouts.
  expect(looking.mock.calls.length).toBeLessThanOrEqual(72)
  looking.mockRestore()
})

test('any text is answered', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (query) => {
      expect(v.is(SearchResults, search.find(query))).toBe(true)
    }),
  )
})

test('letters without a meaning are not corrected to a word that begins like one of them', () => {
  // In the other keyboard layout, йййяяя, whose stem is й.
  expect(search.find('qqqzzz')).toEqual({ corrected: null, groups: [] })
})

test('a part of a query that finds nothing is left out, and the rest is named', () => {
  const { corrected, groups } = search.find('ёлка qqqq')
  expect(corrected).toBe('ёлка')
  expect(groups[0]?.hits[0]?.id).toBe(10)
})

test('a word of the other script is named as it is written, also while it is typed', () => {
  expect(search.find('stellazh').corrected).toBe('стеллажи')
  expect(search.find('стелл').corrected).toBeNull()
})

test('words of two letters are found as they are written, not as they sound', async () => {
  const [head = ''] = String(VALID_PACK['exhibitors.csv']).split('\n')
  const text = head.split(',').indexOf('text_ru')
  const rows = ['10,Вы и финиш', '11,Wi-Fi'].map((row) => row + ','.repeat(head.split(',').length - 2))
  const described = [
    '12',
    'Сосна',
    ...head
      .split(',')
      .slice(2)
      .map(() => ''),
  ]
  described[text] = 'with film'
  const files = await readTestPack({
    'exhibitors.csv': `${[head, ...rows, described.join(',')].join('\n')}\n`,
    'stands.csv': 'company,year,hall,stand\n10,2021,1,A1\n11,2021,1,A2\n12,2021,1,A3\n',
  })
  const { search: queries } = createRevision({ number: 1, publication: 1, hash: '' }, buildTables(files))
  const find = (query: string) => queries.in('ru').find(query)
  const findIds = (query: string) => find(query).groups.map(({ hits }) => hits.map(({ id }) => id))
  expect(find('wi-fi').corrected).toBeNull()
  expect(findIds('wi-fi')).toEqual([[11]])
  expect(findIds('wi')[0]).toEqual([11])
  expect(findIds('film')[0]).toEqual([12])
})

test('a word of a page is named as the page writes it', async () => {
  const page = formatPage('', {
    path: '/plan-poster/',
    title: 'План',
    more: 'description: Интерактивный план',
  })
  const files = await readTestPack({ 'pages/plan-poster.ru.md': page })
  const { search: queries } = createRevision({ number: 1, publication: 1, hash: '' }, buildTables(files))
  const { corrected, groups } = queries.in('ru').find('интерактивнный')
  expect(corrected).toBe('интерактивный')
  expect(groups.map(({ kind }) => kind)).toEqual(['page'])
})

test('descriptions are found', () => {
  expect(search.find('сосна').groups).toMatchObject([{ kind: 'company', hits: [{ id: 10 }] }])
})

test('companies of a hall come before others that are found as well', async () => {
  const [head = ''] = String(VALID_PACK['exhibitors.csv']).split('\n')
  const rows = ['10,Альфа Ель', '11,Бета Ель'].map((row) => row + ','.repeat(head.split(',').length - 2))
  const files = await readTestPack({
    'exhibitors.csv': `${[head, ...rows].join('\n')}\n`,
    'stands.csv': 'company,year,hall,stand\n10,2021,1,A1\n11,2021,2,B7\n',
  })
  const { search: queries } = createRevision({ number: 1, publication: 1, hash: '' }, buildTables(files))
  const find = (hall: string) =>
    queries
      .in('ru')
      .find('ель', { hall })
      .groups[0]?.hits.map(({ id }) => id)
  expect(find('1')).toEqual([10, 11])
  expect(find('2')).toEqual([11, 10])
})

test.each(['B5', 'b-05', 'В5', 'в 005', 'зал 2 стенд В5'])(
  'a company that is found by %s is shown, and led to, with that stand first',
  async (query) => {
    const files = await readTestPack({
      'stands.csv': 'company,year,hall,stand\n10,2021,1,A1\n10,2021,1,A2\n10,2021,2,C4 B5\n',
    })
    const { search: queries } = createRevision({ number: 1, publication: 1, hash: '' }, buildTables(files))
    const hit = queries.in('ru').find(query).groups[0]?.hits[0]
    expect(hit).toMatchObject({
      id: 10,
      stands: [{ stand: 'C4 B5' }, { stand: 'A1' }, { stand: 'A2' }],
      plan: '/plan/2?stand=B5',
      href: '/plan/2/10',
    })
  },
)

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })

/** Counts added, left out and exchanged letters and neighbours that changed places, in the plainest way. */
function measureDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = rows[i]
      if (row === undefined) continue
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  }
  return at(a.length, b.length)
}

test('similar words are those that differ by few letters, and prefixes those of longer ones', () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 20 }), letters, (words, word) => {
      const list = new SortedWords(words.toSorted())
      const collect = (max: number, asPrefix: boolean): Map<string, number> => {
        const found = new Map<string, number>()
        list.findSimilar(word, max, asPrefix, (number, distance) =>
          found.set(list.words[number] ?? '', distance),
        )
        return found
      }
      for (const max of [1, 2]) {
        const expected = new Map(
          list.words
            .map((each) => [each, measureDistance(each, word)] as const)
            .filter(([, distance]) => distance <= max),
        )
        expect(collect(max, false)).toEqual(expected)
        const prefixes = list.words.filter((each) =>
          Array.from(each).some((_, end) => measureDistance(each.slice(0, end + 1), word) <= max),
        )
        const begins = collect(max, true)
        expect([...begins.keys()].filter((each) => !prefixes.includes(each) && word.length > max)).toEqual([])
        expect(prefixes.filter((each) => !begins.has(each))).toEqual([])
      }
    }),
  )
})

test('words, prefixes and inner parts are found as by a linear search', () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 20 }), letters, (words, part) => {
      const list = new SortedWords(words.toSorted())
      const read = (numbers: Iterable<number>) => Array.from(numbers, (number) => list.words[number])
      const [from, to] = list.findRange(part)
      expect(list.words.slice(from, to)).toEqual(list.words.filter((word) => word.startsWith(part)))
      expect(read(list.findContaining(part))).toEqual(list.words.filter((word) => word.includes(part)))
      expect(list.indexOf(part) >= 0).toBe(list.words.includes(part))
    }),
  )
})

test('numbers and names are read as they were written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000)), (numbers) => {
      const ascending = numbers.toSorted((a, b) => a - b)
      expect(decodeNumbers(encodeNumbers(ascending))).toEqual(ascending)
    }),
  )
  const names = [
    { ru: 'Ель', en: '' },
    { ru: 'Nord', en: 'Nord' },
    { ru: '', en: 'Oak' },
    { ru: '', en: '' },
  ]
  expect(readNames(writeNames(names))).toEqual(names)
})

test.each([
  ['погрузчик', 'pogruzchik'],
  ['щётка', 'schetka'],
  ['щётка', 'shchetka'],
  ['цех', 'tseh'],
  ['цех', 'tsekh'],
  ['йогурт', 'jogurt'],
  ['подъём', 'podem'],
  ['стеллаж', 'стелаж'],
  ['контур', 'contur'],
  ['фото', 'photo'],
  ['термо', 'thermo'],
])('%s sounds like %s', (one, other) => {
  const key = (word: string) => getSoundKey(normalizeText(word))
  expect(key(one)).toBe(key(other))
  expect(getSoundKeys([one, other].map(normalizeText))).toEqual([key(one), key(other)])
})

test('layouts, endings, accents and codes', () => {
  expect(swapLayout('gjuhepxbr')).toBe('погрузчик')
  expect(swapLayout('ру')).toBe('he')
  expect(splitWords('Kißling & Söhne, №1 «Ёлка»')).toEqual(['kissling', 'sohne', 'no1', 'елка'])
  for (const word of ['паллеты', 'паллетами', 'паллетой', 'паллета']) {
    expect(stemWord(normalizeText(word))).toBe('паллет')
  }
  for (const word of ['pallets', 'pallet']) expect(stemWord(word)).toBe('pallet')
  expect(getCodeForms('г117')).toContain('g117')
  expect(getCodeForms('в209')[0]).toBe('b209')
  expect(getCodeForms('погрузчик')).toEqual([])
})

test.each([
  ['ель зал 2', [11, 10]],
  ['Ель, зал 1', [10, 11]],
  ['в зале 2 ель', [11, 10]],
  ['fir hall 2.', [11, 10]],
  ['ель (зал 2)', [11, 10]],
  ['ель зал №2', [11, 10]],
  ['бета зал 1', [11]],
  ['мост в зал 2', [13]],
  ['в зал 2', [12, 13]],
])('%s finds the companies of that hall before others', async (query, wanted) => {
  const [head = ''] = String(VALID_PACK['exhibitors.csv']).split('\n')
  const names = ['10,Альфа Ель Fir', '11,Бета Ель Fir', '12,Сосна 2', '13,Мост в зал 2', '14,Мост в зал 1']
  const rows = names.map((row) => row + ','.repeat(head.split(',').length - 2))
  const files = await readTestPack({
    'exhibitors.csv': `${[head, ...rows].join('\n')}\n`,
    'stands.csv':
      'company,year,hall,stand\n10,2021,1,A1\n11,2021,2,B7\n12,2021,1,A2\n13,2021,1,A3\n14,2021,2,B8\n',
  })
  const { search: queries } = createRevision({ number: 1, publication: 1, hash: '' }, buildTables(files))
  const { groups } = queries.in('ru').find(query)
  expect(groups[0]?.hits.map(({ id }) => id)).toEqual(wanted)
  expect(queries.in('ru').matchCompanies(query, 2021).ids).toEqual(new Set(wanted))
})
