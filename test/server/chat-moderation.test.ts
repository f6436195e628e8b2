import { expect, onTestFinished, test } from 'vitest'
import { ChatHub } from '#server/broadcast/chat-hub.ts'
import { ChatListener } from '#server/broadcast/chat-listener.ts'
import { runCommand } from '#server/operator/commands.ts'
import type { ChatNotice } from '#server/store/chat-store.ts'
import { ChatRestrictedError } from '#server/store/chat-store.ts'
import type { Store } from '#server/store/database-store.ts'
import { openStore } from '#server/store/open-store.ts'
import {
  describeEngines,
  type TestEngine,
  postgresMissingReason,
  getPostgres,
  PATIENT_LIMITS,
} from './engines.ts'
import { whySkipped } from './postgres-programs.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'

const NOW = new Date('2020-09-22T07:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const VISITORS = [
  { email: 'anna@example.com', name: 'Анна Вершинина', isModerator: true },
  { email: 'boris@example.com', name: 'Борис', isModerator: false },
  { email: 'vera@example.com', name: 'Вершинина Aннa', isModerator: false },
  { email: 'org@example.com', name: 'Организатор', isModerator: false },
]

/** On a busy machine; on a quiet one all take milliseconds. */

let keys = 0

async function open(engine: TestEngine) {
  const store = await engine.open()
  onTestFinished(() => store.close())
  await importFair(store, createSamplePack({ visitors: VISITORS }), NOW)
  const say = async (email: string, room = 1, now = NOW) => {
    const { visitor, name } = (await store.chat.findWriter(email)) ?? { visitor: '', name: '' }
    keys += 1
    return store.chat.send({ room, visitor, name, text: 'x', key: `key-${keys}` }, now)
  }
  return { store, say }
}

/** Why a message was held. */
async function holdOf(sending: Promise<unknown>) {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof ChatRestrictedError ? [error.reason, error.until] : error
}

const uidOf = async (store: Store, email: string) => (await store.chat.findWriter(email))?.visitor ?? ''

describeEngines('moderation on $name', (engine) => {
  test('marks moderators, and hides imitated names', async () => {
    const { store, say } = await open(engine)
    for (const { email } of VISITORS) await say(email)
    expect((await store.chat.listNewest(1, 10)).map(({ NAME, MODERATOR }) => [NAME, MODERATOR])).toEqual([
      ['Анна Вершинина', true],
      ['Борис', false],
      ['', false],
      ['', false],
    ])
  })

  test('bans from a room, or from all, until the ban ends or is lifted', async () => {
    const { store, say } = await open(engine)
    const visitor = await uidOf(store, 'boris@example.com')
    await store.chat.ban({ visitor, room: 1, until: later(60) }, NOW)
    expect(await holdOf(say('boris@example.com'))).toEqual(['ban', later(60)])
    expect(await say('boris@example.com', 2)).toMatchObject({ NAME: 'Борис' })
    expect(await say('org@example.com')).toMatchObject({ NAME: '' })
    expect(await say('boris@example.com', 1, later(60))).toMatchObject({ NAME: 'Борис' })

    await store.chat.ban({ visitor, room: 0, until: null }, NOW)
    expect(await holdOf(say('boris@example.com', 1, later(30)))).toEqual(['ban', null])
    expect(await holdOf(say('boris@example.com', 2, later(90)))).toEqual(['ban', null])
    expect((await store.chat.readRules(2, NOW)).bans).toEqual(new Map([[visitor, null]]))
    expect(await store.chat.unban({ visitor, room: 0 })).toBe(true)
    expect(await store.chat.unban({ visitor, room: 0 })).toBe(false)
    expect(await say('boris@example.com', 1, later(90))).toMatchObject({ NAME: 'Борис' })
  })

  test('slows a room down for all but moderators, and does not count a repeated message', async () => {
    const { store, say } = await open(engine)
    await store.chat.setSlowMode(1, 30)
    expect((await store.chat.readRules(1, NOW)).slowModeSeconds).toBe(30)
    await say('boris@example.com')
    expect(await holdOf(say('boris@example.com', 1, later(29)))).toEqual(['slow', later(30)])
    expect(await say('boris@example.com', 2, later(29))).toMatchObject({ TEXT: 'x' })
    expect(await say('boris@example.com', 1, later(30))).toMatchObject({ TEXT: 'x' })
    await say('anna@example.com', 1, later(30))
    expect(await say('anna@example.com', 1, later(30))).toMatchObject({ MODERATOR: true })
    await store.chat.setSlowMode(1, 0)
    expect(await say('boris@example.com', 1, later(31))).toMatchObject({ TEXT: 'x' })
  })

  test('is commanded by message number, and notified to every server', async () => {
    const { store, say } = await open(engine)
    const notices: ChatNotice[] = []
    const stop = await store.chat.listen((notice) => notices.push(notice))
    const sent = await say('boris@example.com', 7)
    const run = (words: string) => runCommand(store, words.split(' '), { clock: () => NOW })
    expect(await run(`chat:ban all ${sent?.ID} 10`)).toMatchObject({ ok: true })
    expect(await holdOf(say('boris@example.com', 8))).toEqual(['ban', later(600)])
    expect(await run(`chat:ban all ${sent?.ID} 0`)).toMatchObject({ ok: true })
    expect(await run('chat:slow 7 30')).toMatchObject({ ok: true })
    await expect
      .poll(() => notices.filter(({ kind }) => kind === 'rules'))
      .toEqual([0, 0, 7].map((room) => ({ kind: 'rules', room })))
    await stop()
  })
})

test.runIf(postgresMissingReason === undefined)(
  `reaches the streams of another server on the same PostgreSQL${whySkipped(postgresMissingReason)}`,
  async () => {
    const databaseUrl = await getPostgres().newDatabase()
    const open = () => openStore({ dataDir: '/', databaseUrl, limits: PATIENT_LIMITS })
    const [operator, other] = [await open(), await open()]
    const faults: unknown[] = []
    const onFault = (error: unknown) => void faults.push(error)
    const hub = new ChatHub(other.chat, onFault, { clock: () => NOW, pollMs: 600_000 })
    onTestFinished(async () => {
      await hub.close()
      await operator.close()
      await other.close()
    })
    await importFair(operator, createSamplePack({ visitors: VISITORS }), NOW)
    const visitor = await uidOf(operator, 'boris@example.com')
    await operator.visitors.login('boris@example.com', undefined, NOW)
    const written: string[] = []
    let isOver = false
    const response = { write: (text: string) => written.push(text), end: () => (isOver = true) }
    await hub.join(1, new ChatListener(response as never, visitor))
    await operator.chat.ban({ visitor, room: 0, until: null }, NOW)
    await expect.poll(() => written.at(-1)).toContain('"REASON":"ban"')
    await operator.chat.setSlowMode(1, 30)
    await expect.poll(() => written.at(-1)).toContain('"SLOW":30')
    expect(await operator.visitors.logoutEverywhere(visitor)).toBe(1)
    await expect.poll(() => isOver).toBe(true)
    expect(faults).toEqual([])
  },
)
