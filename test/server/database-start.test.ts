import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { awaitDatabase } from '../../server/store/await-database.ts'
import { describeDatabaseFault } from '../../server/store/database-fault.ts'
import { EmbeddedPool } from '../../server/store/embedded-pool.ts'
import { migrate } from '../../server/store/migrations.ts'
import { openStore } from '../../server/store/open.ts'
import { POSTGRES_LIMITS } from '../../server/store/postgres.ts'
import type { Tables } from '../../server/store/schema.ts'
import { freePort } from './free-port.ts'
import { BINARIES, binaries, PostgresNode } from './postgres-node.ts'

const dataDir = tmpdir()
const reason = binaries === undefined ? `(nothing in ${BINARIES})` : ''
const CANNOT = 'The database of DATABASE_URL cannot be used: '
const failed = (code: string) => Object.assign(new Error(`it said ${code}`), { code })

describe('the reason why a database cannot be used', () => {
  const url = 'postgres://guide:secret@db.example:5433/fair'
  test.each([
    [failed('ENOTFOUND'), 'the host db.example is unknown; correct the address, or the name service', true],
    [failed('EAI_AGAIN'), 'the name service does not tell the address of db.example', true],
    [failed('57P03'), 'db.example:5433 is still starting', true],
    [failed('25006'), 'db.example:5433 is a standby and takes no changes; name the primary', true],
    [
      new Error('timeout exceeded when trying to connect'),
      'db.example:5433 does not answer; check the network, a firewall, or the port',
      true,
    ],
    [
      new Error('The server does not support SSL connections'),
      'there is no secure connection to db.example:5433 (The server does not support SSL connections); correct sslmode',
      false,
    ],
    [
      new Error('The tables could not be brought up to date', { cause: failed('42501') }),
      'guide may not create tables; make it the owner of "fair"',
      false,
    ],
    [
      new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')]),
      'nothing listens at db.example:5433; start PostgreSQL there, or correct the address',
      true,
    ],
  ])('%s', (error, words, mayPass) => {
    expect(describeDatabaseFault(error, url)).toEqual({ reason: CANNOT + words, mayPass })
  })

  test('is unknown where the error is about something else', () => {
    expect(describeDatabaseFault(new RangeError('x'), url)).toBeUndefined()
  })
})

describe('waiting for a database', () => {
  const databaseUrl = 'postgres://guide:secret@db.example/fair'

  test('says each reason once and ends when it is there', async () => {
    const errors = ['ECONNREFUSED', 'ECONNREFUSED', '57P03', '57P03'].map(failed)
    const lines: string[] = []
    const open = async (): Promise<void> => {
      const error = errors.shift()
      if (error !== undefined) throw error
    }
    await awaitDatabase(open, { databaseUrl, say: (line) => lines.push(line), retryMs: 1 })
    expect(lines).toEqual([
      `${CANNOT}nothing listens at db.example:5432; start PostgreSQL there, or correct the address. Waiting for it, at most 60 s …`,
      `${CANNOT}db.example:5432 is still starting. Waiting for it, at most 60 s …`,
    ])
  })

  test('ends with the reason when its time is over', async () => {
    const open = (): Promise<void> => Promise.reject(failed('ECONNREFUSED'))
    const waiting = awaitDatabase(open, { databaseUrl, say: () => {}, waitMs: 100, retryMs: 10 })
    await expect(waiting).rejects.toThrow(/^The database of DATABASE_URL cannot be used: nothing listens/)
  })

  test('is not for what does not pass, nor for other errors', async () => {
    const open = vi.fn<() => Promise<void>>(() => Promise.reject(failed('3D000')))
    const waiting = awaitDatabase(open, { databaseUrl, say: () => {} })
    await expect(waiting).rejects.toThrow('create it, or correct the name')
    expect(open).toHaveBeenCalledTimes(1)
    const broken = (): Promise<void> => Promise.reject(new RangeError('x'))
    await expect(awaitDatabase(broken, { databaseUrl, say: () => {} })).rejects.toThrow(RangeError)
  })
})

test('a database where nothing listens is named without its password', async () => {
  const databaseUrl = `postgres://guide:secret@127.0.0.1:${await freePort()}/fair`
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

test('an embedded database of a newer version is refused in words', { timeout: 120_000 }, async () => {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new EmbeddedPool(await PGlite.create()) }),
  })
  onTestFinished(() => db.destroy())
  await migrate(db)
  await migrate(db)
  await sql`insert into kysely_migration values ('9999-later', now())`.execute(db)
  await expect(migrate(db)).rejects.toThrow(
    /brought up to date by a newer version .*9999-later.*: start that version/,
  )
})

describe.skipIf(binaries === undefined)(`opening a PostgreSQL ${reason}`, () => {
  let node: PostgresNode

  beforeAll(async () => {
    node = await PostgresNode.create()
  })

  afterAll(() => node?.remove())

  test('that has no such database', async () => {
    const opening = openStore({ dataDir, databaseUrl: node.url('nowhere'), say: () => {} })
    await expect(opening).rejects.toThrow('there is no database "nowhere" at 127.0.0.1:')
  })

  test('that refuses the password', async () => {
    await node.query(`create user guest password 'right'`)
    await node.allow('host all guest 127.0.0.1/32 scram-sha-256')
    const databaseUrl = node.url('postgres').replace('postgres@', 'guest:wrong@')
    const opening = openStore({ dataDir, databaseUrl, say: () => {} })
    await expect(opening).rejects.toThrow('the password of guest is refused')
    await expect(opening).rejects.not.toThrow('wrong')
  })

  test('that a newer version has been at', async () => {
    await node.query('create database later')
    const databaseUrl = node.url('later')
    await (await openStore({ dataDir, databaseUrl })).close()
    await node.query(`insert into kysely_migration values ('9999-later', now())`, 'later')
    await expect(openStore({ dataDir, databaseUrl })).rejects.toThrow(
      'by a newer version of this program (9999-later)',
    )
  })

  test('that comes up meanwhile', async () => {
    await node.query('create database patient')
    await node.stop('fast')
    const lines: string[] = []
    const opening = openStore({ dataDir, databaseUrl: node.url('patient'), say: (line) => lines.push(line) })
    await vi.waitUntil(() => lines.length > 0, { timeout: 30_000 })
    expect(lines[0]).toContain('nothing listens at 127.0.0.1:')
    await node.start()
    const store = await opening
    await store.ping()
    await store.close()
  })
})
