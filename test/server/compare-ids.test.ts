import { describe, expect, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { describeChanges } from '#server/fair/compare-fairs.ts'
import { readTestPack } from './test-pack.ts'

const read = async () => buildTables(await readTestPack())
type Tables = Awaited<ReturnType<typeof read>>

/** Gives exhibitors other ids, and one another name. */
const renumber = (
  tables: Tables,
  ids: Readonly<Record<number, number>>,
  names: Record<number, string> = {},
) => ({
  ...tables,
  companies: tables.companies.map((company) => ({
    ...company,
    id: ids[company.id] ?? company.id,
    name: names[company.id] === undefined ? company.name : { ru: '', en: names[company.id] ?? '' },
  })),
})

describe('an exhibitor under another id', () => {
  test('is named once, with how to keep the id, and neither as removed nor as new', async () => {
    const tables = await read()
    const [first] = tables.companies
    expect(describeChanges(tables, renumber(tables, { [first?.id ?? 0]: 910 }), 'en')).toEqual(
      expect.arrayContaining([
        'Exhibitors that are probably the same under another id (visitors’ stars and links do not follow. To keep them, put the old key back; in a table without keys write the number before the arrow into the column "id" of these rows. It may be a new column, and empty elsewhere): 1',
        `  ${first?.name.en}: ${first?.id} → 910`,
      ]),
    )
    const lines = describeChanges(tables, renumber(tables, { [first?.id ?? 0]: 910 }), 'en')
    expect(lines.filter((line) => /disappear|New exhibitors/.test(line))).toEqual([])
  })

  test('is removed if several had its name, because nobody knows which of them is left', async () => {
    const tables = await read()
    const [one, other] = tables.companies.map(({ id }) => id)
    const alike = { [one ?? 0]: 'Chamomile', [other ?? 0]: 'Chamomile' }
    const before = renumber(tables, {}, alike)
    const after = renumber(tables, { [one ?? 0]: 910 }, alike)
    const left = { ...after, companies: after.companies.filter(({ id }) => id !== other) }
    const lines = describeChanges(before, left, 'ru')
    expect(lines.join('\n')).toContain('Исчезают экспоненты')
    for (const id of [one, other]) expect(lines).toContain(`  ${id} Chamomile`)
    expect(lines.join('\n')).not.toContain('под другим номером')
  })

  test('is removed and new if its name is another one, too', async () => {
    const tables = await read()
    const id = tables.companies[0]?.id ?? 0
    const lines = describeChanges(tables, renumber(tables, { [id]: 910 }, { [id]: 'Somebody else' }), 'ru')
    expect(lines).toContain('Новые экспоненты: 1')
    expect(lines).toContain('  910 Somebody else')
    expect(lines.join('\n')).toContain('Исчезают экспоненты')
    expect(lines.join('\n')).not.toContain('под другим номером')
  })
})

test('a page under another address is removed, because links lead to the address', async () => {
  const tables = await read()
  const moved = { path: '/about/', lang: 'ru', title: 'О выставке' } as Tables['pages'][number]
  const before = { ...tables, pages: [...tables.pages, moved] }
  const after = { ...tables, pages: [...tables.pages, { ...moved, path: '/about-fair/' }] }
  expect(describeChanges(before, after, 'ru').join('\n')).toContain('/about/')
})
