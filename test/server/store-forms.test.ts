import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormConsent, Person } from '#server/store/forms-types.ts'
import type { Store } from '#server/store/database-store.ts'
import { describeEngines } from './engines.ts'
import type { TestDatabase } from './open-test-store.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const DAY = 86_400_000
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY)

const person = (email: string): Person => ({
  email,
  name: 'Ольга',
  family: 'Незабудкина',
  company: 'Ромашка',
  position: '',
  phone: '',
})
const letter = (to: string, text: string) => ({
  key: `form:${to}:${text}:${Math.random()}`,
  to,
  replyTo: '',
  subject: text,
  text,
})
const consent = (kind: FormConsent['kind']): FormConsent => ({
  form: 'registration',
  kind,
  consentText: { version: `${kind}-1`, text: { ru: 'Да', en: 'Yes' } },
})

describeEngines('forms in $name', (engine) => {
  let database: TestDatabase
  let store: Store

  beforeAll(async () => {
    database = await engine.openDatabase()
    store = database.store
    await importFair(store, createSamplePack(), NOW)
  })

  afterAll(() => store.close())

  /** What waits to be sent to an e-mail. */
  const waiting = async (email: string): Promise<string[]> => {
    const letters = (await store.outbox.take(1000, 0, NOW)).flat()
    return letters
      .filter(({ to }) => to === email)
      .toSorted((a, b) => a.id - b.id)
      .map(({ text }) => text)
  }

  describe('registrations', () => {
    const register = (email: string, name = 'Ольга') =>
      store.registrations.register(
        { ...person(email), name },
        [consent('data')],
        { welcome: letter(email, 'welcome'), already: letter(email, 'already') },
        NOW,
      )

    it('make a visitor who can log in, once', async () => {
      await register('olga@example.com')
      await register('olga@example.com', 'Другая')
      const login = await store.visitors.login('olga@example.com', undefined, NOW)
      expect(login?.visitor).toMatchObject({ EMAIL: 'olga@example.com', NAME: 'Ольга Незабудкина' })
      expect(await waiting('olga@example.com')).toEqual(['welcome', 'already'])
    })

    it('that come at once make one', async () => {
      await Promise.all([1, 2, 3, 4].map(() => register('crowd@example.com')))
      const letters = await waiting('crowd@example.com')
      expect(letters.toSorted()).toEqual(['already', 'already', 'already', 'welcome'])
    })

    it('change nothing of a visitor of the pack', async () => {
      await register('anna@example.com')
      expect((await store.visitors.login('anna@example.com', undefined, NOW))?.visitor.NAME).toBe('Анна')
      expect(await waiting('anna@example.com')).toEqual(['already'])
    })
  })

  describe('tickets', () => {
    const order = (email: string, numbers: string[], year = 2021) =>
      store.registrations.orderTicket(
        person(email),
        [consent('data')],
        { year, newNumber: () => numbers.shift() ?? 'none', letter: (number) => letter(email, number) },
        NOW,
      )

    it('are one for an e-mail and an edition, sent with each order, and register who is not', async () => {
      await order('ticket@example.com', ['A-1'])
      await order('ticket@example.com', ['A-2'])
      await order('ticket@example.com', ['A-3'], 2020)
      expect(await waiting('ticket@example.com')).toEqual(['A-1', 'A-1', 'A-3'])
      expect(await store.visitors.isRegistered('ticket@example.com')).toBe(true)
    })

    it('that are ordered at once are one', async () => {
      await Promise.all(['B-1', 'B-2', 'B-3'].map((number) => order('many@example.com', [number])))
      expect(new Set(await waiting('many@example.com')).size).toBe(1)
    })

    it('get another number where one is taken', async () => {
      await order('first@example.com', ['C-1'])
      await order('second@example.com', ['C-1', 'C-2'])
      expect(await waiting('second@example.com')).toEqual(['C-2'])
      await expect(order('third@example.com', ['C-1', 'C-1', 'C-1', 'C-3'])).rejects.toThrow('No number')
      expect(await store.visitors.isRegistered('third@example.com')).toBe(false)
    })
  })

  describe('the newsletter', () => {
    const ask = async (email: string, now = NOW) => {
      let made = { confirm: '', leave: '' }
      const news = {
        lang: 'en' as const,
        createLetter: (tokens: typeof made) => {
          made = tokens
          return letter(email, 'news')
        },
      }
      await store.newsletter.request(email, [{ ...consent('news'), form: 'subscription' }], news, now)
      return made
    }

    it('is confirmed and left by tokens that nobody guesses', async () => {
      const { confirm, leave } = await ask('news@example.com')
      expect(confirm).toMatch(/^[\w-]{43}$/)
      expect(leave).not.toBe(confirm)
      expect(await store.newsletter.find('confirm', confirm, NOW)).toEqual({ lang: 'en' })
      expect(await store.newsletter.find('leave', confirm, NOW)).toBeUndefined()
      expect(await store.newsletter.confirm(leave, NOW)).toBe(false)
      expect(await store.newsletter.confirm(confirm, NOW)).toBe(true)
      expect(await store.newsletter.confirm(confirm, NOW)).toBe(true)
      expect(await store.newsletter.leave(confirm, NOW)).toBe(false)
      expect(await store.newsletter.leave(leave, NOW)).toBe(true)
      expect(await store.newsletter.leave(leave, NOW)).toBe(false)
      expect(await store.newsletter.confirm(confirm, NOW)).toBe(false)
    })

    it('keeps an e-mail once, and the links of every letter good', async () => {
      const [one, two] = [await ask('twice@example.com'), await ask('twice@example.com')]
      expect(await waiting('twice@example.com')).toEqual(['news', 'news'])
      expect(await store.newsletter.confirm(one.confirm, NOW)).toBe(true)
      expect(await store.newsletter.leave(two.leave, NOW)).toBe(true)
      expect(await store.newsletter.find('leave', one.leave, NOW)).toBeUndefined()
    })

    it('forgets unconfirmed subscribers after a week, and keeps confirmed ones', async () => {
      const [slow, quick] = [await ask('slow@example.com'), await ask('quick@example.com')]
      expect(await store.newsletter.confirm(quick.confirm, later(6.9))).toBe(true)
      expect(await store.newsletter.confirm(slow.confirm, later(7))).toBe(false)
      await store.deleteExpired(later(7))
      expect(await store.newsletter.find('leave', slow.leave, NOW)).toBeUndefined()
      expect(await store.newsletter.find('leave', quick.leave, later(400))).toEqual({ lang: 'en' })
      expect(await store.newsletter.find('confirm', quick.confirm, NOW)).toBeUndefined()
    })
  })

  it('stores the outcome of a key and its sender for a day', async () => {
    const once = { form: 'registration' as const, email: 'once@example.com', key: 'key-once' }
    const written = () => letter(once.email, 'welcome')
    const register = (now: Date) =>
      store.registrations.register(
        person(once.email),
        [],
        { welcome: written(), already: written(), once },
        now,
      )
    await register(NOW)
    await register(NOW)
    expect(await waiting(once.email)).toEqual(['welcome'])
    const isKnown = () =>
      Promise.all(
        [once, { ...once, email: 'x@example.com' }, { ...once, form: 'ticket' as const }].map(
          store.registrations.isSubmitted,
        ),
      )
    expect(await isKnown()).toEqual([true, false, false])
    await store.deleteExpired(new Date(later(1).getTime() - 1))
    expect(await isKnown()).toEqual([true, false, false])
    await store.deleteExpired(later(1))
    expect(await isKnown()).toEqual([false, false, false])
  })

  it('a wish for news with a known e-mail that nobody confirms leaves nothing', async () => {
    const email = 'stranger@example.com'
    const letters = { welcome: letter(email, 'welcome'), already: letter(email, 'already') }
    const news = { lang: 'en' as const, createLetter: () => letter(email, 'news') }
    await store.registrations.register(person(email), [consent('data')], letters, NOW)
    const wished = [consent('data'), consent('news')]
    await store.registrations.register(person(email), wished, { ...letters, news }, NOW)
    const kinds = async () => {
      const rows = await database.query(
        `select kind from form_consents where email = '${email}' order by kind`,
      )
      return rows.map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['data', 'news'])
    await store.deleteExpired(later(7))
    expect(await kinds()).toEqual(['data'])
  })

  describe('access to documents', () => {
    const asker = { kind: 'links' as const, name: 'Ольга', email: 'olga@example.com' }
    const give = (known?: string, more = {}, now = NOW) =>
      store.linkAccess.grant({ ...asker, ...more }, known, now)

    it('is of a token, for its kinds, for 180 days from the last time', async () => {
      const token = await give()
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(await store.linkAccess.listKinds(token, later(179))).toEqual(['links'])
      expect(await give(token, { kind: 'reports' }, later(100))).toBe(token)
      expect((await store.linkAccess.listKinds(token, later(101))).toSorted()).toEqual(['links', 'reports'])
      expect(await store.linkAccess.listKinds(token, later(180))).toEqual(['reports'])
      expect(await give(token, {}, later(200))).toBe(token)
      await store.deleteExpired(later(280))
      expect(await store.linkAccess.listKinds(token, later(281))).toEqual(['links'])
      expect(await store.linkAccess.listKinds(`${token}x`, NOW)).toEqual([])
    })

    it('is not handed on to another e-mail, nor by an invented or old token', async () => {
      const token = await give()
      expect(await give(token, { email: 'other@example.com' })).not.toBe(token)
      expect(await give('x'.repeat(43))).not.toBe('x'.repeat(43))
      expect(await give(token, {}, later(180))).not.toBe(token)
      expect(await store.linkAccess.listKinds(token, NOW)).toEqual(['links'])
    })
  })

  it('forgets letters to visitors a day after they went, or when they are given up', async () => {
    const { outbox } = store
    await outbox.take(1000, DAY, NOW)
    for (const text of ['sent', 'lost', 'waits']) await outbox.add(letter('tidy@example.com', text), NOW)
    const [sent, lost] = (await outbox.take(2, 0, NOW)).flat()
    await outbox.markSent([sent?.id ?? 0], NOW)
    await outbox.markFailed([lost?.id ?? 0], 'EENVELOPE 550', null)
    await store.deleteExpired(later(1))
    const left = await database.query(`select text from outbox where recipient = 'tidy@example.com'`)
    expect(left).toEqual([{ text: 'waits' }])
  })
})
