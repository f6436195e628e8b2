import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '#server/store/database-store.ts'
import { describeEngines } from './engines.ts'
import { createText, createPackCompany, createSamplePack } from './sample-pack.ts'
import { importFair, readRevision, saveFavourites } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const later = (ms: number): Date => new Date(NOW.getTime() + ms)
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** More than this the database does not take for an id. */
const LARGEST_ID = 2 ** 31 - 1

describeEngines('visitors in $name', (engine) => {
  let store: Store
  let hasCompany: (id: number) => boolean

  beforeAll(async () => {
    store = await engine.open()
    const { companies } = createSamplePack()
    await importFair(
      store,
      createSamplePack({ companies: [...companies, createPackCompany(LARGEST_ID, createText('Последняя'))] }),
      NOW,
    )
    hasCompany = (await readRevision(store)).exhibitors.hasCompany
  })

  afterAll(() => store.close())

  const login = async (device?: string, email = 'anna@example.com', now = NOW) => {
    const done = await store.visitors.login(email, device, now)
    if (done === undefined) throw new Error(`${email} is registered`)
    return done
  }

  const starred = async (token: string) =>
    (await store.visitors.findSession(token, NOW))?.favourites.companies
  const save = (token: string, ids: number[], base?: number[]) =>
    store.visitors.saveFavourites(token, { kind: 'companies', ids, base, isShown: hasCompany })
  const anew = async (): Promise<string> => {
    const { token } = await login()
    await save(token, [])
    return token
  }

  describe('sessions', () => {
    it('start anonymous, with an unguessable token', async () => {
      const [one, two] = [await store.visitors.startDevice(NOW), await store.visitors.startDevice(NOW)]
      expect(one).toMatch(/^[\w-]{43}$/)
      expect(one).not.toBe(two)
      expect(await store.visitors.findSession(one, NOW)).toEqual({
        token: one,
        visitor: null,
        isModerator: false,
        isProven: false,
        favourites: { companies: [], events: [] },
      })
      expect(await store.visitors.findSession('', NOW)).toBeUndefined()
      expect(await store.visitors.findSession(`${one}\0`, NOW)).toBeUndefined()
    })

    it('belong to a registered e-mail after login, under a new token', async () => {
      const device = await store.visitors.startDevice(NOW)
      const { token, visitor } = await login(device)
      expect(visitor).toMatchObject({ EMAIL: 'anna@example.com', NAME: 'Анна', FAV_EVENTS: [] })
      expect(token).not.toBe(device)
      expect((await store.visitors.findSession(device, NOW))?.visitor).toBeNull()
      expect((await store.visitors.findSession(token, NOW))?.visitor).toEqual(visitor)
      expect(await store.visitors.login('nobody@example.com', undefined, NOW)).toBeUndefined()
      expect(await store.visitors.isRegistered('anna@example.com')).toBe(true)
      expect(await store.visitors.isRegistered('nobody@example.com')).toBe(false)
    })

    it('end at logout, this one only', async () => {
      const [one, two] = [await login(), await login()]
      await store.visitors.logout(one.token)
      await store.visitors.logout(one.token)
      expect(await store.visitors.findSession(one.token, NOW)).toBeUndefined()
      expect(await store.visitors.findSession(two.token, NOW)).toBeDefined()
    })

    it('end when they were not seen for 180 days, and are then forgotten', async () => {
      const { token } = await login()
      expect(await store.visitors.findSession(token, later(180 * DAY - HOUR))).toBeDefined()
      expect(await store.visitors.findSession(token, later(2 * 180 * DAY - 2 * HOUR))).toBeDefined()
      expect(await store.visitors.findSession(token, later(3 * 180 * DAY))).toBeUndefined()
      const device = await store.visitors.startDevice(NOW)
      await save(device, [10])
      await store.deleteExpired(later(180 * DAY))
      expect(await store.visitors.findSession(device, NOW)).toBeUndefined()
    })

    it('are marked as seen at most once an hour', async () => {
      const token = await store.visitors.startDevice(NOW)
      await store.visitors.findSession(token, later(HOUR - 1))
      await store.deleteExpired(later(180 * DAY))
      expect(await store.visitors.findSession(token, NOW)).toBeUndefined()
      const other = await store.visitors.startDevice(NOW)
      await store.visitors.findSession(other, later(HOUR))
      await store.deleteExpired(later(180 * DAY))
      expect(await store.visitors.findSession(other, NOW)).toBeDefined()
    })
  })

  it('record a consent once, and write one letter, and know the cards that were sent', async () => {
    const { visitor } = await login()
    const text = { version: 'v1', text: { ru: 'Да', en: 'Yes' } }
    const give = (key: string) =>
      store.consents.saveConsent(visitor.UID, { kind: 'download', subject: 10, receiver: 10, text }, NOW, {
        key,
        to: 'owner@example.com',
        replyTo: visitor.EMAIL,
        subject: '',
        text: '',
      })
    await give('first')
    await give('second')
    expect((await store.outbox.take(10, HOUR, NOW)).flat().map(({ key }) => key)).toEqual(['first'])
    await store.visitors.sendCard({ visitor: visitor.UID, company: 11 }, NOW)
    const { downloads, cards } = await store.consents.readConsents(visitor.UID)
    expect([downloads, cards]).toEqual([[10], [{ company: 11, sent: NOW.getTime(), delivery: 'kept' }]])
  })

  it('read the consents and cards of many at once, and give each their own', async () => {
    const { readConsents, saveConsent } = store.consents
    const anna = (await login()).visitor.UID
    const boris = (await login(undefined, 'boris@example.com')).visitor.UID
    const text = { version: 'v1', text: { ru: 'Да', en: 'Yes' } }
    await saveConsent(anna, { kind: 'download', subject: 10, receiver: 10, text }, NOW)
    await store.visitors.sendCard({ visitor: anna, company: 11 }, NOW)
    await saveConsent(boris, { kind: 'broadcast', subject: 12, receiver: 10, text }, NOW)
    const cards = [{ company: 11, sent: NOW.getTime(), delivery: 'kept' }]
    const asked = [boris, anna, 'nobody', boris].map((visitor) => readConsents(visitor))
    expect(await Promise.all(asked)).toEqual([
      { broadcasts: [12], downloads: [] },
      { broadcasts: [], downloads: [10], cards },
      { broadcasts: [], downloads: [] },
      { broadcasts: [12], downloads: [] },
    ])
  })

  describe('favourites', () => {
    it('without a base are the list, in its order, each once, of known companies', async () => {
      const token = await anew()
      expect(await save(token, [12, 10, 12, 999, 2 ** 40, 11])).toEqual([12, 10, 11])
      expect(await starred(token)).toEqual([12, 10, 11])
      expect(await save(token, [LARGEST_ID, LARGEST_ID + 1])).toEqual([LARGEST_ID])
      expect(await save(token, [11])).toEqual([11])
      expect(await save(token, [])).toEqual([])
    })

    it('with a base are what is stored, changed by the difference', async () => {
      const token = await anew()
      await save(token, [10, 11])
      expect(await save(token, [12], [])).toEqual([10, 11, 12])
      expect(await save(token, [10], [10, 11])).toEqual([10, 12])
      expect(await save(token, [10, 12], [10, 12])).toEqual([10, 12])
      expect(await save(token, [11, 10, 999], [10])).toEqual([10, 12, 11])
      expect(await save(token, [], [10, 999])).toEqual([12, 11])
    })

    it('of two tabs saved at once lose nothing', async () => {
      const token = await anew()
      const tab = (id: number) => save(token, [id], [])
      await Promise.all([tab(10), tab(11), tab(12), tab(10), tab(11)])
      expect((await starred(token))?.toSorted((a, b) => a - b)).toEqual([10, 11, 12])
      await Promise.all([save(token, [10, 11], [10, 11, 12]), save(token, [11, 12], [10, 11, 12])])
      expect(await starred(token)).toEqual([11])
    })

    it('are the account’s on every device', async () => {
      const one = await anew()
      const two = await login()
      await save(one, [11])
      expect(await starred(two.token)).toEqual([11])
    })

    it('of a device join the account at login, the account’s first, and only then', async () => {
      const account = await anew()
      await save(account, [11])
      const device = await store.visitors.startDevice(NOW)
      await save(device, [12, 11])
      await saveFavourites(store, device, 'events', [7])
      expect(await starred(account)).toEqual([11])
      const { token, visitor } = await login(device)
      expect(visitor.FAV_COMPANIES).toEqual([11, 12])
      expect(visitor.FAV_EVENTS).toEqual([7])
      expect((await store.visitors.findSession(token, NOW))?.favourites).toEqual({
        companies: [11, 12],
        events: [7],
      })
      expect(await starred(device)).toEqual([])
      expect(await save(device, [10])).toEqual([10])
      expect(await starred(token)).toEqual([11, 12])
    })

    it('of an account do not pass to another that logs in on the same device', async () => {
      const token = await anew()
      await save(token, [10])
      const other = await login(token, 'boris@example.com')
      expect(other.visitor.FAV_COMPANIES).toEqual([])
      expect(await store.visitors.findSession(token, NOW)).toBeUndefined()
    })

    it('of a device that was not seen for 180 days are not merged', async () => {
      const device = await store.visitors.startDevice(NOW)
      await save(device, [10])
      await anew()
      expect((await login(device, 'anna@example.com', later(180 * DAY))).visitor.FAV_COMPANIES).toEqual([])
    })

    it('survive any number of logins and saves at once', async () => {
      await anew()
      const devices = await Promise.all(
        [10, 11, 12].map(async (id) => {
          const device = await store.visitors.startDevice(NOW)
          await save(device, [id])
          return device
        }),
      )
      await Promise.all(devices.map((device) => login(device)))
      const { visitor } = await login()
      expect(visitor.FAV_COMPANIES.toSorted((a, b) => a - b)).toEqual([10, 11, 12])
    })
  })

  it('keeps one card for a visitor and a company', async () => {
    const { visitor } = await login(undefined, 'boris@example.com')
    const card = { visitor: visitor.UID, company: 10 }
    const tries = await Promise.all([1, 2, 3].map(() => store.visitors.sendCard(card, NOW)))
    expect(tries.filter(({ isFirst }) => isFirst)).toHaveLength(1)
    const later = new Date(NOW.getTime() + HOUR)
    expect(await store.visitors.sendCard(card, later)).toEqual({
      company: 10,
      sent: NOW,
      message: '',
      delivery: 'kept',
      isFirst: false,
    })
    expect(await store.visitors.sendCard({ ...card, company: 11 }, NOW)).toMatchObject({ isFirst: true })
    await store.visitors.recordStat(visitor.UID, 10, 'open_company', NOW)
    await store.visitors.recordStat(visitor.UID, 2 ** 40, 'open_company', NOW)
  })

  it('knows of each card whether its letter waits, has left, or was given up', async () => {
    const { visitor } = await login(undefined, 'boris@example.com')
    const send = (company: number) =>
      store.visitors.sendCard({ visitor: visitor.UID, company }, NOW, {
        key: `card:${visitor.UID}:${company}`,
        to: 'owner@example.com',
        replyTo: visitor.EMAIL,
        subject: '',
        text: '',
      })
    for (const company of [21, 22, 23, 24])
      expect(await send(company)).toMatchObject({ delivery: 'queued', isFirst: true })
    const letters = (await store.outbox.take(100, HOUR, NOW)).flat()
    const idOf = (company: number) =>
      letters.find(({ key }) => key === `card:${visitor.UID}:${company}`)?.id ?? 0
    await store.outbox.markSent([idOf(21)], NOW)
    await store.outbox.markFailed([idOf(22)], 'EENVELOPE 550', null)
    await store.outbox.markFailed([idOf(23)], 'EENVELOPE 450', new Date(NOW.getTime() + HOUR))
    const { cards = [] } = await store.consents.readConsents(visitor.UID)
    expect(cards.flatMap(({ company, delivery }) => (company > 20 ? [delivery] : []))).toEqual([
      'mailed',
      'failed',
      'queued',
      'queued',
    ])
  })

  it('counts uses in a window, all servers together', async () => {
    const { tryUse, countUse } = store.limits
    const uses = [1, 2, 3, 4, 5].map(() => tryUse('login anna', 3, 60, NOW))
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(3)
    expect(await tryUse('login anna', 3, 60, later(59_999))).toBe(false)
    expect(await tryUse('login boris', 3, 60, NOW)).toBe(true)
    expect(await tryUse('login anna', 3, 60, later(60_000))).toBe(true)
    expect([await countUse('login vera', 60, NOW), await countUse('login vera', 60, NOW)]).toEqual([1, 2])
    expect(await tryUse('login vera', 2, 60, NOW)).toBe(false)
    expect(await countUse('login vera', 60, later(60_000))).toBe(1)
  })

  it('answers a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined()
  })

  it('keeps the fifty sessions of an account that were seen last', async () => {
    const email = 'boris@example.com'
    const tokens: string[] = []
    for (let n = 0; n < 52; n += 1) tokens.push((await login(undefined, email, later(n))).token)
    const found = await Promise.all(tokens.map((token) => store.visitors.findSession(token, later(60))))
    expect(found.map((session) => session !== undefined)).toEqual(tokens.map((_, at) => at >= 2))
  })
})
