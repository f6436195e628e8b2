import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import fc from 'fast-check'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import type { Visitor } from '#contract/entities.ts'
import type { FavouriteFact } from '#machines/facts.ts'
import {
  favouritesMachine,
  type FavouritesOwner,
  type StoredFavourites,
} from '#machines/favourites/favourites.machine.ts'
import { applyDifference } from '#contract/favourites/apply-difference.ts'
import { recallFavourites, storeFavourites } from '#src/ports/favourites-storage.ts'
import { assertAsyncProperty } from '#test/models/property.ts'
import { ivan } from '#test/models/sample-fair.ts'

/** Who stars in the browser, one after another, and what each of them stars and no other. */
const STARS = { u1: [1, 2, 3], u2: [11, 12, 13], anonymous: [21, 22] } as const
type Person = keyof typeof STARS
type Account = Exclude<Person, 'anonymous'>

type Fate = 'answered' | 'answered twice' | 'answer lost' | 'question lost'
type Tab = ActorRefFrom<typeof favouritesMachine>

/**
 * One browser: its storage, its cookie, its tabs; and the server, which keeps a list of each account and of the browser's
 * device. The page names the visitor it is for, and the server refuses the save of another (the routes' own rule).
 */
function createSimulation() {
  const lists: Record<Person, number[]> = { u1: [], u2: [], anonymous: [] }
  const simulation = { session: null as Account | null }
  const entries = new Map<string, string>()
  const memory = {
    read: (key: string) => entries.get(key) ?? null,
    write: (key: string, value: string) => void entries.set(key, value),
  }
  const waiting: { meet: (fate: Fate) => void; signal: AbortSignal }[] = []
  const tabs: Tab[] = []

  const machine = favouritesMachine.provide({
    actors: {
      recallFavourites: fromPromise<StoredFavourites[], FavouritesOwner>(({ input }) =>
        Promise.resolve(recallFavourites(memory, input)),
      ),
      saveFavourites: fromPromise(({ input: { ids, base }, self, signal }) => {
        const named = tabs.find((tab) => tab.getSnapshot().children['saveFavourites'] === self)
        const visitor = named?.getSnapshot().context.visitor ?? null
        return new Promise((resolve, reject) => {
          const meet = (fate: Fate) => {
            if (fate === 'question lost') return reject(new CallFault('unreachable'))
            if (visitor !== null && visitor !== simulation.session)
              return reject(new CallFault('unauthorized'))
            const owner = simulation.session ?? 'anonymous'
            for (let times = fate === 'answered twice' ? 2 : 1; times > 0; times -= 1)
              lists[owner] = applyDifference(lists[owner], base, ids)
            if (fate === 'answer lost') reject(new CallFault('unreachable'))
            else resolve(lists[owner])
          }
          waiting.push({ meet, signal })
        })
      }),
    },
    actions: {
      storeFavourites: (_, favourites) => storeFavourites(memory, favourites),
      notifyTabs: ({ self }, wish: FavouriteFact) => {
        for (const tab of tabs) if (tab !== self) queueMicrotask(() => tab.send(wish))
      },
    },
  })

  return {
    lists,
    tabs,
    session: () => simulation.session,
    open() {
      const input = {
        kind: 'companies' as const,
        call: 'saveFavouriteCompanies' as const,
        visitor: simulation.session,
        ids: lists[simulation.session ?? 'anonymous'],
      }
      const tab = createActor(machine, { input })
      tabs.push(tab)
      tab.start()
    },
    close() {
      for (const tab of tabs.splice(0)) tab.stop()
    },
    /** The question that waits longest, of a tab that still wants its answer. */
    meet(fate: Fate) {
      const open = waiting.splice(0).filter(({ signal }) => !signal.aborted)
      waiting.push(...open.slice(1))
      open[0]?.meet(fate)
    },
    /** The cookie is another one, and no page knows. */
    swap: (session: Account | null) => void (simulation.session = session),
    /** In a page, which tells the others; the server merges what the device has. */
    logIn(account: Account) {
      lists[account] = [...new Set([...lists[account], ...lists.anonymous])]
      lists.anonymous = []
      simulation.session = account
      const visitor: Visitor = { ...ivan, UID: account, FAV_COMPANIES: lists[account] }
      for (const tab of tabs) tab.send({ type: 'visitor.authorized', visitor, login: true })
    },
    logOut() {
      simulation.session = null
      for (const tab of tabs) tab.send({ type: 'visitor.left' })
    },
  }
}

