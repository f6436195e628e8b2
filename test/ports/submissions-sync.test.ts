import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import fc from 'fast-check'
import { createActor } from 'xstate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFault, type Fault } from '#contract/faults.ts'
import type { TabFact } from '#machines/facts.ts'
import type { Submission } from '#machines/outbox/submission.ts'
import { selectSubmissions } from '#machines/outbox/submission-state.ts'
import type { SubmissionsRef } from '#machines/outbox/submissions.machine.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'
import { provideSubmissions } from '#src/ports/provide/submissions.ts'
import { readSubmissions } from '#src/ports/submissions-storage.ts'
import { ivan, maria } from '#test/models/sample-fair.ts'
import { assertAsyncProperty } from '#test/models/property.ts'
import { createMemoryStorage } from './memory-storage.ts'

const ACCOUNTS = [maria, ivan]
const TABS = [0, 1]

/** The fate of a request; `gateway`, `portal` and `refused` are answers, and at a `gateway` the server's own is lost. */
type Fate = 'answered' | 'answer lost' | 'question lost' | 'gateway' | 'portal' | 'refused'
const FATES: readonly Fate[] = ['answered', 'answer lost', 'question lost', 'gateway', 'portal', 'refused']
const FAULTS: Record<Exclude<Fate, 'answered'>, Fault> = {
  'answer lost': 'unreachable',
  'question lost': 'unreachable',
  gateway: 'refused',
  portal: 'unauthorized',
  refused: 'rejected',
}

interface Question {
  tab: Tab
  /** The session of the browser when it sent the request. */
  session: string | null
  subject: string
  meet: (fate: Fate) => void
}

/** Bodies of both kinds contain their key as text. */
interface Body {
  id: number
  message?: string
  answers?: { '1': string }
}

interface Tab {
  actor: SubmissionsRef
  /** The visitor of the page. */
  uid: string | null
}

type Act =
  | { make: 'card' | 'survey'; about: number; in: number }
  | { withdraw: number; in: number }
  | { fate: Fate }
  | { opened: number }
  | { login: number; in: number }
  | { logout: number }
  | 'network goes'
  | 'network is back'

/** The lock of a browser's tabs: requests are granted in order. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, run: () => Promise<unknown>) => {
      const mine = last.then(run, run)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/**
 * A server that stores a card once and the last answers of a survey, a browser with tabs, and the network between them.
 */
function createSimulation() {
  const storage = createMemoryStorage()
  /** The stored keys by account and subject. */
  const server = { taken: new Map<string, string[]>() }
  const tabs: (Tab | undefined)[] = []
  const waiting: Question[] = []
  /** The stored keys whose senders got no answer. */
  const lost: string[] = []
  const browser = { session: null as string | null, isUp: true, keys: 0 }

  const notify = (from: Tab | undefined, fact: TabFact): void => {
    for (const tab of tabs) if (tab !== undefined && tab !== from) queueMicrotask(() => receive(tab, fact))
  }
  const receive = (tab: Tab, fact: TabFact): void => {
    if (fact.type === 'login.accepted') become(tab, fact.visitor.UID)
    else if (fact.type === 'session.ended') become(tab, null)
    else if (fact.type.startsWith('submission.')) tab.actor.send(fact as never)
  }
  const become = (tab: Tab, uid: string | null): void => {
    tab.uid = uid
    const visitor = ACCOUNTS.find(({ UID }) => UID === uid)
    tab.actor.send(
      visitor === undefined ? { type: 'visitor.left' } : { type: 'visitor.authorized', visitor, login: true },
    )
  }
  const ask = (tab: Tab, name: string, subject: string, key: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      // The server refuses a page of another visitor than the session's (X-Visitor).
      const { session } = browser
      if (session === null || session !== tab.uid) return reject(new CallFault('unauthorized'))
      const meet = (fate: Fate): void => {
        const of = `${session} ${subject}`
        const isLost = fate === 'answer lost' || fate === 'gateway'
        if (isLost) lost.push(key)
        if (fate === 'answered' || isLost) server.taken.set(of, [...(server.taken.get(of) ?? []), key])
        if (fate !== 'answered') return reject(new CallFault(FAULTS[fate]))
        resolve(name === 'sendCard' ? { response: 'ok', sent: 1, delivery: 'queued' } : { response: 'ok' })
      }
      waiting.push({ tab, session, subject, meet })
    })

  const open = (): Tab => {
    const tab = { uid: browser.session } as Tab
    const call = ((name: string, { body }: { body: Body }) =>
      ask(
        tab,
        name,
        `${name === 'sendCard' ? 'card' : 'survey'} ${body.id}`,
        body.message ?? body.answers?.['1'] ?? '',
      )) as never
    const dependencies = {
      transport: { call } as unknown as Dependencies['transport'],
      storage,
      getVisitorUid: () => tab.uid ?? undefined,
      notifyTabs: (fact: TabFact) => notify(tab, fact),
    }
    const machine = provideSubmissions(dependencies, () => browser.isUp)
    tab.actor = createActor(machine, { input: { visitor: browser.session } }).start()
    return tab
  }
  const close = (at: number): void => {
    const tab = tabs[at]
    if (tab === undefined) return
    tab.actor.stop()
    tabs[at] = undefined
    for (const each of waiting.splice(0))
      if (each.tab === tab) each.meet('question lost')
      else waiting.push(each)
  }
  return {
    storage,
    server,
    lost,
    browser,
    tabs,
    waiting,
    notify,
    become,
    next: () => waiting.shift()?.meet,
    openAnew(at: number) {
      close(at)
      tabs[at] = open()
    },
  }
}

