import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Browser } from './browser.ts'
import {
  openLoginFixture,
  submitCode,
  logInByLink,
  createBrowser,
  type LoginFixture,
} from './login-fixture.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const CROWD = 500
/** 10,000 by hand; fewer where every change is tested. */
const TRIES = Number(process.env['LOGIN_TRIES'] ?? 1_000)
/** Each run takes at least about this many of the attacker's tries, and the last ones take none. */
const TRIES_IN_A_RUN = 100
const RUNS = Math.ceil(TRIES / TRIES_IN_A_RUN)

const OWNERS = ['owner0@example.com', 'owner1@example.com', 'owner2@example.com']
const crowd = Array.from({ length: CROWD }, (_, i) => `crowd${i}@example.com`)
const TARGETS = [...OWNERS, 'nobody@example.com', ...crowd.slice(0, 4)]

/** What an attacker does next: about whom, as which browser, how often, and how long after. */
const step = fc.record({
  what: fc.constantFrom('ask', 'guess', 'siege', 'siege', 'steal'),
  target: fc.nat({ max: TARGETS.length - 1 }),
  /** Which browser of those that the attacker has; beyond them a new one. */
  browser: fc.nat({ max: 12 }),
  times: fc.integer({ min: 1, max: 40 }),
  pause: fc.constantFrom(0, 0, 1_000, MINUTE, 5 * MINUTE, QUARTER - 1),
  headers: fc.record({
    'user-agent': fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', '/', '5', ' ') }),
    'x-forwarded-for': fc.ipV4(),
  }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** An attacker with many browsers, who counts the guesses that were compared. */
class Attacker {
  readonly #siege: LoginFixture
  readonly #browsers: Browser[] = []
  /** The digits that each browser asked for, with their e-mail. */
  readonly #asked = new Map<Browser, Set<string>>()
  /** When a guess at an account was answered that could have been right, in order. */
  readonly guesses = new Map<string, number[]>()
  /** Logins that should not have been. */
  stolen = 0
  tries = 0

  constructor(siege: LoginFixture) {
    this.#siege = siege
  }

  async take({ what, target, browser, times, pause, headers }: Step): Promise<void> {
    const email = TARGETS[target] ?? ''
    const one = this.#browsers[browser] ?? this.#fresh(headers)
    if (what === 'ask') await this.#ask(one, email)
    for (let i = 0; i < times && this.tries < TRIES; i += 1) {
      if (what === 'guess') await this.#guess(one, email)
      if (what === 'siege') await this.#lay(email, headers)
      if (what === 'steal') await this.#steal(email, headers)
    }
    this.#siege.advance(pause)
  }

  #fresh(headers: Record<string, string>): Browser {
    const browser = createBrowser(this.#siege, headers)
    this.#browsers.push(browser)
    return browser
  }

  async #ask(browser: Browser, email: string): Promise<void> {
    this.tries += 1
    const { statusCode } = await browser.login(email)
    const digits = this.#siege.listMailed(email).at(-1)?.digits
    if (statusCode !== 200 || digits === undefined) return
    this.#asked.set(browser, (this.#asked.get(browser) ?? new Set()).add(`${email} ${digits}`))
  }

  /** A new browser that asks, and guesses until it is refused. */
  async #lay(email: string, headers: Record<string, string>): Promise<void> {
    const browser = createBrowser(this.#siege, headers)
    await this.#ask(browser, email)
    while (await this.#guess(browser, email));
  }

  async #guess(browser: Browser, email: string): Promise<boolean> {
    this.tries += 1
    const right = this.#siege.listMailed(email).map(({ digits }) => digits)
    const wrong = ['000000', '000001', '000002'].find((digits) => !right.includes(digits)) ?? ''
    const { statusCode, headers } = await submitCode(browser, email, wrong)
    if (headers['set-cookie'] !== undefined) this.stolen += 1
    if (statusCode === 429) return false
    if (!this.#mayGuess(browser, email)) return false
    this.guesses.set(email, [...(this.guesses.get(email) ?? []), this.#siege.now()])
    return true
  }

  /** Whether the browser asked for digits that are still good; a guess at others cannot be right. */
  #mayGuess(browser: Browser, email: string): boolean {
    const oldest = this.#siege.now() - QUARTER
    const good = this.#siege.listMailed(email).filter(({ at }) => at > oldest)
    return good.some(({ digits }) => this.#asked.get(browser)?.has(`${email} ${digits}`) === true)
  }

  /** The right digits, over somebody's shoulder, in a browser that did not ask for them. */
  async #steal(email: string, headers: Record<string, string>): Promise<void> {
    this.tries += 1
    const digits = this.#siege.listMailed(email).at(-1)?.digits ?? '000000'
    const answer = await submitCode(createBrowser(this.#siege, headers), email, digits)
    if ('EMAIL' in answer.json<object>()) this.stolen += 1
  }
}

/** The most guesses in any 15 minutes. */
const mostInAQuarter = (times: readonly number[]): number =>
  Math.max(0, ...times.map((end) => times.filter((at) => at > end - QUARTER && at <= end).length))

describe('with LOGIN=code, whatever an attacker at the same address does', () => {
  let siege: LoginFixture
  beforeAll(async () => {
    siege = await openLoginFixture('code', [...OWNERS, ...crowd])
  })
  afterAll(() => siege.close())

  test('25 guesses are compared for an account in 15 minutes, and its owner is in by the link within 30 s', async () => {
    const attacker = new Attacker(siege)
    const waits: (number | undefined)[] = []
    const plan = fc.array(step, { minLength: 12, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(plan, fc.nat({ max: 2 }), async (steps, owner) => {
        if (attacker.tries >= TRIES) return
        const middle = Math.floor(steps.length / 2)
        for (const each of steps.slice(0, middle)) await attacker.take(each)
        const rest = steps.slice(middle)
        const meanwhile = async () => {
          const next = rest.shift()
          if (next !== undefined) await attacker.take({ ...next, pause: 0 })
        }
        waits.push(await logInByLink(siege, OWNERS[owner] ?? '', meanwhile))
        for (const each of rest) await attacker.take(each)
        for (const times of attacker.guesses.values()) expect(mostInAQuarter(times)).toBeLessThanOrEqual(25)
        for (const wait of waits) expect(wait).toBeLessThanOrEqual(30_000)
        expect(attacker.stolen).toBe(0)
      }),
      { numRuns: RUNS, seed: 2021, endOnFailure: true },
    )
    expect(attacker.tries).toBeGreaterThanOrEqual(TRIES)
    expect(Math.max(...[...attacker.guesses.values()].map(mostInAQuarter))).toBe(25)
  }, 600_000)

  test('500 of 500 visitors of its address get in, by the digits or, where those are used up, by the link', async () => {
    const statuses = await Promise.all(
      crowd.map(async (email) => {
        const browser = createBrowser(siege)
        await browser.login(email)
        const mailed = siege.listMailed(email).at(-1)
        const answer = await submitCode(browser, email, mailed?.digits ?? '')
        if (answer.statusCode === 200) return 'EMAIL' in answer.json<object>()
        return (await logInByLink(siege, email, async () => undefined)) !== undefined
      }),
    )
    expect(statuses.filter(Boolean)).toHaveLength(CROWD)
  }, 600_000)
})

describe('with LOGIN=email, while an attacker keeps as many answers waiting as may wait', () => {
  let siege: LoginFixture
  beforeAll(async () => {
    siege = await openLoginFixture('email', crowd)
  })
  afterAll(() => siege.close())

  test('500 of 500 visitors of its address get in, and none of them waits', async () => {
    siege.isHolding = true
    const statuses: number[] = []
    const typed = Array.from({ length: TRIES }, async (_, i) => {
      const browser = createBrowser(siege, {
        'user-agent': `Make ${i}`,
        'x-forwarded-for': `198.51.100.${i % 250}`,
      })
      if (i % 3 === 0) browser.cookies.visitor = `a-made-up-token-of-a-visitor-${i}`
      statuses.push((await browser.login(`guess${i}@example.com`)).statusCode)
    })
    await vi.waitFor(() => expect(statuses.length + siege.countHeld()).toBe(TRIES), { timeout: 300_000 })
    expect([siege.countHeld(), new Set(statuses)]).toEqual([100, new Set([429])])
    siege.delays.length = 0
    const answers = await Promise.all(crowd.map((email) => createBrowser(siege).login(email)))
    expect(answers.filter((answer) => 'EMAIL' in answer.json<object>())).toHaveLength(CROWD)
    expect(siege.delays).toEqual([])
    siege.release()
    await Promise.all(typed)
  }, 600_000)
})
