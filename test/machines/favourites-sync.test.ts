import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import fc from 'fast-check'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { CallFault } from '#contract/faults.ts'
import type { FavouriteFact } from '#machines/facts.ts'
import { favouritesMachine, type StoredFavourites } from '#machines/favourites/favourites.machine.ts'
import { applyDifference } from '#contract/favourites/apply-difference.ts'
import { assertAsyncProperty } from '#test/models/property.ts'

/** A server that applies differences, as readings 19 have it, over a line that loses questions and answers. */
function createSimulation(starred: number[], visitor: string | null) {
  const server = { ids: starred, memory: null as StoredFavourites | null }
  const waiting: Question[] = []
  const tabs = new Set<Page>()
  const machine = favouritesMachine.provide({
    actors: {
      recallFavourites: fromPromise(() => Promise.resolve(server.memory === null ? [] : [server.memory])),
      saveFavourites: fromPromise(
        ({ input: { ids, base }, signal }) =>
          new Promise((resolve, reject) => {
            const meet = (fate: Fate) => {
              if (fate !== 'question lost') server.ids = applyDifference(server.ids, base, ids)
              if (fate === 'answered') resolve(server.ids)
              else reject(new CallFault('unreachable'))
            }
            waiting.push({ meet, signal })
          }),
      ),
    },
    actions: {
      storeFavourites: (_, { ids, base }) => (server.memory = { ids, base }),
      notifyTabs: ({ self }, wish: FavouriteFact) => {
        for (const tab of tabs) if (tab !== self) queueMicrotask(() => tab.send(wish))
      },
    },
  })
  return {
    server,
    /** The question that waits longest, of a tab that is still open. */
    next: () => {
      const open = waiting.splice(0).filter(({ signal }) => !signal.aborted)
      waiting.push(...open.slice(1))
      return open[0]?.meet
    },
    open() {
      const owner = { kind: 'companies', visitor } as const
      const input = { ...owner, call: 'saveFavouriteCompanies', ids: server.ids } as const
      const tab = createActor(machine, { input }).start()
      tabs.add(tab)
      return tab
    },
    close(tab: Page) {
      tabs.delete(tab)
      tab.stop()
    },
  }
}

interface Question {
  meet: (fate: Fate) => void
  signal: AbortSignal
}

type Fate = 'answered' | 'answer lost' | 'question lost'
type Page = ActorRefFrom<typeof favouritesMachine>

type Act =
  | { toggle: number; in: number }
  | { fate: Fate }
  | { opened: number }
  | 'connection is back'
  | 'elsewhere'
  | 'all closed'

/** One browser, and in it the tabs that are open. */
const TABS = [0, 1]
const tab = fc.constantFrom(...TABS)

const acts: fc.Arbitrary<Act>[] = [
  fc.record({ toggle: fc.integer({ min: 1, max: 4 }), in: tab }),
  fc.record({ fate: fc.constantFrom<Fate>('answered', 'answer lost', 'question lost') }),
  fc.record({ opened: tab }),
  fc.constantFrom<Act>('connection is back', 'all closed', 'elsewhere'),
]

/** Cases in which a star once came back after it was taken away, or one of another tab was lost. */
const FOUND: [number[], Act[]][] = [
  [[], [{ toggle: 1, in: 0 }, { fate: 'answer lost' }, { toggle: 1, in: 0 }]],
  [[], [{ toggle: 1, in: 0 }, { toggle: 1, in: 0 }, { fate: 'answer lost' }]],
  [[], [{ toggle: 1, in: 0 }, { toggle: 1, in: 0 }, { opened: 0 }]],
  [[], [{ toggle: 1, in: 0 }, { fate: 'answered' }, 'elsewhere', { opened: 0 }]],
  [[], [{ toggle: 1, in: 0 }, { toggle: 2, in: 1 }, 'all closed']],
  [
    [],
    [
      ...[3, 1, 3].map((toggle) => ({ toggle, in: 0 })),
      { opened: 1 },
      { fate: 'answer lost' as const },
      { opened: 0 },
    ],
  ],
]

const sorted = (ids: Iterable<number>) => [...ids].toSorted((one, other) => one - other)

describe('the server ends with what the visitor starred, whatever messages are lost', () => {
  async function live(starred: number[], done: Act[], visitor: string | null, count: number) {
    const { server, next, open, close } = createSimulation(starred, visitor)
    const wanted = new Set(starred)
    const tabs = TABS.slice(0, count).map(open)
    await letAnswersTravel()
    const anew = (at: number) => {
      const old = tabs[at]
      if (old !== undefined) close(old)
      tabs[at] = open()
    }
    for (const each of done) {
      if (each === 'connection is back') for (const page of tabs) page.send({ type: 'connection.restored' })
      else if (each === 'elsewhere') {
        server.ids = [...new Set([...server.ids, 9])]
        wanted.add(9)
      } else if (each === 'all closed') {
        for (const page of tabs) close(page)
        for (const at of tabs.keys()) anew(at)
      } else if ('opened' in each) anew(each.opened % count)
      else if ('toggle' in each) {
        tabs[each.in % count]?.send({ type: 'favourites.toggle', id: each.toggle })
        if (!wanted.delete(each.toggle)) wanted.add(each.toggle)
      } else next()?.(each.fate)
      await letAnswersTravel()
    }
    while (tabs.some((page) => !page.getSnapshot().matches('settled'))) {
      next()?.('answered')
      for (const page of tabs) page.send({ type: 'connection.restored' })
      await letAnswersTravel()
    }
    const seen = tabs.map((page) => page.getSnapshot().context.ids)
    for (const page of tabs) close(page)
    return { held: server.ids, seen, wanted: sorted(wanted) }
  }

  const starred = fc.uniqueArray(fc.integer({ min: 1, max: 4 }))
  const withoutOthers = (ids: Iterable<number>) => sorted(ids).filter((id) => id !== 9)

  test.each([
    ["an anonymous visitor's", null, 1],
    ["an anonymous visitor's, in two tabs", null, 2],
    ["an account's, which other devices change as well", 'u1', 1],
    ["an account's, in two tabs", 'u1', 2],
  ])('%s', async (_whose, visitor, count) => {
    const property = fc.asyncProperty(starred, fc.array(fc.oneof(...acts)), async (ids, done) => {
      const { held, seen, wanted } = await live(ids, done, visitor, count)
      expect(sorted(held)).toEqual(wanted)
      // A tab sees what another one's late answer left on the server, as it sees another device's changes: not at once.
      if (count === 1) expect(withoutOthers(seen.flat())).toEqual(withoutOthers(wanted))
    })
    await assertAsyncProperty(property, { numRuns: 300, examples: FOUND })
  })
})
