import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ChatHub } from '#server/broadcast/chat-hub.ts'
import { ChatListener } from '#server/broadcast/chat-listener.ts'
import type { Store } from '#server/store/database-store.ts'
import { openStore } from '#server/store/open-store.ts'
import { describeEngines, postgresMissingReason, getPostgres, PATIENT_LIMITS } from './engines.ts'
import { whySkipped } from './postgres-programs.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'

const NOW = new Date('2020-09-22T07:00:00Z')
const WRITERS = 20
const EACH = 5

async function fill(store: Store): Promise<string[]> {
  const visitors = Array.from({ length: WRITERS }, (_, i) => ({
    email: `v${i}@example.com`,
    name: `${i}`,
    isModerator: false,
  }))
  await importFair(store, createSamplePack({ visitors }), NOW)
  const logins = await Promise.all(visitors.map(({ email }) => store.visitors.login(email, undefined, NOW)))
  return logins.map((login) => login?.visitor.UID ?? '')
}

/** Everyone writes at once, to two rooms. */
const writeAll = (stores: readonly Store[], visitors: readonly string[]) =>
  Promise.all(
    visitors.flatMap((visitor, v) =>
      Array.from({ length: EACH }, async (_, i) => {
        const message = { room: (v + i) % 2, visitor, name: '', text: `${v} ${i}`, key: `key-${v}-${i}` }
        const store = stores[(v + i) % stores.length]
        for (const again of [false, true])
          await store?.chat.send({ ...message, name: again ? 'again' : '' }, NOW)
      }),
    ),
  )

/** Reads a room as it fills; what comes after a change was read has to have a larger number. */
async function follow(store: Store, room: number, until: number): Promise<number[]> {
  const seen: number[] = []
  while (seen.length < until) {
    const page = await store.chat.listChanges(room, seen.at(-1) ?? 0, 7)
    seen.push(...page.map(({ change }) => change))
  }
  return seen
}

describeEngines('the order of a room on $name', (engine) => {
  test('a reader who follows writers that all write at once misses nothing', async () => {
    const store = await engine.open()
    onTestFinished(() => store.close())
    const visitors = await fill(store)
    const half = (WRITERS * EACH) / 2
    const [first, second] = await Promise.all([
      follow(store, 0, half),
      follow(store, 1, half),
      writeAll([store], visitors),
    ])
    expect(new Set([...first, ...second]).size).toBe(WRITERS * EACH)
    expect((await store.chat.listNewest(0, 1000)).map(({ ID }) => ID)).toEqual(first)
    expect(
      await store.chat.send(
        { room: 0, visitor: visitors[0] ?? '', name: '', text: 'x', key: 'one-more' },
        NOW,
      ),
    ).toBeNull()
  })

  test('a message reaches all other visitors', async () => {
    const store = await engine.open()
    onTestFinished(() => store.close())
    const [visitor = ''] = await fill(store)
    const received: number[] = []
    const stop = await store.chat.listen((notice) => void ('room' in notice && received.push(notice.room)))
    await store.chat.send({ room: 7, visitor, name: '', text: 'x', key: 'key-00000' }, NOW)
    await vi.waitFor(() => expect(received).toEqual([7]))
    const [message] = await store.chat.listNewest(7, 1)
    await store.chat.remove(message?.ID ?? 0)
    await vi.waitFor(() => expect(received).toEqual([7, 7]))
    await stop()
  })
})

/** Makes numbers wait a random while before their transaction is over, so that a wrong order shows. */
async function commitSlowly(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create function linger() returns trigger language plpgsql as
    $$ begin perform pg_sleep(random() * 0.02); return new; end $$`)
  await client.query(
    'create trigger linger after insert on chat_messages for each row execute function linger()',
  )
  await client.end()
}

test.runIf(postgresMissingReason === undefined)(
  `servers on one PostgreSQL are one room${whySkipped(postgresMissingReason)}`,
  async () => {
    const databaseUrl = await getPostgres().newDatabase()
    const open = () => openStore({ dataDir: '/', databaseUrl, limits: PATIENT_LIMITS })
    const [writers, listening] = [[await open(), await open()], await open()]
    const faults: unknown[] = []
    const hub = new ChatHub(listening.chat, (error) => faults.push(error), { pollMs: 600_000 })
    onTestFinished(async () => {
      await hub.close()
      for (const store of [...writers, listening]) await store.close()
    })
    const visitors = await fill(listening)
    await commitSlowly(databaseUrl)
    const lines: string[] = []
    await hub.join(
      0,
      new ChatListener({ write: (text: string) => lines.push(text), end: () => {} } as never, ''),
    )
    await writeAll(writers, visitors)
    const ids = () => [...lines.join('').matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
    const all = (await listening.chat.listNewest(0, 1000)).map(({ ID }) => ID)
    await vi.waitFor(() => expect(ids()).toEqual(all))
    expect(all).toHaveLength((WRITERS * EACH) / 2)
    expect(faults).toEqual([])
  },
)
