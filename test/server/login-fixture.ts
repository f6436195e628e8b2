import { readPack } from '#server/pack/read-pack.ts'
import type { MailSecrets } from '#server/store/mail-code-types.ts'
import type { Store } from '#server/store/database-store.ts'
import { Browser } from './browser.ts'
import { writeOnlinePack } from './online-test-pack.ts'
import { openTestStore } from './open-test-store.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { importFair } from './shown-revision.ts'

const START = Date.parse('2020-09-22T10:30:00+03:00')
const SECOND = 1_000

/** The one address from which everybody asks, friend and foe. */
export const SHARED_ADDRESS = '203.0.113.5'

interface Mailed extends MailSecrets {
  /** When the letter was written, milliseconds. */
  at: number
}

/** A server with many visitors, its clock in the test's hand, and a look into every mailbox. */
export interface LoginFixture {
  server: TestServer
  now(): number
  advance(ms: number): void
  /** Letters that reached an e-mail, the newest last. */
  listMailed(email: string): readonly Mailed[]
  /** While it is true, answers that are held back wait; else they cost time. */
  isHolding: boolean
  /** How many answers are held back now. */
  countHeld(): number
  release(): void
  /** How long answers were held back, since this was emptied. */
  delays: number[]
  close(): Promise<void>
}

export async function openLoginFixture(
  login: 'email' | 'code',
  visitors: readonly string[],
): Promise<LoginFixture> {
  const rows = visitors.map((email) => `${email},Visitor\n`)
  const { folder, remove } = await writeOnlinePack({ 'visitors.csv': `email,name\n${rows.join('')}` })
  const store = await openTestStore()
  await importFair(store, await readPack(folder), new Date(START))
  let now = START
  const mailboxes = new Map<string, Mailed[]>()
  const waiting: (() => void)[] = []
  const siege: LoginFixture = {
    server: await openTestServer(
      { LOGIN: login, FAIR: folder },
      { store: overheard(store, mailboxes), clock: () => new Date(now), delay },
    ),
    now: () => now,
    advance: (ms) => void (now += ms),
    listMailed: (email) => mailboxes.get(email) ?? [],
    isHolding: false,
    countHeld: () => waiting.length,
    release: () => waiting.splice(0).forEach((go) => go()),
    delays: [],
    async close() {
      siege.release()
      await siege.server.close()
      await store.close()
      await remove()
    },
  }
  function delay(ms: number): Promise<void> {
    siege.delays.push(ms)
    return siege.isHolding ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve()
  }
  return siege
}

/** The same store; letters with codes are read as they are written, and nothing is sent. */
function overheard(store: Store, mailboxes: Map<string, Mailed[]>): Store {
  return {
    ...store,
    outbox: { ...store.outbox, take: async () => [] },
    mailCodes: {
      ...store.mailCodes,
      request: (asker, letter, now) =>
        store.mailCodes.request(
          asker,
          (secrets) => {
            const letters = mailboxes.get(asker.email) ?? []
            mailboxes.set(asker.email, [...letters, { ...secrets, at: now.getTime() }])
            return letter(secrets)
          },
          now,
        ),
    },
  }
}

/** A browser without cookies at the hall's address, of the hall's make. */
export const createBrowser = ({ server }: LoginFixture, headers: Record<string, string> = {}): Browser =>
  new Browser(server.app, { address: SHARED_ADDRESS, headers })

export const submitCode = (browser: Browser, email: string, code: string) =>
  browser.post('login', { email, code })

/**
 * Logs in as a person does who follows the link of the newest letter, and asks for another one where it is too old.
 * @returns milliseconds that it took; a step takes a second. Undefined: it did not work
 */
export async function logInByLink(siege: LoginFixture, email: string, meanwhile: () => Promise<void>) {
  const began = siege.now()
  const browser = createBrowser(siege)
  for (let tries = 0; tries < 3; tries += 1) {
    await browser.login(email)
    siege.advance(SECOND)
    await meanwhile()
    const token = siege.listMailed(email).at(-1)?.token
    if (token === undefined) return undefined
    const page = await browser.get(`/visitor/login/?token=${token}`)
    siege.advance(SECOND)
    await meanwhile()
    const pressed = await confirmLogin(browser, token)
    if (page.statusCode === 200 && pressed.statusCode === 200) return siege.now() - began
  }
  return undefined
}

export const confirmLogin = (browser: Browser, token: string) =>
  browser.request({
    method: 'POST',
    url: '/visitor/login/',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ token }),
  })
