import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import { DEVICE_ROW_BYTES, NEW_DEVICES_MAX_BYTES } from '#server/store/device-space.ts'
import { openStore } from '#server/store/open-store.ts'
import { copyCluster } from './copy-cluster.ts'
import { describeEngines } from './engines.ts'
import type { TestDatabase } from './open-test-store.ts'
import { createText, createPackCompany, createSamplePack } from './sample-pack.ts'
import { importFair, saveFavourites } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const HOUR = 3_600_000
const later = (ms: number): Date => new Date(NOW.getTime() + ms)

const BOUND = 64_000
const COMPANIES = Array.from({ length: FAVOURITES_MAX + 100 }, (_, index) => index + 1)

it('is 256 MB', () => {
  expect(NEW_DEVICES_MAX_BYTES).toBe(256 * 1024 * 1024)
})

it('are checked every five seconds while a store is open, and the operator is notified', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const dataDir = await mkdtemp(join(tmpdir(), 'devices-'))
  await copyCluster(join(dataDir, 'database/cluster'))
  const log = { error: vi.fn<(error: unknown) => void>(), warn: vi.fn<(facts: object) => void>() }
  const store = await openStore({ dataDir, log, newDevicesMaxBytes: 4 * DEVICE_ROW_BYTES })
  try {
    for (let n = 0; n < 5; n += 1) await store.visitors.startDevice(later(n))
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitUntil(() => log.warn.mock.calls.length > 0)
    expect(log.warn.mock.calls[0]?.[0]).toEqual({ dropped: 2 })
    expect(log.error).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

describeEngines('devices that never came back, in $name,', (engine) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await engine.openDatabase({ newDevicesMaxBytes: BOUND })
    const companies = COMPANIES.map((id) => createPackCompany(id, createText(`Компания ${id}`)))
    const participations = COMPANIES.map((id) => ({ year: 2021, company: id, hall: null, stand: '' }))
    const empty = { staff: [], announcements: [], downloads: [] }
    await importFair(database.store, createSamplePack({ ...empty, companies, participations }), NOW)
    return () => database.store.close()
  })

  const startDevice = async (at: Date, ids: number[]): Promise<string> => {
    const token = await database.store.visitors.startDevice(at)
    await saveFavourites(database.store, token, 'companies', ids)
    return token
  }
  /** As another server does, which this one's count does not see. */
  const startElsewhere = (count: number, at: Date) =>
    database.query(`insert into sessions (token_hash, started, seen, favourite_companies)
      select 'elsewhere ' || n, '${at.toISOString()}', '${at.toISOString()}', array(select generate_series(1, 100))
      from generate_series(1, ${count}) as n`)
  const one = async (statement: string): Promise<number> =>
    Number(Object.values((await database.query(statement))[0] ?? {})[0])
  const bytes = () => one(`select sum(pg_column_size(s.*) + 200) from sessions s where visitor is null`)
  const isKnown = async (token: string) =>
    (await database.store.visitors.findSession(token, NOW)) !== undefined

  it('take four bytes a star, and 2,000 stars at most', async () => {
    const sizeOf = (table: string) => one(`select coalesce(max(pg_column_size(t.*)), 0) from ${table} t`)
    const token = await startDevice(NOW, COMPANIES.slice(0, 327))
    expect(await sizeOf('sessions')).toBeLessThan(327 * 4 + 140)
    expect(await one('select count(*) from sessions')).toBe(1)
    const { store } = database
    await saveFavourites(store, token, 'companies', COMPANIES.slice(0, FAVOURITES_MAX))
    const joined = await saveFavourites(store, token, 'companies', COMPANIES.slice(FAVOURITES_MAX), [])
    expect(joined).toEqual(COMPANIES.slice(0, FAVOURITES_MAX))
  })

  it('stay within the bound, the oldest are dropped first, and nobody else', async () => {
    const { visitors, dropSurplusDevices } = database.store
    const returned = await startDevice(later(-HOUR), [1])
    await visitors.findSession(returned, NOW)
    const account = await visitors.login('anna@example.com', undefined, later(-HOUR))
    const tokens: string[] = []
    for (let n = 0; n < 80; n += 1) tokens.push(await startDevice(later(n), COMPANIES.slice(0, 200)))
    expect(await bytes()).toBeGreaterThan(BOUND)
    const dropped = await dropSurplusDevices()
    expect(dropped).toBeGreaterThan(0)
    expect(await bytes()).toBeLessThan(BOUND)
    expect(await bytes()).toBeGreaterThan(BOUND * 0.7)
    const known = await Promise.all(tokens.map(isKnown))
    expect(known).toEqual(tokens.map((_, n) => n >= dropped))
    expect([await isKnown(returned), await isKnown(account?.token ?? '')]).toEqual([true, true])
    expect(await dropSurplusDevices()).toBe(0)
  })

  it('take the size of their notes, until a login moves them to the account', async () => {
    const { notes, visitors, dropSurplusDevices } = database.store
    const change = { kind: 'companies', id: 1, visited: true, base: { visited: false, text: '' } } as const
    const tokens: string[] = []
    for (let n = 0; n < 40; n += 1) {
      const token = await visitors.startDevice(later(n))
      tokens.push(token)
      const text = 'x'.repeat(2000)
      await notes.save(token, { ...change, text, key: 'note', written: NOW, removed: [], isShown: true })
    }
    const size = () => one('select sum(note_bytes) from sessions')
    expect(await size()).toBeGreaterThan(40 * 2000)
    const dropped = await dropSurplusDevices()
    expect(dropped).toBeGreaterThan(0)
    expect(await one('select count(*) from notes')).toBe(40 - dropped)
    const before = await size()
    await visitors.login('anna@example.com', tokens.at(-1), NOW)
    expect(await size()).toBeLessThan(before - 2000)
  })

  it('are measured after this server wrote a sixteenth of the bound, and every hour', async () => {
    const { dropSurplusDevices, deleteExpired } = database.store
    await dropSurplusDevices()
    await startElsewhere(200, NOW)
    await startDevice(NOW, [1])
    expect(await dropSurplusDevices()).toBe(0)
    for (let n = 0; n < 4; n += 1) await startDevice(later(n), COMPANIES.slice(0, 200))
    expect(await dropSurplusDevices()).toBeGreaterThan(0)
    await database.query(`delete from sessions where token_hash like 'elsewhere%'`)
    await startElsewhere(200, later(-1))
    expect(await dropSurplusDevices()).toBe(0)
    await deleteExpired(NOW)
    expect(await bytes()).toBeLessThan(BOUND)
  })
})
