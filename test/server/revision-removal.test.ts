import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildTables } from '#server/fair/build-tables.ts'
import { encodeTables } from '#server/fair/encode-tables.ts'
import { importAtStart } from '#server/fair/import-at-start.ts'
import { createDraft } from '#server/fair/import-pack.ts'
import { RevisionConflictError } from '#server/fair/revision-store.ts'
import { ShownRevision } from '#server/fair/shown-revision.ts'
import { DURING_EVENT, openOnlineTestServer } from './online-test-server.ts'
import { openTestDatabase } from './open-test-store.ts'
import { importFair } from './shown-revision.ts'
import { copyPack, runFairCommand } from './fair-changes.ts'
import { createPackCompany, createSamplePack, createText } from './sample-pack.ts'

const NOW = new Date(DURING_EVENT)
const DAY_MS = 86_400_000

test('old revisions are removed by number and age, with their contents, but never the shown one', async () => {
  const { store, query } = await openTestDatabase()
  onTestFinished(() => store.close())
  const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
  await importFair(store, createSamplePack({ hash: 'first' }), NOW)
  for (let number = 2; number <= 60; number += 1) {
    const companies = [createPackCompany(10, createText(`Имя ${number}`))]
    const pack = createSamplePack({
      hash: `${number}`,
      companies,
      participations: [],
      staff: [],
      downloads: [],
    })
    await importFair(store, { ...pack, announcements: [] }, later(number))
  }
  await store.revisions.publish(20, '', later(61))
  await importFair(store, createSamplePack({ hash: 'last' }), later(70))
  const numbers = (await store.revisions.list()).map(({ number }) => number)
  expect(numbers[0]).toBe(61)
  expect(numbers).toContain(20)
  expect(numbers.length).toBeLessThanOrEqual(51)
  const [lost] = await query(
    `select count(*)::int as count from blobs where position(convert_to('Имя 3"', 'UTF8') in body) > 0`,
  )
  expect(lost).toEqual({ count: 0 })
})

test('data of an unfinished import is removed by the next', async () => {
  const { store, query } = await openTestDatabase()
  onTestFinished(() => store.close())
  await importFair(store, createSamplePack({ hash: 'first' }), NOW)
  const pack = createSamplePack({ hash: 'second', companies: [createPackCompany(10, createText('Пихта'))] })
  const facts = { kind: 'edit', author: '', note: '', base: 99 } as const
  const draft = createDraft(pack, encodeTables(buildTables(pack)), facts)
  await expect(store.revisions.saveAndPublish(draft, NOW)).rejects.toThrow(RevisionConflictError)
  const countLeft = async () => {
    const [row] = await query(`select count(*)::int as count from blobs
      where position(convert_to('Пихта', 'UTF8') in body) > 0`)
    return row?.['count']
  }
  expect(await countLeft()).toBeGreaterThan(0)
  await importFair(store, createSamplePack({ hash: 'third' }), NOW)
  expect(await countLeft()).toBe(0)
})

test('a revision of a newer version is neither shown nor read anew by an older one, which says so', async () => {
  const { store, query } = await openTestDatabase()
  onTestFinished(() => store.close())
  await importFair(store, createSamplePack({ hash: 'first' }), NOW)
  const faults: unknown[] = []
  const shown = await ShownRevision.open({ store: store.revisions, onFault: (error) => faults.push(error) })
  onTestFinished(() => shown.close())
  const pack = createSamplePack({ hash: 'second' })
  const facts = { kind: 'import', author: '', note: '' } as const
  await store.revisions.save(createDraft(pack, encodeTables(buildTables(pack)), facts), NOW)
  await query(`update revisions set format = '9999 later' where number = 2`)
  await store.revisions.publish(2, '', NOW)

  await expect(shown.refresh()).rejects.toThrow('Revision 2 was made by a newer version')
  expect(shown.revision.number).toBe(1)
  const start = { packFolder: '/nowhere', isPackChosen: false }
  await expect(importAtStart(store.revisions, start, NOW, () => undefined)).rejects.toThrow(
    /Revision 2 was made by a newer version of this program: start that version/,
  )
  expect(await store.revisions.list()).toHaveLength(2)
  await store.revisions.publish(1, '', NOW)
  await shown.refresh()
  expect(shown.revision.publication).toBe(3)
})

test('the copy of the files that a killed process left behind is removed by the next edit', async () => {
  const server = await openOnlineTestServer()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = await mkdtemp(join(tmpdir(), `fair-copy-${pid}-`))
  const alive = await mkdtemp(join(tmpdir(), `fair-copy-${process.pid}-`))
  onTestFinished(() => rm(alive, { recursive: true }))
  await writeFile(join(left, 'visitors.csv'), 'email,name\n')
  expect(await runFairCommand(server, 'edit event 1 cancel')).toMatchObject({ ok: true })
  expect([existsSync(left), existsSync(alive)]).toEqual([false, true])
})

test('in a container, where another process has the id of a killed one, its copy is removed, too', async () => {
  const server = await openOnlineTestServer()
  const makeCopy = async (pid: number, madeMs: number) => {
    const copy = await mkdtemp(join(tmpdir(), `fair-copy-${pid}-`))
    onTestFinished(() => rm(copy, { recursive: true, force: true }))
    await utimes(copy, new Date(madeMs), new Date(madeMs))
    return copy
  }
  const started = Date.now() - process.uptime() * 1000
  const copies = [
    await makeCopy(process.pid, started - 1_000),
    await makeCopy(process.ppid, Date.now() - 3_700_000),
    await makeCopy(process.ppid, Date.now() - 3_500_000),
  ]
  expect(await runFairCommand(server, 'edit event 1 cancel')).toMatchObject({ ok: true })
  expect(copies.map((copy) => existsSync(copy))).toEqual([false, false, true])
})

test('accounts of the demo end when another fair takes its place, those of real people stay', async () => {
  const people = 'email,name\nanna@example.com,Анна\ndemo@visitors.example,Демо\n'
  const server = await openOnlineTestServer({}, { 'visitors.csv': people })
  const isRegistered = (email: string) => server.store.visitors.isRegistered(email)
  const browser = server.createBrowser()
  await browser.login('demo@visitors.example')
  const folder = await copyPack(server, { 'visitors.csv': () => 'email,name\n' })
  await runFairCommand(server, `import "${folder}"`)
  expect(await isRegistered('demo@visitors.example')).toBe(true)
  await runFairCommand(server, 'publish')
  expect(await isRegistered('demo@visitors.example')).toBe(false)
  expect(await isRegistered('anna@example.com')).toBe(true)
  expect((await browser.login('demo@visitors.example')).json()).not.toHaveProperty('UID')
  await runFairCommand(server, 'undo')
  expect(await isRegistered('demo@visitors.example')).toBe(true)
})
