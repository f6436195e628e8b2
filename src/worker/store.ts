import type { OfflineCopy } from '#contract/offline/offline-copy.ts'
import type { KeptVisitor } from '#contract/offline/worker-messages.ts'

/** Caches with another version are removed. */
const VERSION = 'guide-1'

/** Scripts, styles and fonts of all copies. Their addresses contain hashes. */
export const FILES = `${VERSION}-files`
/** Pages and gated answers that the present visitor has opened. */
export const VISITED = `${VERSION}-visited`
const STATE = `${VERSION}-state`
const STATE_KEY = '/.offline/state'

/** Returns the name of the cache with the pages and answers of a copy. */
export const getCopyCache = (id: string): string => `${VERSION}-copy-${id}`

/** A copy of the fair in one language. */
export interface SavedCopy {
  cache: string
  saved: number
  publication: number
  build: string
  files: string[]
  /** The files of the build before, which open pages may still load. */
  earlierFiles: string[]
  parts: { name: string; hash: string }[]
  gated: string[]
  /** Absent in a copy that an earlier worker saved. */
  inGuide?: OfflineCopy['inGuide']
}

/** State that outlives the worker. */
export interface WorkerState {
  copies: Record<string, SavedCopy>
  /** The newest publication and build that the server has answered with. */
  seen: { publication: number; build: string } | null
  /** The visitor of the last page that came from the server. */
  visitor: KeptVisitor | null
}

const EMPTY: WorkerState = { copies: {}, seen: null, visitor: null }

let lastChange: Promise<unknown> = Promise.resolve()

/**
 * Resolves with the state after all changes that have begun, so that no answer shows a visitor who has just left.
 *
 * @throws if the stored state cannot be read
 */
export async function readState(): Promise<WorkerState> {
  await lastChange
  return loadState()
}

async function loadState(): Promise<WorkerState> {
  const cache = await caches.open(STATE)
  const stored = await cache.match(STATE_KEY)
  if (stored === undefined) return EMPTY
  const state = (await stored.json()) as WorkerState
  if (typeof state.copies !== 'object') throw new Error('The stored state is not that of this worker')
  return state
}

/**
 * Changes the state together with the copies that belong to it; changes run one after the other, in the order of the calls.
 * A change must not read the state by `readState`, which would wait for it. Resolves with the new state.
 */
export function changeState(
  change: (state: WorkerState) => WorkerState | Promise<WorkerState>,
): Promise<WorkerState> {
  const changing = lastChange.then(async () => {
    const before = await loadState()
    const after = await change(before)
    if (after !== before) await storeState(after)
    return after
  })
  lastChange = changing.catch(() => undefined)
  return changing
}

/**
 * Stores the state. In full storage the old one makes room for it, as it may name a visitor who has left; if that is not
 * enough, no copy and no visitor are known.
 */
async function storeState(state: WorkerState): Promise<void> {
  const cache = await caches.open(STATE)
  const store = () => cache.put(STATE_KEY, Response.json(state))
  await store().catch(async () => {
    await cache.delete(STATE_KEY)
    await store()
  })
}

/** Removes everything that other versions of the worker have stored. */
export const removeOtherVersions = (): Promise<void> =>
  removeCaches((name) => name.startsWith('guide-') && !name.startsWith(VERSION))

/** Removes everything that the worker has stored. */
export const removeAll = (): Promise<void> => removeCaches((name) => name.startsWith('guide-'))

/** Removes the stored caches of some names. */
export async function removeCaches(isRemoved: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isRemoved).map((name) => caches.delete(name)))
}
