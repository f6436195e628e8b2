import { existsSync } from 'node:fs'
import { rm, truncate } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '#server/store/migrations.ts'
import { openStore } from '#server/store/open-store.ts'
import { POSTGRES_LIMITS } from '#server/store/connect-postgres.ts'
import { findFreePort } from '#scripts/steps/find-free-port.js'
import { copyCluster } from './copy-cluster.ts'
import { createFolder } from './database-kinds.ts'
import { openEmptyDatabase } from './open-test-store.ts'
import { PostgresNode } from './postgres-node.ts'
import { noBinaries, whySkipped } from './postgres-programs.ts'

const dataDir = tmpdir()
test('a database where nothing listens is named without its password', async () => {
  const databaseUrl = `postgres://guide:secret@127.0.0.1:${await findFreePort()}/fair`
  const opening = openStore({ dataDir, databaseUrl })
  await expect(opening).rejects.toThrow(
    /^The database of DATABASE_URL .* nothing listens at 127\.0\.0\.1:\d+/,
  )
  await expect(opening).rejects.not.toThrow('secret')
})

test('a database that takes the connection and is silent does not hold the start up', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).resume())
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const databaseUrl = `postgres://guide@127.0.0.1:${port}/fair`
  const opening = openStore({ dataDir, databaseUrl, limits: { ...POSTGRES_LIMITS, pingMs: 200 } })
  await expect(opening).rejects.toThrow(`127.0.0.1:${port} does not answer`)
})

test('an embedded database of a newer version is refused in words', async () => {
  const db = await openEmptyDatabase()
  onTestFinished(() => db.destroy())
  await migrate(db)
  await migrate(db)
  await sql`insert into kysely_migration values ('9999-later', now())`.execute(db)
  await expect(migrate(db)).rejects.toThrow(
    /brought up to date by a newer version .*9999-later.*: start that version/,
  )
})

describe('an embedded database with damaged files', () => {
  const open = async (damage: (cluster: string) => Promise<void>) => {
    const folder = await createFolder()
    const cluster = join(folder, 'database/cluster')
    await copyCluster(cluster)
    await damage(cluster)
    return { cluster, opening: openStore({ dataDir: folder }) }
  }

  test('is not replaced by an empty one', async () => {
    const { cluster, opening } = await open((each) => rm(join(each, 'PG_VERSION')))
    await expect(opening).rejects.toThrow(
      `The database in ${cluster} is damaged: PG_VERSION is missing. Put the missing files back, or restore a backup`,
    )
    expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(false)
  })

  test('is named, with what to do', async () => {
    const { cluster, opening } = await open((each) => truncate(join(each, 'global/pg_control')))
    await expect(opening).rejects.toThrow(
      `The database in ${cluster} cannot be opened: its disk takes nothing, or its files are damaged. Check the disk; if it works, restore a backup`,
    )
  })
})

describe.skipIf(noBinaries !== undefined)(`opening a PostgreSQL${whySkipped(noBinaries)}`, () => {
  let node: PostgresNode

  beforeAll(async () => {
    node = await PostgresNode.create()
  })

  afterAll(() => node?.remove())

  test('that has no such database', async () => {
    const opening = openStore({ dataDir, databaseUrl: node.getUrl('nowhere'), print: () => {} })
    await expect(opening).rejects.toThrow('there is no database "nowhere" at 127.0.0.1:')
  })

  test('that refuses the password', async () => {
    await node.query(`create user guest password 'right'`)
    await node.allow('host all guest 127.0.0.1/32 scram-sha-256')
    const databaseUrl = node.getUrl('postgres').replace('postgres@', 'guest:wrong@')
    const opening = openStore({ dataDir, databaseUrl, print: () => {} })
    await expect(opening).rejects.toThrow('the password of guest is refused')
    await expect(opening).rejects.not.toThrow('wrong')
  })

  test('that a newer version has migrated', async () => {
    await node.query('create database later')
    const databaseUrl = node.getUrl('later')
    await (await openStore({ dataDir, databaseUrl })).close()
    await node.query(`insert into kysely_migration values ('9999-later', now())`, 'later')
    await expect(openStore({ dataDir, databaseUrl })).rejects.toThrow(
      'by a newer version of this program (9999-later)',
    )
  })

  test('that starts meanwhile', async () => {
    await node.query('create database patient')
    await node.stop('fast')
    const lines: string[] = []
    const opening = openStore({
      dataDir,
      databaseUrl: node.getUrl('patient'),
      print: (line) => lines.push(line),
    })
    await vi.waitUntil(() => lines.length > 0)
    expect(lines[0]).toContain('nothing listens at 127.0.0.1:')
    await node.start()
    const store = await opening
    await store.ping()
    await store.close()
  })
})
