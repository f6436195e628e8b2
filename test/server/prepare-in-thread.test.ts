import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { COMPARED_TABLES } from '#server/fair/compared-tables.ts'
import { type DraftSource, prepareDraft } from '#server/fair/prepare-draft.ts'
import { prepareInThread } from '#server/fair/prepare-in-thread.ts'
import { readBodies } from '#server/fair/read-tables.ts'
import { createReplacementCheck } from '#server/replacement-check.ts'
import { openDemoStore } from './open-test-store.ts'
import { type PackFiles, VALID_PACK, writePack } from './test-pack.ts'

/** Runs the thread's source as the tests do; the build has a file of it. */
const RUN_SOURCE = `import('vite').then(({ runnerImport }) => runnerImport(process.argv[2], { configFile: false }))`
const SOURCE = join(import.meta.dirname, '../../server/fair/draft-worker.ts')

const startSource = (workerData: DraftSource) =>
  new Worker(RUN_SOURCE, { eval: true, argv: [SOURCE], workerData, execArgv: [] })

const facts = { kind: 'import', author: 'olga', note: 'a folder' } as const
const noReport = () => undefined

async function write(changes: PackFiles = {}): Promise<string> {
  const { folder, remove } = await writePack(changes)
  onTestFinished(remove)
  return folder
}

const addKeys = (text: string) =>
  text
    .split('\n')
    .map((line, index) => (line === '' ? '' : `${line},${index === 0 ? 'key' : `key-${index}`}`))
    .join('\n')

test('a thread prepares the same draft as the main thread, with ids by key and the comparison', async () => {
  const store = await openDemoStore()
  onTestFinished(() => store.close())
  const shown = await store.revisions.findShown()
  const before = await readBodies(store.revisions, shown?.tables ?? {}, COMPARED_TABLES)
  const folder = await write({ 'exhibitors.csv': addKeys(String(VALID_PACK['exhibitors.csv'])) })
  const ids = {
    identifyCompanies: async () =>
      new Map([
        ['key-1', 77],
        ['key-2', 78],
      ]),
  }
  const source = { folder, facts, before }
  const expected = await prepareDraft(source, ids, noReport)
  const prepared = await prepareInThread(startSource)(source, ids, noReport)
  expect(prepared).toEqual(expected)
  expect(prepared.changes.join('\n')).toContain('This is a different fair from the one shown now')
  expect(prepared.draft.tables.companies.body.toString()).toContain('"id":77')
})

test('findings of a pack are the same as without a thread', async () => {
  const folder = await write({ 'fair.json': '{' })
  const prepare = prepareInThread(startSource)
  const ids = { identifyCompanies: async () => new Map<string, number>() }
  await expect(prepare({ folder, facts }, ids, noReport)).rejects.toMatchObject({
    name: 'PackError',
    message: expect.stringContaining('fair.json') as string,
  })
})

test.each([
  ['never answers', 'setInterval(() => {}, 1000)', 1, 'Reading took more than'],
  ['ends', '', 600_000, 'has ended'],
])('a thread that %s is given up', async (_what, code, maxMs, message) => {
  const prepare = prepareInThread(() => new Worker(code, { eval: true, execArgv: [] }), maxMs)
  const ids = { identifyCompanies: async () => new Map<string, number>() }
  await expect(prepare({ folder: 'nowhere', facts }, ids, noReport)).rejects.toThrow(message)
})

test('a fault of a thread whose file was replaced asks for another start of the server', async () => {
  const file = join(await write(), 'draft-worker.js')
  await writeFile(file, 'old')
  const isReplaced = createReplacementCheck(file)
  await writeFile(file, 'new')
  const start = () => new Worker('JSON.parse("")', { eval: true, execArgv: [] })
  const ids = { identifyCompanies: async () => new Map<string, number>() }
  const preparing = prepareInThread(start, 10_000, isReplaced)({ folder: 'nowhere', facts }, ids, noReport)
  await expect(preparing).rejects.toThrow('Start the server again, then give the command once more.')
})

test('a fault of a thread whose file is the same stays what it is', async () => {
  const isReplaced = createReplacementCheck(SOURCE)
  const start = () => new Worker('JSON.parse("")', { eval: true, execArgv: [] })
  const ids = { identifyCompanies: async () => new Map<string, number>() }
  const preparing = prepareInThread(start, 10_000, isReplaced)({ folder: 'nowhere', facts }, ids, noReport)
  await expect(preparing).rejects.toThrow('Unexpected end of JSON input')
})
