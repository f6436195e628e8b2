import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { LANGS, type Lang } from '#contract/lang.ts'
import type { SearchIndex } from '#contract/search/search-index.ts'
import { SearchItems } from '#contract/search/item-list.ts'
import { root } from '#scripts/steps/root.js'
import { buildTables } from '#server/fair/build-tables.ts'
import { createRevision } from '#server/fair/revision.ts'
import type { SearchQueries } from '#server/fair/search.ts'
import { readPack } from '#server/pack/read-pack.ts'
import { DIRECTORY_QUERIES } from './directory-queries.ts'
import { DEMO_QUERIES, readQueries } from './search-queries.ts'

const AMONG_FIRST = 3
const QUERIES = 300
const GOAL = 0.95

async function openSearch(folder: string): Promise<SearchQueries> {
  const tables = buildTables(await readPack(folder))
  return createRevision({ number: 1, publication: 1, hash: '' }, tables).search
}

/** Converts the directory of a real fair into a pack and opens its search. */
async function openDirectorySearch(): Promise<SearchQueries> {
  const pack = await mkdtemp(join(tmpdir(), 'directory-'))
  const source = join(root, 'test/data/gamescom-2026-directory.json')
  try {
    await promisify(execFile)(process.execPath, [join(root, 'scripts/pack/from-directory.js'), source, pack])
    return await openSearch(pack)
  } finally {
    await rm(pack, { recursive: true, force: true })
  }
}

/** Returns the keys of the items whose name in either language begins with a text. */
function findExpected(index: SearchIndex, name: string): Set<string> {
  const items = [...new SearchItems(index).list()].filter(
    ({ names: { ru, en } }) => ru.startsWith(name) || en.startsWith(name),
  )
  return new Set(items.map((item) => `${item.kind} ${item.show().id}`))
}

interface Outcome {
  count: number
  missed: string[]
}

function ask(search: SearchQueries, lang: Lang, lists: readonly (readonly [string, string])[]): Outcome {
  const index = search.getFiles(lang).index
  const queries = lists.flatMap(([kind, lines]) => readQueries(lines).map((each) => ({ ...each, kind })))
  const missed = queries.filter(({ query, name }) => {
    const expected = findExpected(index, name)
    if (expected.size === 0) throw new Error(`The fair has no ${name}`)
    const { groups } = search.in(lang).find(query, { limit: AMONG_FIRST })
    return !groups.some(({ hits }) => hits.some(({ kind, id }) => expected.has(`${kind} ${id}`)))
  })
  return { count: queries.length, missed: missed.map(({ kind, query }) => `${kind}: ${query}`) }
}

test('at least 95 % of 300 queries have the wanted result among the first three', async () => {
  const [demo, directory] = [await openSearch(join(root, 'fair')), await openDirectorySearch()]
  for (const lang of LANGS) {
    const outcomes = [ask(demo, lang, DEMO_QUERIES), ask(directory, lang, DIRECTORY_QUERIES)]
    const count = outcomes.reduce((sum, each) => sum + each.count, 0)
    const missed = outcomes.flatMap((each) => each.missed)
    expect(count).toBeGreaterThanOrEqual(QUERIES)
    expect(missed).toEqual(missed.slice(0, Math.floor(count * (1 - GOAL))))
  }
})