const toSubject = ({ kind, subject }: Submission): string => `${kind} ${subject}`

describe('whatever gets lost on the way, an account submits what it made, and nobody else does', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: createLocks() }))
  afterEach(() => vi.unstubAllGlobals())

  /** Runs actions in a browser; returns the violations at the end. */
  async function live(done: readonly Act[]): Promise<string[]> {
    const simulation = createSimulation()
    const { storage, server, browser, tabs, waiting } = simulation
    /** By account and subject, the key of the last submission that was not withdrawn. */
    const wanted = new Map<string, string>()
    /** By account and subject, the keys that were submitted, and those that were withdrawn before they were sent. */
    const made = new Set<string>()
    const undone = new Set<string>()
    for (const at of TABS) simulation.openAnew(at)
    await letAnswersTravel()

    const make = (kind: 'card' | 'survey', subject: number, tab: Tab | undefined): void => {
      if (tab === undefined || tab.uid === null) return
      const of = `${tab.uid} ${kind} ${subject}`
      const key = `key-${(browser.keys += 1)}`
      wanted.set(of, key)
      made.add(`${of} ${key}`)
      const record = { subject, key, isAttempted: false, fault: null }
      const submission: Submission =
        kind === 'card'
          ? { ...record, kind, content: { without: [], message: key } }
          : { ...record, kind, name: 'How was it?', answers: { '1': key } }
      tab.actor.send({ type: 'submission.made', submission })
    }
    const withdraw = (at: number, tab: Tab | undefined): void => {
      if (tab === undefined) return
      const { actor, uid } = tab
      const listed = selectSubmissions(actor.getSnapshot()).filter(({ state }) => state !== 'sending')
      const { submission, state } = listed[at % listed.length] ?? {}
      if (submission === undefined || uid === null) return
      const of = `${uid} ${toSubject(submission)}`
      const isOnItsWay = waiting.some(({ session, subject }) => `${session} ${subject}` === of)
      const isTaken = server.taken.get(of)?.includes(submission.key) === true
      if (state === 'waiting' && !isOnItsWay && !isTaken) undone.add(`${of} ${submission.key}`)
      wanted.delete(of)
      actor.send({ type: 'submission.withdraw', key: submission.key })
    }
    for (const each of done) {
      const tab = typeof each === 'object' && 'in' in each ? tabs[each.in] : undefined
      if (each === 'network goes') browser.isUp = false
      else if (each === 'network is back') {
        browser.isUp = true
        for (const page of tabs) page?.actor.send({ type: 'connection.restored' })
      } else if ('fate' in each) simulation.next()?.(each.fate)
      else if ('opened' in each) simulation.openAnew(each.opened)
      else if ('make' in each) make(each.make, each.about, tab)
      else if ('withdraw' in each) withdraw(each.withdraw, tab)
      else {
        const at = 'login' in each ? each.in : each.logout
        const visitor = 'login' in each ? ACCOUNTS[each.login] : undefined
        const page = tabs[at]
        if (page === undefined) continue
        browser.session = visitor?.UID ?? null
        simulation.become(page, browser.session)
        simulation.notify(page, visitor ? { type: 'login.accepted', visitor } : { type: 'session.ended' })
      }
      await letAnswersTravel()
    }

    browser.isUp = true
    for (const { UID } of ACCOUNTS) {
      browser.session = UID
      for (const at of TABS) simulation.openAnew(at)
      await letAnswersTravel()
      for (let turns = 0; turns < 60; turns += 1) {
        simulation.next()?.('answered')
        for (const page of tabs) page?.actor.send({ type: 'connection.restored' })
        await letAnswersTravel()
      }
    }
    for (const tab of tabs) tab?.actor.stop()
    const kept = ACCOUNTS.flatMap(({ UID }) =>
      readSubmissions(storage, UID).map((submission) => ({
        of: `${UID} ${toSubject(submission)}`,
        submission,
      })),
    )
    const isNotified = (of: string) => kept.some((each) => each.of === of && each.submission.fault !== null)
    const isDone = (of: string, key: string) =>
      of.includes('survey') ? server.taken.get(of)?.at(-1) === key : server.taken.has(of)
    const taken = [...server.taken].flatMap(([of, keys]) => keys.map((key) => ({ of, key })))
    const count = (list: readonly string[], key: string) => list.filter((each) => each === key).length
    return [
      ...[...wanted].filter(([of, key]) => !isDone(of, key) && !isNotified(of)).map(([of]) => `lost: ${of}`),
      ...taken
        .filter(({ of, key }) => !made.has(`${of} ${key}`))
        .map(({ of }) => `under a wrong name: ${of}`),
      ...taken
        .filter(({ of, key }) => undone.has(`${of} ${key}`))
        .map(({ of }) => `although taken back: ${of}`),
      ...[...server.taken]
        .filter(([, keys]) => keys.some((key) => count(keys, key) > 1 + count(simulation.lost, key)))
        .map(([of]) => `twice: ${of}`),
      ...kept.filter(({ submission }) => submission.fault === null).map(({ of }) => `waits for ever: ${of}`),
    ]
  }

  const tab = fc.constantFrom(...TABS)
  const account = fc.constantFrom(...ACCOUNTS.keys())
  const about = fc.integer({ min: 1, max: 2 })
  const acts: fc.Arbitrary<Act>[] = [
    fc.record({ make: fc.constantFrom<'card' | 'survey'>('card', 'survey'), about, in: tab }),
    fc.record({ fate: fc.constantFrom(...FATES) }),
    fc.record({ login: account, in: tab }),
    fc.record({ withdraw: fc.nat({ max: 3 }), in: tab }),
    fc.record({ opened: tab }),
    fc.record({ logout: tab }),
    fc.constantFrom<Act>('network goes', 'network is back'),
  ]
  const isMade = { make: 'card', about: 1, in: 0 } as const
  const isLogin = { login: 0, in: 0 } as const

  /** Regressions: a submission was sent under another account, or again after a refusal. */
  const FOUND: [Act[]][] = [
    [[isLogin, { ...isMade, in: 1 }, isMade, { login: 1, in: 0 }, { fate: 'answered' }]],
    [[isLogin, isMade, { ...isMade, about: 2, in: 1 }, { fate: 'refused' }, { fate: 'answered' }]],
  ]

  test('with losses, doubled answers, two tabs and two accounts', async () => {
    const property = fc.asyncProperty(fc.array(fc.oneof(...acts), { maxLength: 24 }), async (done) => {
      expect(await live([isLogin, ...done])).toEqual([])
    })
    await assertAsyncProperty(property, { numRuns: 200, examples: FOUND })
  })
})