const account = fc.constantFrom<Account>('u1', 'u2')
type Act =
  | { toggle: number; in: number }
  | { fate: Fate }
  | { swap: Account | null }
  | { logIn: Account }
  | 'log out'
  | 'open'
  | 'close all'
  | 'connection is back'

const acts: fc.Arbitrary<Act>[] = [
  fc.record({ toggle: fc.nat(2), in: fc.nat(1) }),
  fc.record({ fate: fc.constantFrom<Fate>('answered', 'answered twice', 'answer lost', 'question lost') }),
  fc.record({ swap: fc.constantFrom<Account | null>('u1', 'u2', null) }),
  fc.record({ logIn: account }),
  fc.constantFrom<Act>('log out', 'open', 'close all', 'connection is back'),
]

/** The case that was found first: starred without a network, another session's cookie, the line is back, the page opened. */
const FOUND: [Act[]][] = [
  [
    [
      ...([{ logIn: 'u1' }, { toggle: 0, in: 0 }, { fate: 'question lost' }] as const),
      ...([
        { swap: 'u2' },
        'connection is back',
        { fate: 'answered' },
        'close all',
        'open',
        { fate: 'answered' },
      ] as const),
    ],
  ],
]

describe('unsaved changes belong to the visitor who made them', () => {
  async function live(done: Act[]) {
    const simulation = createSimulation()
    const { lists, tabs } = simulation
    const wanted = new Map<number, boolean>()
    simulation.open()
    await letAnswersTravel()

    async function settle(): Promise<void> {
      while (tabs.some((tab) => !tab.getSnapshot().matches('settled'))) {
        simulation.meet('answered')
        for (const tab of tabs) tab.send({ type: 'connection.restored' })
        await letAnswersTravel()
      }
    }

    function toggle(at: number, n: number): void {
      const tab = tabs[at % tabs.length]
      if (tab === undefined) return
      const { visitor } = tab.getSnapshot().context
      const stars = STARS[(visitor ?? 'anonymous') as Person]
      const id = stars[n % stars.length] ?? 0
      // What an anonymous visitor starred may have been merged by then: it is taken back in the account only.
      if (visitor === null && tab.getSnapshot().context.ids.includes(id)) return
      tab.send({ type: 'favourites.toggle', id })
      wanted.set(id, tab.getSnapshot().context.ids.includes(id))
    }

    for (const each of done) {
      if (each === 'open') simulation.open()
      else if (each === 'close all') simulation.close()
      else if (each === 'log out') {
        if (simulation.session() !== null) simulation.logOut()
      } else if (each === 'connection is back')
        for (const tab of tabs) tab.send({ type: 'connection.restored' })
      else if ('fate' in each) simulation.meet(each.fate)
      else if ('swap' in each) simulation.swap(each.swap)
      else if ('logIn' in each) simulation.logIn(each.logIn)
      else toggle(each.in, each.toggle)
      await letAnswersTravel()
    }
    simulation.close()
    for (const session of ['u1', 'u2', null] as const) {
      simulation.swap(session)
      simulation.open()
      await letAnswersTravel()
      await settle()
      simulation.close()
    }
    return { lists, wanted }
  }

  test('over lost messages and other logins', async () => {
    const property = fc.asyncProperty(fc.array(fc.oneof(...acts)), async (done) => {
      const { lists, wanted } = await live(done)
      const isWanted = (id: number) => wanted.get(id) === true
      for (const [own, other] of [
        ['u1', 'u2'],
        ['u2', 'u1'],
      ] as const) {
        expect(lists[own].filter((id) => STARS[other].some((each) => each === id))).toEqual([])
        expect(STARS[own].filter((id) => lists[own].includes(id))).toEqual(STARS[own].filter(isWanted))
      }
      const anywhere = Object.values(lists).flat()
      expect(STARS.anonymous.filter((id) => anywhere.includes(id))).toEqual(STARS.anonymous.filter(isWanted))
    })
    await assertAsyncProperty(property, { numRuns: 500, examples: FOUND })
  })
})
