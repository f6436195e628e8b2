import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sendCommand } from '#server/operator/admin-channel.ts'
import { runCommand } from '#server/operator/commands.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { writeBackup } from '#server/operator/backup-writer.ts'
import { runRestore } from '#server/operator/restore.ts'
import { dumpDatabase } from '#server/store/dump.ts'
import { migrate } from '#server/store/migrations.ts'
import type { Store } from '#server/store/database-store.ts'
import { openDatabase, type StoreOptions } from '#server/store/open-store.ts'
import { readContents, createFolder, databaseKinds, withStore } from './database-kinds.ts'
import { describeCases, postgresMissingReason } from './engines.ts'
import { writeOnlinePack } from './online-test-pack.ts'
import { openTestStore } from './open-test-store.ts'
import { createSamplePack } from './sample-pack.ts'
import { testAssets } from './test-server.ts'
import { importFair, readRevision, saveFavourites } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const STRANGE = 'tab\t line\n  "quotes" \\ \\N {a,b} NULL \u2028 🌲 \u0001'
const quiet = () => {}

/** What visitors and an import leave in a database, with values of every type, and larger than a batch. */
async function fill(store: Store): Promise<string> {
  const body = Buffer.from(Array.from({ length: 600_000 }, (_, index) => (index * 7919) % 256))
  const pack = createSamplePack()
  const files = pack.files.map((file) => ({ ...file, body }))
  const announcements = pack.announcements.flatMap((each) =>
    Array.from({ length: 1200 }, (_, index) => ({ ...each, id: each.id * 10_000 + index })),
  )
  await importFair(store, { ...pack, files, announcements }, NOW)
  const { token = '', visitor } = (await store.visitors.login('anna@example.com', undefined, NOW)) ?? {}
  const uid = visitor?.UID ?? ''
  await saveFavourites(store, token, 'companies', [12, 10])
  await store.chat.send({ room: 7, visitor: uid, name: 'Анна', text: STRANGE, key: 'first-key' }, NOW)
  await store.surveys.saveAnswers(uid, 7, { 1: [0, 2], 2: STRANGE.replaceAll('\u0001', '') }, NOW)
  await store.outbox.add({ key: 'k', to: 'a@b.example', replyTo: '', subject: STRANGE, text: '' }, NOW)
  return token
}

async function backupOf(store: Store): Promise<string> {
  const file = join(await createFolder(), 'fair.backup')
  expect(await runCommand(store, ['backup', file])).toMatchObject({ ok: true })
  return file
}

describeCases(databaseKinds, 'a backup of $name', ({ createEmpty }) => {
  describeCases(databaseKinds, 'into an empty $name', (to) => {
    test('restores every value', async () => {
      const source = await createEmpty()
      const { file, token, before } = await withStore(source, async (store) => {
        const stored = await fill(store)
        return { token: stored, file: await backupOf(store), before: await readContents(store) }
      })
      expect(Object.keys(before).length).toBeGreaterThan(30)
      const target = await to.createEmpty()
      expect(await runRestore(target, [file], quiet)).toEqual({
        ok: true,
        text: expect.stringMatching(/^Restored [\d,]+ rows, \d+\.\d MB, as of \d{4}-/) as string,
      })
      await withStore(target, async (store) => {
        expect(await readContents(store)).toEqual(before)
        const session = await store.visitors.findSession(token, NOW)
        expect(session?.favourites.companies).toEqual([12, 10])
        const { UID = '', NAME = '' } = session?.visitor ?? {}
        const sent = await store.chat.send(
          { room: 7, visitor: UID, name: NAME, text: 'x', key: 'next-key' },
          NOW,
        )
        const messages = await store.chat.listNewest(7, 10)
        expect(messages.map(({ TEXT }) => TEXT)).toEqual([STRANGE, 'x'])
        expect(sent?.ID).toBeGreaterThan(messages[0]?.ID ?? 0)
        await expect(store.visitors.startDevice(NOW)).resolves.toBeTypeOf('string')
      })
    })
  })

  test('made by an earlier version is brought up to date', async () => {
    const [source, target] = [await createEmpty(), await createEmpty()]
    const file = join(await createFolder(), 'old.backup')
    const old = await openDatabase(source)
    await migrate(old.db, '0004-site')
    await sql`insert into visitors values ('u', 'old@visitors.example', 'Old', ${NOW})`.execute(old.db)
    // A later migration forgets who is gone, before it makes the column a foreign key.
    await sql`insert into stats (visitor, subject, event, at) values ('gone', 1, 'open_event', ${NOW})`.execute(
      old.db,
    )
    await writeBackup(file, NOW, (write) => dumpDatabase(old.db, write), quiet)
    await old.close()
    expect(await runRestore(target, [file], quiet)).toMatchObject({ ok: true })
    await withStore(target, async (store) => {
      expect(await store.visitors.isRegistered('old@visitors.example')).toBe(true)
      await importFair(store, createSamplePack(), NOW)
      expect((await readRevision(store)).fair).toMatchObject({ defaultHall: '2' })
    })
  })

  test('is refused by a database that has rows', async () => {
    const source = await createEmpty()
    const file = await withStore(source, async (store) => {
      await importFair(store, createSamplePack(), NOW)
      return backupOf(store)
    })
    const target = await createEmpty()
    const before = await withStore(target, async (store) => {
      await store.visitors.startDevice(NOW)
      return readContents(store)
    })
    const { ok, text } = await runRestore(target, [file], quiet)
    expect([ok, text]).toEqual([
      false,
      expect.stringMatching(/^The database is not empty \(sessions\)\. .*DATA_DIR/),
    ])
    expect(await withStore(target, readContents)).toEqual(before)
  })
})

