import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import fc from 'fast-check'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { CallFault } from '../../contract/answers.ts'
import {
  favouritesMachine,
  type FavouriteKind,
  type RememberedFavourites,
} from '../../machines/session/favourites.machine.ts'
import { applyDifference } from '../../machines/session/ids.ts'
import { holdsInTime } from '../models/property.ts'

/** A server that applies differences, as readings 19 have it, over a line that loses questions and answers. */
function createWorld(starred: number[], authorized: boolean) {
  const server = { ids: starred, memory: null as RememberedFavourites | null }
  const waiting: ((fate: Fate) => void)[] = []
  const saveFavourites = fromPromise<number[], RememberedFavourites & { kind: FavouriteKind }>(
    ({ input: { ids, base } }) =>
      new Promise((resolve, reject) => {
        waiting.push((fate) => {
          if (fate !== 'question lost') server.ids = applyDifference(server.ids, base, ids)
          if (fate === 'answered') resolve(server.ids)
          else reject(new CallFault('unreachable'))
        })
      }),
  )
  const machine = favouritesMachine.provide({
    actors: { recallFavourites: fromPromise(() => Promise.resolve(server.memory)), saveFavourites },
    actions: { rememberFavourites: (_, { ids, base }) => (server.memory = { ids, base }) },
  })
  const open = () =>
    createActor(machine, { input: { kind: 'companies', authorized, ids: server.ids } }).start()
  return { server, waiting, open }
}

type Fate = 'answered' | 'answer lost' | 'question lost'
type Page = ActorRefFrom<typeof favouritesMachine>

type Act = { toggle: number } | { fate: Fate } | 'connection is back' | 'elsewhere' | 'page opened anew'

const acts: fc.Arbitrary<Act>[] = [
  fc.record({ toggle: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ fate: fc.constantFrom<Fate>('answered', 'answer lost', 'question lost') }),
  fc.constantFrom<Act>('connection is back', 'page opened anew', 'elsewhere'),
]

/** Cases in which a star once came back after it was taken away, or one of another tab was lost. */
const FOUND: [number[], Act[]][] = [
  [[], [{ toggle: 1 }, { fate: 'answer lost' }, { toggle: 1 }]],
  [[], [{ toggle: 1 }, { toggle: 1 }, { fate: 'answer lost' }]],
  [[], [{ toggle: 1 }, { toggle: 1 }, 'page opened anew']],
  [[], [{ toggle: 1 }, { fate: 'answered' }, 'elsewhere', 'page opened anew']],
]

const sorted = (ids: Iterable<number>) => [...ids].toSorted((one, other) => one - other)

describe('whatever gets lost on the way, at the end the server holds what the visitor starred', () => {
  async function live(starred: number[], done: Act[], authorized: boolean) {
    const { server, waiting, open } = createWorld(starred, authorized)
    const wanted = new Set(starred)
    let page: Page = open()
    await letAnswersTravel()
    for (const each of done) {
      if (each === 'connection is back') page.send({ type: 'connection.restored' })
      else if (each === 'elsewhere') {
        server.ids = [...new Set([...server.ids, 9])]
        wanted.add(9)
      } else if (each === 'page opened anew') {
        page.stop()
        waiting.splice(0)
        page = open()
      } else if ('toggle' in each) {
        page.send({ type: 'favourites.toggle', id: each.toggle })
        if (!wanted.delete(each.toggle)) wanted.add(each.toggle)
      } else waiting.shift()?.(each.fate)
      await letAnswersTravel()
    }
    while (!page.getSnapshot().matches('settled')) {
      waiting.shift()?.('answered')
      page.send({ type: 'connection.restored' })
      await letAnswersTravel()
    }
    return { held: server.ids, seen: page.getSnapshot().context.ids, wanted: sorted(wanted) }
  }

  const starred = fc.uniqueArray(fc.integer({ min: 1, max: 4 }))

  test.each([
    ["an anonymous visitor's, in more than one tab", false],
    ["an account's, which other devices change as well", true],
  ])('%s', async (_whose, authorized) => {
    const property = fc.asyncProperty(starred, fc.array(fc.oneof(...acts)), async (ids, done) => {
      const { held, seen, wanted } = await live(ids, done, authorized)
      expect(sorted(held)).toEqual(wanted)
      expect(sorted(seen).filter((id) => id !== 9)).toEqual(wanted.filter((id) => id !== 9))
    })
    await holdsInTime(property, { numRuns: 300, examples: FOUND })
  })
})
