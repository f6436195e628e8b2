import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importAtStart } from '#server/fair/import-at-start.ts'
import { getPackFormat } from '#server/pack/pack-hash.ts'
import { ReadOnlyDatabaseError } from '#server/store/read-only-database.ts'
import { DURING_EVENT } from './online-test-server.ts'
import { openTestDatabase } from './open-test-store.ts'
import { importFair } from './shown-revision.ts'
import { readTestPack, writePack } from './test-pack.ts'

const NOW = new Date(DURING_EVENT)
/** The folder is gone: what is read anew are the files that the database holds. */
const START = { packFolder: '/nowhere', isPackChosen: false }

async function openDatabaseOfEarlierVersion() {
  const { store, query } = await openTestDatabase()
  onTestFinished(() => store.close())
  await importFair(store, await readTestPack(), NOW)
  await query(`update revisions set format = '1 earlier'`)
  const lines: string[] = []
  return { revisions: store.revisions, query, lines, print: (line: string) => void lines.push(line) }
}

test('a revision that an earlier version has read is read anew at the start, from the stored files', async () => {
  const { revisions, lines, print } = await openDatabaseOfEarlierVersion()
  const before = await revisions.readTables(1)

  await importAtStart(revisions, START, NOW, print)

  expect(lines[0]).toBe('Reading revision 1 anew …')
  expect(await revisions.findShown()).toMatchObject({ number: 2, kind: 'upgrade', format: getPackFormat() })
  expect(await revisions.readTables(2)).toEqual(before)
  expect(await revisions.listFiles(2)).toEqual(await revisions.listFiles(1))

  await importAtStart(revisions, START, NOW, print)
  expect(await revisions.list()).toHaveLength(2)
})

test('a revision that this version cannot read stays as it is', async () => {
  const { revisions, query, lines, print } = await openDatabaseOfEarlierVersion()
  const { 'fair.json': settings } = (await revisions.listFiles(1)) ?? {}
  await query(`update blobs set body = 'no json' where hash = '${settings}'`)

  await importAtStart(revisions, START, NOW, print)

  expect(lines.slice(0, 2)).toEqual([
    'Reading revision 1 anew …',
    'Revision 1 cannot be read by this version and stays as it is:',
  ])
  expect(lines.join('\n')).toContain('fair.json')
  expect(await revisions.findShown()).toMatchObject({ number: 1, kind: 'import' })
})

test('two servers that start together with one folder import it once, and both say so', async () => {
  const { store } = await openTestDatabase()
  onTestFinished(() => store.close())
  const { folder, remove } = await writePack()
  onTestFinished(remove)
  const start = { packFolder: folder, isPackChosen: true }
  const outputs = [[], []] as string[][]
  await Promise.all(
    outputs.map((lines) => importAtStart(store.revisions, start, NOW, (line) => void lines.push(line))),
  )
  expect(new Set(outputs.map((lines) => lines.at(-1)))).toEqual(
    new Set(['Imported 2 exhibitors as revision 1.', 'The fair is in the database already.']),
  )
  expect(await store.revisions.list()).toHaveLength(1)
})

test('an earlier state of a folder is not shown again, and the command that does so names its database', async () => {
  const { store } = await openTestDatabase()
  onTestFinished(() => store.close())
  const { folder, remove } = await writePack()
  onTestFinished(remove)
  const lines: string[] = []
  const start = async (config = {}) => {
    await importAtStart(store.revisions, { packFolder: folder, isPackChosen: true, ...config }, NOW, (line) =>
      lines.push(line),
    )
    return lines.at(-1)
  }
  const file = join(folder, 'exhibitors.csv')
  const text = await readFile(file, 'utf8')
  await start()
  await writeFile(file, text.replace('Yolka', 'Spruce'))
  expect(await start()).toBe('Imported 2 exhibitors as revision 2.')
  await writeFile(file, text)
  const hint = 'This folder was imported before, as revision 1; revision 2 is shown. To show it again: '
  expect(await start()).toBe(`${hint}npm run fair -- publish 1`)
  expect(await start({ dataDir: '/srv/my preview' })).toBe(
    `${hint}DATA_DIR='/srv/my preview' npm run fair -- publish 1`,
  )
  expect(await start({ dataDir: resolve('data'), databaseUrl: 'postgres://fair:secret@db/fair' })).toBe(
    `${hint}with the same DATABASE_URL npm run fair -- publish 1`,
  )
})

const DISK = new ReadOnlyDatabaseError('The disk is nearly full')
const UNREADABLE = Object.assign(new Error("EACCES: permission denied, open 'fair.json'"), { code: 'EACCES' })

test.each([DISK, UNREADABLE])(
  'the fair of the database is shown although an import fails: %s',
  async (fault) => {
    const { store } = await openTestDatabase()
    onTestFinished(() => store.close())
    const { folder, remove } = await writePack()
    onTestFinished(remove)
    await importFair(store, await readTestPack(), NOW)
    const lines: string[] = []
    const revisions = { ...store.revisions, findImport: () => Promise.reject(fault) }
    const start = { packFolder: folder, isPackChosen: true }

    await importAtStart(revisions, start, NOW, (line) => void lines.push(line))

    expect(lines.slice(-2)).toEqual([
      `THE FAIR IN ${folder} CANNOT BE IMPORTED. Revision 1 is shown instead.`,
      fault.message,
    ])
  },
)

test('the fair of the database is shown although it cannot be read anew', async () => {
  const { revisions, lines, print } = await openDatabaseOfEarlierVersion()
  const full = { ...revisions, saveAndPublish: () => Promise.reject(DISK) }

  await importAtStart(full, START, NOW, print)

  expect(lines).toContain('Revision 1 could not be read anew and stays as it is:')
  expect(lines).toContain(DISK.message)
  expect(await revisions.findShown()).toMatchObject({ number: 1 })
})

test('a lost database ends the start', async () => {
  const { revisions, print } = await openDatabaseOfEarlierVersion()
  const LOST = new Error('Connection terminated unexpectedly')
  let isLost = false
  const lost = {
    ...revisions,
    findShown: () => (isLost ? Promise.reject(LOST) : revisions.findShown()),
    saveAndPublish() {
      isLost = true
      return Promise.reject(LOST)
    },
  }
  await expect(importAtStart(lost, START, NOW, print)).rejects.toBe(LOST)
})
