import { readPack } from '#server/pack/read-pack.ts'
import type { Store } from '#server/store/database-store.ts'
import { closeAfterFile } from './close-after-file.ts'
import type { PackFiles } from './test-pack.ts'
import { writeOnlinePack } from './online-test-pack.ts'
import { openTestStore } from './open-test-store.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { importFair } from './shown-revision.ts'

/** While event 1 is on. */
export const DURING_EVENT = '2020-09-22T10:30:00+03:00'
export const AFTER_FAIR = '2020-10-01T10:00:00+03:00'

export interface OnlineTestServer extends TestServer {
  store: Store
  /** The folder of the pack. */
  pack: string
}

/** A server over the small online fair; with `beside` it shares that server's database. Closed after the test file. */
export async function openOnlineTestServer(
  env: Record<string, string> = {},
  changes: PackFiles = {},
  beside?: OnlineTestServer,
): Promise<OnlineTestServer> {
  const { folder, remove } = await writeOnlinePack(changes)
  closeAfterFile(remove)
  const store = beside?.store ?? (await openTestStore())
  if (beside === undefined) {
    await importFair(store, await readPack(folder), new Date(DURING_EVENT))
    closeAfterFile(() => store.close())
  }
  const server = await openTestServer({ NOW: DURING_EVENT, FAIR: folder, ...env }, { store })
  closeAfterFile(() => server.close())
  return { ...server, store, pack: folder }
}

/** A browser that is logged in. */
export async function logInVisitor({ createBrowser }: TestServer, email = 'anna@example.com') {
  const own = createBrowser()
  await own.login(email)
  return own
}

/** A browser whose session began with a letter. */
export async function logInProvenVisitor(
  { createBrowser, store }: Pick<TestServer, 'createBrowser'> & { store: Store },
  email = 'anna@example.com',
  now = new Date(DURING_EVENT),
) {
  const own = createBrowser()
  const login = await store.visitors.login(email, undefined, now, true)
  own.cookies.visitor = login?.token ?? ''
  return own
}
