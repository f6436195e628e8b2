import { afterAll } from 'vitest'
import { readPack } from '../../server/fair/read-pack.ts'
import type { OpenedStore } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import type { Files } from './fair-folder.ts'
import { writeOnlinePack } from './online-folder.ts'
import { openTestStore } from './open-test-store.ts'
import { openWorld, type World } from './world.ts'

/** While event 1 is on. */
export const DURING = '2020-09-22T10:30:00+03:00'
export const AFTER = '2020-10-01T10:00:00+03:00'

const ending: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ending.reverse()) await end()
})

export interface OnlineWorld extends World {
  store: OpenedStore
  /** The folder of the pack. */
  pack: string
}

/** A server over the small online fair; with `beside` it shares that world's database. Closed after the test file. */
export async function openOnlineWorld(
  env: Record<string, string> = {},
  changes: Files = {},
  beside?: OnlineWorld,
): Promise<OnlineWorld> {
  const { folder, remove } = await writeOnlinePack(changes)
  ending.push(remove)
  const store = beside?.store ?? (await openTestStore())
  if (beside === undefined) {
    await store.importFair(await readPack(folder), new Date(DURING))
    ending.push(() => store.close())
  }
  const world = await openWorld({ NOW: DURING, FAIR: folder, ...env }, { store })
  ending.push(() => world.close())
  return { ...world, store, pack: folder }
}

/** A browser that is logged in. */
export async function visitor({ browser }: World, email = 'anna@example.com') {
  const own = browser()
  await own.login(email)
  return own
}

/** A browser whose session began with a letter. */
export async function provenVisitor(
  { browser, store }: Pick<World, 'browser'> & { store: Store },
  email = 'anna@example.com',
  now = new Date(DURING),
) {
  const own = browser()
  const login = await store.visitors.login(email, undefined, now, true)
  own.cookies.visitor = login?.token ?? ''
  return own
}
