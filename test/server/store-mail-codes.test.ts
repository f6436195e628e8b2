import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { MailSecrets } from '#server/store/mail-code-types.ts'
import type { Store } from '#server/store/database-store.ts'
import { describeEngines } from './engines.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const later = (ms: number) => new Date(NOW.getTime() + ms)

describeEngines('one-time codes in $name', (engine) => {
  let store: Store
  let visitors = 0

  beforeAll(async () => {
    store = await engine.open()
    await importFair(store, createSamplePack(), NOW)
  })
  afterAll(() => store.close())

  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  /** A visitor of their own for each test. */
  async function newVisitor(): Promise<string> {
    const email = `mailbox${(visitors += 1)}@example.com`
    await register(email)
    return email
  }

  async function register(email: string): Promise<void> {
    const person = { email, name: 'Anna', family: 'Kim', company: '', position: '', phone: '' }
    const letter = { key: `welcome ${email}`, to: email, replyTo: '', subject: '', text: '' }
    await store.registrations.register(person, [], { welcome: letter, already: letter }, NOW)
  }

  /** Asks for a code, and returns what the letter carries; undefined: none was sent. */
  async function ask(email: string, browser: string, at = NOW): Promise<MailSecrets | undefined> {
    let mailed: MailSecrets | undefined
    const answer = await store.mailCodes.request(
      { purpose: 'login', email, browser },
      (secrets) => {
        mailed = secrets
        return { key: `code ${secrets.token}`, to: email, replyTo: '', subject: '', text: '' }
      },
      at,
    )
    expect(answer).toBe(mailed === undefined ? 'last' : 'sent')
    return mailed
  }
  const askOnce = async (email: string, browser: string, at = NOW): Promise<MailSecrets> => {
    const mailed = await ask(email, browser, at)
    if (mailed === undefined) throw new Error('No letter was sent')
    return mailed
  }
  const tryDigits = (email: string, browser: string, digits: string, at = NOW) =>
    store.mailCodes.tryDigits({ purpose: 'login', email, browser }, digits, at)
  const findLink = (token: string, at = NOW, browser?: string) =>
    store.mailCodes.findLink('login', { token, browser }, at)
  const useLink = (token: string, at = NOW, browser?: string) =>
    store.mailCodes.useLink('login', { token, browser }, at)
  const wrongFor = ({ digits }: MailSecrets) => (digits === '000000' ? '000001' : '000000')

  it('prove the mailbox once, by digits', async () => {
    const email = await newVisitor()
    const { digits } = await askOnce(email, 'own')
    expect(digits).toMatch(/^\d{6}$/)
    expect(await tryDigits(email, 'own', digits)).toEqual({ uid: expect.any(String) as string, email })
    expect(await tryDigits(email, 'own', digits, later(2 * MINUTE))).toBe('wrong')
  })

  it('prove it again for two minutes to the browser that used the digits, whose answer may be lost', async () => {
    const email = await newVisitor()
    const mailed = await askOnce(email, 'own')
    await askOnce(email, 'other')
    for (let i = 0; i < 4; i += 1) expect(await tryDigits(email, 'own', wrongFor(mailed))).toBe('wrong')
    const proven = { uid: expect.any(String) as string, email }
    for (let i = 0; i < 7; i += 1) expect(await tryDigits(email, 'own', mailed.digits)).toEqual(proven)
    expect(await tryDigits(email, 'other', mailed.digits)).toBe('wrong')
    expect(await tryDigits(email, 'own', mailed.digits, later(2 * MINUTE - 1))).toEqual(proven)
    expect(await tryDigits(email, 'own', mailed.digits, later(2 * MINUTE))).toBe('wrong')
    expect(await tryDigits(email, 'own', wrongFor(mailed), later(MINUTE))).toBe('wrong')
    expect(await tryDigits(email, 'own', mailed.digits, later(MINUTE))).toBe('tooMany')
  })

  it('prove it again for two minutes to the browser that used the link, and to no other', async () => {
    const email = await newVisitor()
    const { token } = await askOnce(email, 'own')
    const uses = await Promise.all(Array.from({ length: 5 }, () => useLink(token, NOW, 'phone')))
    expect(uses).toEqual(Array<unknown>(5).fill({ uid: expect.any(String) as string, email }))
    for (const browser of ['own', undefined]) {
      expect(await findLink(token, NOW, browser)).toBeUndefined()
      expect(await useLink(token, NOW, browser)).toBeUndefined()
    }
    expect(await findLink(token, later(2 * MINUTE - 1), 'phone')).toMatchObject({ email })
    expect(await useLink(token, later(2 * MINUTE - 1), 'phone')).toMatchObject({ email })
    expect(await useLink(token, later(2 * MINUTE), 'phone')).toBeUndefined()
  })

  it.each(['logout', 'logoutEverywhere'] as const)('prove nothing again after %s', async (logout) => {
    const email = await newVisitor()
    const { digits, token } = await askOnce(email, 'own')
    const { token: unused } = await askOnce(email, 'own')
    const proven = await useLink(token, NOW, 'own')
    expect(await tryDigits(email, 'own', digits)).toEqual(proven)
    const login = await store.visitors.login(email, undefined, NOW, true)
    if (logout === 'logout') await store.visitors.logout(login?.token ?? '')
    else await store.visitors.logoutEverywhere(login?.visitor.UID ?? '')
    expect(await useLink(token, NOW, 'own')).toBeUndefined()
    expect(await tryDigits(email, 'own', digits)).toBe('wrong')
    expect(await findLink(unused)).toEqual(logout === 'logout' ? proven : undefined)
  })

  it('are six digits, however small the number that was drawn', async () => {
    vi.spyOn(crypto, 'randomInt').mockImplementation(() => 42)
    syncBuiltinESMExports()
    const email = await newVisitor()
    const { digits } = await askOnce(email, 'own')
    expect(digits).toBe('000042')
    expect(await tryDigits(email, 'own', digits)).toMatchObject({ email })
  })

  it('accept the right digits of one browser under concurrent attempts', async () => {
    const browsers = Array.from({ length: 10 }, (_, i) => `browser${i}`)
    for (let round = 0; round < 5; round += 1) {
      const email = await newVisitor()
      const letters = await Promise.all(browsers.map((browser) => ask(email, browser)))
      const { digits = '' } = letters.find((letter) => letter !== undefined) ?? {}
      const tries = browsers.map((browser) => tryDigits(email, browser, digits))
      const proven = (await Promise.all(tries)).filter((result) => typeof result === 'object')
      expect(proven).toHaveLength(1)
    }
  })

  it('work as digits in browsers that asked, and in no other', async () => {
    const email = await newVisitor()
    const mailed = await askOnce(email, 'own')
    for (let i = 0; i < 30; i += 1) expect(await tryDigits(email, `other${i}`, mailed.digits)).toBe('wrong')
    expect(await tryDigits(await newVisitor(), 'own', mailed.digits)).toBe('wrong')
    expect(await tryDigits(email, 'own', mailed.digits)).toMatchObject({ email })
  })

  it('stay good whatever others ask, in every letter of a quarter of an hour', async () => {
    const email = await newVisitor()
    const first = await askOnce(email, 'own')
    for (const browser of ['a', 'b', 'c']) expect((await askOnce(email, browser)).digits).toBe(first.digits)
    expect(await tryDigits(email, 'own', first.digits)).toMatchObject({ email })
  })

  it('are replaced after use, or a quarter of an hour after the first letter', async () => {
    const email = await newVisitor()
    const codes = [await askOnce(email, 'own')]
    codes.push(await askOnce(email, 'own', later(QUARTER - 1)))
    codes.push(await askOnce(email, 'own', later(QUARTER)))
    const [first = '', second = '', third = ''] = codes.map(({ digits }) => digits)
    expect(second).toBe(first)
    expect(await tryDigits(email, 'own', third, later(QUARTER))).toMatchObject({ email })
    expect(await tryDigits(email, 'own', second, later(QUARTER))).toMatchObject({ email })
    await askOnce(email, 'own', later(QUARTER))
    expect(await tryDigits(email, 'own', third, later(QUARTER + 2 * MINUTE))).toBe('wrong')
  })

  it('work by link no more after a logout everywhere', async () => {
    const email = await newVisitor()
    const { token } = await askOnce(email, 'phone')
    const { uid = '' } = (await findLink(token)) ?? {}
    await store.visitors.logoutEverywhere(uid)
    expect(await useLink(token)).toBeUndefined()
    const { token: next } = await askOnce(email, 'phone')
    expect(await useLink(next)).toEqual({ uid, email })
  })

  it('are good for 15 minutes', async () => {
    const email = await newVisitor()
    const { digits, token } = await askOnce(email, 'own')
    expect(await tryDigits(email, 'own', digits, later(QUARTER))).toBe('wrong')
    expect(await useLink(token, later(QUARTER))).toBeUndefined()
    expect(await findLink(token, later(QUARTER - 1))).toMatchObject({ email })
    expect(await tryDigits(email, 'own', digits, later(QUARTER - 1))).toMatchObject({ email })
  })

  it('compare five tries of a browser in 15 minutes, and none of its letters changes that', async () => {
    const email = await newVisitor()
    const mailed = await askOnce(email, 'own')
    for (let i = 0; i < 5; i += 1)
      expect(await tryDigits(email, 'own', wrongFor(mailed), later(i * MINUTE))).toBe('wrong')
    const again = await askOnce(email, 'own', later(14 * MINUTE))
    expect(await tryDigits(email, 'own', again.digits, later(14 * MINUTE))).toBe('tooMany')
    await askOnce(email, 'second', later(14 * MINUTE))
    expect(await tryDigits(email, 'second', wrongFor(again), later(14 * MINUTE))).toBe('wrong')
    expect(await tryDigits(email, 'own', again.digits, later(QUARTER))).toMatchObject({ email })
  })

  it('compare 25 tries of an e-mail in any 15 minutes; the link works all the same', async () => {
    const email = await newVisitor()
    const mailed = await askOnce(email, 'own')
    const tryWrong = async (at: Date) => {
      const results: unknown[] = []
      for (let i = 0; i < 30; i += 1) {
        await ask(email, `browser${i}`, at)
        results.push(await tryDigits(email, `browser${i}`, wrongFor(mailed), at))
      }
      return results.filter((result) => result === 'wrong').length
    }
    expect(await tryWrong(later(10 * MINUTE))).toBe(25)
    expect(await tryWrong(later(20 * MINUTE))).toBe(0)
    expect(await tryDigits(email, 'own', mailed.digits, later(12 * MINUTE))).toBe('tooMany')
    expect(await useLink(mailed.token, later(12 * MINUTE))).toMatchObject({ email })
    expect(await tryWrong(later(10 * MINUTE + QUARTER))).toBe(25)
  })

  it('send five letters in 15 minutes; who asks then may use the digits of the last one', async () => {
    const email = await newVisitor()
    const stranger = await Promise.all(Array.from({ length: 7 }, (_, i) => ask(email, `stranger${i}`)))
    const mailed = stranger.filter((letter) => letter !== undefined)
    expect(mailed).toHaveLength(5)
    expect(await ask(email, 'own', later(QUARTER - 1))).toBeUndefined()
    expect(await tryDigits(email, 'own', mailed[4]?.digits ?? '', later(QUARTER - 1))).toMatchObject({
      email,
    })
    expect(await ask(email, 'own', later(QUARTER))).toBeDefined()
  })

  it('prove the mailbox by a link, once, for its purpose, and leave the other letters good', async () => {
    const email = await newVisitor()
    const [first, second] = [await askOnce(email, 'own'), await askOnce(email, 'own')]
    expect(Buffer.from(first.token, 'base64url')).toHaveLength(16)
    for (let i = 0; i < 3; i += 1) expect(await findLink(first.token)).toMatchObject({ email })
    const uses = await Promise.all(Array.from({ length: 5 }, () => useLink(first.token)))
    expect(uses.filter((owner) => owner !== undefined)).toEqual([
      { uid: expect.any(String) as string, email },
    ])
    expect(await findLink(first.token)).toBeUndefined()
    expect(await useLink('unknown')).toBeUndefined()
    expect(await useLink(second.token)).toMatchObject({ email })
  })

  it('write the same for an e-mail that nobody has registered, and send it nothing', async () => {
    const email = `nobody${(visitors += 1)}@example.com`
    const mailed = await askOnce(email, 'own')
    const letters = (await store.outbox.take(1000, 0, NOW)).flat()
    expect(letters.filter(({ key }) => key === `code ${mailed.token}`)).toMatchObject([{ to: '' }])
    expect(await tryDigits(email, 'own', wrongFor(mailed))).toBe('wrong')
    expect(await tryDigits(email, 'own', mailed.digits)).toBe('wrong')
    expect(await useLink(mailed.token)).toBeUndefined()
  })

  it('count no letter that left nobody: who registers meanwhile gets theirs', async () => {
    const email = `late${(visitors += 1)}@example.com`
    const before = await askOnce(email, 'stranger')
    for (let i = 0; i < 5; i += 1) await ask(email, 'stranger')
    await register(email)
    const own = await askOnce(email, 'own')
    expect(await useLink(before.token)).toBeUndefined()
    expect(await tryDigits(email, 'own', own.digits)).toMatchObject({ email })
  })

  it('are forgotten when they confirm and count nothing any more', async () => {
    const email = await newVisitor()
    const mailed = await askOnce(email, 'own', later(60 * MINUTE))
    await tryDigits(email, 'own', wrongFor(mailed), later(60 * MINUTE))
    await store.deleteExpired(later(60 * MINUTE + QUARTER - 1))
    const inTime = later(60 * MINUTE + QUARTER - 1)
    expect(await findLink(mailed.token, inTime)).toMatchObject({ email })
    await store.deleteExpired(later(60 * MINUTE + QUARTER))
    expect(await findLink(mailed.token, inTime)).toBeUndefined()
    expect(await tryDigits(email, 'own', mailed.digits, inTime)).toBe('wrong')
  })
})