/** A backup of a small fair, as bytes, and the lines in it. */
async function smallBackup(): Promise<{
  bytes: Buffer
  lines: string[]
  target: StoreOptions
  file: string
}> {
  const store = await openTestStore()
  await importFair(store, createSamplePack(), NOW)
  const file = await backupOf(store)
  await store.close()
  const bytes = await readFile(file)
  return {
    bytes,
    lines: gunzipSync(bytes).toString().split('\n').slice(0, -1),
    target: { dataDir: join(await createFolder(), 'data') },
    file,
  }
}

describe('a file that is no whole backup of this product', () => {
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    )

  test('is refused with its name, and creates no database', async () => {
    const { bytes, lines, target, file } = await smallBackup()
    const refused = async (content: Buffer | string): Promise<string> => {
      await writeFile(file, content)
      const { ok, text } = await runRestore(target, [file], quiet)
      expect([ok, await isThere(target.dataDir)]).toEqual([false, false])
      expect(text).toMatch(/^[^\n]+\n$/)
      return text.replace(file, 'FILE').trim()
    }
    const packed = (changed: readonly string[]) => gzipSync(changed.map((line) => `${line}\n`).join(''))
    for (let at = 20; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      expect(await refused(bytes.subarray(0, at))).toBe('FILE is cut off: its end is missing')
    }
    for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      expect(await refused(changed)).toMatch(/^FILE is (?:cut off|damaged|not a backup)/)
    }
    const DAMAGED = 'FILE is damaged: its contents are not what was written'
    expect(await refused(packed(lines.slice(0, -1)))).toBe('FILE is cut off: its end is missing')
    expect(await refused(packed(lines.toSpliced(-4, 1)))).toBe(DAMAGED)
    expect(await refused(packed([...lines, '["x"]']))).toBe(DAMAGED)
    expect(await refused(packed(lines.with(3, (lines[3] ?? '').replace('a', 'b'))))).toBe(DAMAGED)
    const FOREIGN = 'FILE is not a backup of this product'
    expect(await refused('')).toBe('FILE is cut off: its end is missing')
    for (const foreign of [
      'text',
      gzipSync(''),
      gzipSync('text\n'),
      gzipSync('{"format":"x"}\n'),
      gzipSync('[]\n'),
    ]) {
      expect(await refused(foreign)).toBe(FOREIGN)
    }
    const head = JSON.parse(lines[0] ?? '') as { migrations: string[] }
    const withHead = (more: object) => packed([JSON.stringify({ ...head, ...more }), ...lines.slice(1)])
    expect(await refused(withHead({ version: 2 }))).toContain('newer version of this product made it')
  })

  test('is named where it is not there, no file, or was made by a newer version', async () => {
    const { target, file } = await smallBackup()
    const textOf = async (path: string) => (await runRestore(target, [path], quiet)).text
    expect(await textOf(`${file}.no`)).toBe(`${file}.no is not there\n`)
    expect(await textOf(join(file, '..'))).toMatch(/cannot be read: EISDIR/)
    const newer = `${file}.newer`
    await writeBackup(newer, NOW, (write) => write({ migrations: ['0001-fair', '9000-later'] }), quiet)
    expect(await textOf(newer)).toMatch(
      /newer version of this product \(its tables have "9000-later"\): update/,
    )
    expect((await runRestore(target, [], quiet)).text).toBe('restore takes one file\n')
    expect(await isThere(target.dataDir)).toBe(false)
  })

  test('is restored as a whole or not at all', async () => {
    const { target, file } = await smallBackup()
    const wrong = `${file}.wrong`
    const known = JSON.parse(
      gunzipSync(await readFile(file))
        .toString()
        .split('\n')[0] ?? '',
    ) as { migrations: string[] }
    await writeBackup(
      wrong,
      NOW,
      async (write) => {
        await write({ migrations: known.migrations })
        await write({ table: 'visitors', columns: ['uid', 'email', 'name', 'registered'] })
        await write({ rows: ['["u","a@b.example","A","2021-09-21 09:00:00+00"]'] })
        await write({ table: 'cards', columns: ['visitor', 'company', 'sent'] })
        await write({ rows: ['["somebody else","1","2021-09-21 09:00:00+00"]'] })
      },
      quiet,
    )
    expect(await runRestore(target, [wrong], quiet)).toEqual({
      ok: false,
      text: expect.stringContaining('the database is still empty: ') as string,
    })
    expect(await runRestore(target, [file], quiet)).toMatchObject({ ok: true })
    const { exhibitors } = await withStore(target, readRevision)
    expect(exhibitors.countExhibitors(2021)).toBe(3)
  })
})

describe('the file of a backup', () => {
  test('is readable by its owner only, complete, and never overwrites another', async () => {
    const { file } = await smallBackup()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const before = await readFile(file)
    const nothing = { dump: () => Promise.reject(new Error('The database is away')) }
    const refused = { ok: false, text: `${file} is there already: choose another name, or move it away\n` }
    const store = nothing as unknown as Store
    expect(await runCommand(store, ['backup', file])).toEqual(refused)
    expect(await readFile(file)).toEqual(before)
    await expect(runCommand(store, ['backup', `${file}.2`])).rejects.toThrow('The database is away')
    const away = await runCommand(store, ['backup', join(file, 'below')])
    expect(away).toEqual({
      ok: false,
      text: expect.stringMatching(/below cannot be written: ENOTDIR/) as string,
    })
    expect(await readdir(join(file, '..'))).toEqual(['fair.backup'])
    expect(await runCommand(store, ['backup'])).toEqual({ ok: false, text: 'backup takes one file\n' })
    for (const word of ['--help', '/srv/fair/-h'])
      expect(await runCommand(store, ['backup', word])).toEqual({
        ok: false,
        text: 'backup takes one file, whose name does not begin with a dash\n',
      })
  })

  test('holds a snapshot of one moment', async () => {
    const place = databaseKinds.at(postgresMissingReason === undefined ? -1 : 0)
    const source = (await place?.createEmpty()) ?? { dataDir: '' }
    await withStore(source, async (store) => {
      await importFair(store, createSamplePack(), NOW)
      const before = await readContents(store)
      const writing: Promise<unknown>[] = []
      let parts = 0
      const seen = await readContents({
        dump: (write) =>
          store.dump(async (part) => {
            parts += 1
            writing.push(store.visitors.startDevice(NOW))
            if (place?.name === 'PostgreSQL') await writing.at(-1)
            await write(part)
          }),
      })
      await Promise.all(writing)
      expect(seen).toEqual(before)
      expect(parts).toBeGreaterThan(30)
    })
  })
})

test('a running server writes its backup itself, and a restore into its folder is refused', async () => {
  const source = await databaseKinds[0]?.createEmpty()
  const pack = await writeOnlinePack()
  onTestFinished(pack.remove)
  const env = { DATA_DIR: source?.dataDir, FAIR: pack.folder, HOST: '127.0.0.1', PORT: '0' }
  const config = readConfig(env, process.cwd())
  const server = await startServer({
    config,
    assets: testAssets,
    render: () => ({ before: '', shared: '', after: '', states: {} }),
    log: { write: quiet },
    print: quiet,
  })
  const file = join(await createFolder(), 'running.backup')
  try {
    const lines: string[] = []
    const [outcome, page] = await Promise.all([
      sendCommand(config.dataDir, ['backup', file], (line) => lines.push(line)),
      server.app.inject('/ajax/online/events/list/'),
    ])
    expect([outcome?.ok, page.statusCode]).toEqual([true, 200])
    expect(lines).toEqual([`Writing ${file} …`])
    expect(await runRestore({ dataDir: config.dataDir }, [file], quiet)).toEqual({
      ok: false,
      text: expect.stringMatching(/is in use by process \d+ on .*: stop the server first\n$/) as string,
    })
  } finally {
    await server.close()
  }
  const target = await databaseKinds[0]?.createEmpty()
  if (target === undefined) throw new Error('There is no place')
  expect(await runRestore(target, [file], quiet)).toMatchObject({ ok: true })
  expect(await withStore(target, (store) => store.visitors.isRegistered('anna@example.com'))).toBe(true)
})
