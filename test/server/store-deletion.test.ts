import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FormConsent } from '#server/store/forms-types.ts'
import type { Store } from '#server/store/database-store.ts'
import { describeEngines } from './engines.ts'
import { findTablesContaining } from './find-tables-containing.ts'
import type { TestDatabase } from './open-test-store.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair, saveFavourites } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const EMAIL = 'zinaida@example.com'
const TEXT = { version: '1', text: { ru: 'Да', en: 'Yes' } }

const zinaida = {
  email: EMAIL,
  name: 'Зинаида',
  family: 'Редкостная',
  company: 'Диковина',
  position: 'Смотрительница',
  phone: '+7 (916) 765-43-21',
}
const PERSONAL = [
  ...Object.values(zinaida),
  ...['слова Зинаиды', 'ответ Зинаиды', 'Ваша Зинаида', 'заметка Зинаиды'].map(
    (text) => text.split(' ')[0] ?? '',
  ),
]

const letter = (key: string, to: string, replyTo = '') => ({
  key,
  to,
  replyTo,
  subject: 'Ваша',
  text: 'Ваша Зинаида',
})
const agreed = (kind: FormConsent['kind']): FormConsent => ({ form: 'registration', kind, consentText: TEXT })

/** Everything that a visitor can leave behind. */
async function live(store: Store): Promise<{ uid: string; token: string; ticket: string; leave: string }> {
  let leave = ''
  const news = {
    lang: 'ru' as const,
    createLetter: (tokens: { leave: string }) => {
      leave = tokens.leave
      return letter(`form:${Math.random()}`, EMAIL)
    },
  }
  const mine = () => letter(`form:${Math.random()}`, EMAIL)
  const consents = [agreed('data'), agreed('news')]
  await store.registrations.register(zinaida, consents, { welcome: mine(), already: mine(), news }, NOW)
  const ticket = `T-${Math.random()}`
  const order = { year: 2021, newNumber: () => ticket, letter: mine }
  await store.registrations.orderTicket(zinaida, [{ ...agreed('data'), form: 'ticket' }], order, NOW)
  const login = await store.visitors.login(EMAIL, undefined, NOW)
  const { UID: uid } = login?.visitor ?? { UID: '' }
  const token = login?.token ?? ''
  await saveFavourites(store, token, 'companies', [11, 10])
  const note = { kind: 'companies', id: 10, visited: true, removed: [], isShown: true } as const
  for (const text of ['прежняя заметка', 'заметка Зинаиды']) {
    const base = { visited: false, text: '' }
    await store.notes.save(token, { ...note, key: text, base, text, written: NOW })
  }
  for (const company of [10, 11]) {
    const card = { visitor: uid, company }
    await store.visitors.sendCard(card, NOW, letter(`card:${uid}:${company}`, 'a@example.com', EMAIL))
  }
  await store.consents.saveConsent(
    uid,
    { kind: 'broadcast', subject: 7, receiver: 10, text: TEXT },
    NOW,
    letter(`broadcast:${uid}:7`, 'a@example.com', EMAIL),
  )
  for (const [key, room] of [
    ['one', 7],
    ['two', 8],
    ['gone', 7],
  ] as const) {
    const message = {
      room,
      visitor: uid,
      name: 'Зинаида Редкостная',
      text: 'слова Зинаиды',
      key: `${key}-key`,
    }
    const sent = await store.chat.send(message, NOW)
    if (key === 'gone') await store.chat.remove(sent?.ID ?? 0)
  }
  await store.chat.ban({ visitor: uid, room: 7, until: null }, NOW)
  await store.surveys.saveAnswers(uid, 7, { 3: 'ответ Зинаиды' }, NOW)
  await store.visitors.recordStat(uid, 10, 'open_company', NOW)
  await store.calendarFeeds.make(uid, 'ru', NOW)
  for (const kind of ['links', 'reports'] as const) {
    await store.linkAccess.grant({ kind, name: 'Зинаида', email: EMAIL }, undefined, NOW)
  }
  for (const purpose of ['export', 'delete'] as const) {
    const asked = { purpose, email: EMAIL, browser: 'browser' }
    await store.mailCodes.request(asked, () => letter(`code:${purpose}`, EMAIL), NOW)
  }
  const asker = { purpose: 'login', email: EMAIL, browser: 'browser' } as const
  await store.mailCodes.request(asker, () => letter('code', EMAIL), NOW)
  await store.mailCodes.tryDigits(asker, 'wrong', NOW)
  await store.limits.tryUse(`login-email:${EMAIL}`, 9, 60, NOW)
  return { uid, token, ticket, leave }
}

describeEngines('a visitor’s data in $name', (engine) => {
  let database: TestDatabase
  let store: Store
  let lived: Awaited<ReturnType<typeof live>>

  beforeAll(async () => {
    database = await engine.openDatabase()
    store = database.store
    await importFair(store, createSamplePack(), NOW)
  })
  afterAll(() => store.close())
  beforeEach(async () => {
    lived = await live(store)
    return () => store.visitors.delete(lived.uid, NOW)
  })

  const everywhere = () => findTablesContaining(database, [lived.uid, lived.ticket, ...PERSONAL])

  it('is exported in full', async () => {
    const data = await store.visitors.readData(lived.uid)
    expect(data).toMatchObject({
      visitor: { uid: lived.uid, email: EMAIL, name: 'Зинаида Редкостная' },
      details: { company: 'Диковина', phone: '+7 (916) 765-43-21' },
      consents: [{ kind: 'broadcast', subject: 7, version: '1', words: { ru: 'Да', en: 'Yes' } }],
      formConsents: expect.arrayContaining([
        expect.objectContaining({ form: 'ticket', kind: 'data', words: { ru: 'Да', en: 'Yes' }, at: NOW }),
      ]) as unknown,
      favourites: [
        { kind: 'companies', subject: 11 },
        { kind: 'companies', subject: 10 },
      ],
      notes: [
        {
          kind: 'companies',
          subject: 10,
          visited: true,
          text: 'заметка Зинаиды',
          earlier: ['прежняя заметка'],
          written: NOW,
        },
      ],
      cards: [{ company: 10 }, { company: 11 }],
      messages: [
        { room: 7, text: 'слова Зинаиды' },
        { room: 8, text: 'слова Зинаиды' },
        { room: 7, text: '', removed: true },
      ],
      chatBans: [{ room: 7, at: NOW, until: null }],
      surveys: [{ survey: 7, answers: { 3: 'ответ Зинаиды' } }],
      stats: [{ event: 'open_company', subject: 10 }],
      tickets: [{ number: lived.ticket, year: 2021, position: 'Смотрительница' }],
      subscription: { lang: 'ru', confirmed: null },
      linkAccess: [{ name: 'Зинаида' }, { name: 'Зинаида' }],
      sessions: [{ started: NOW, seen: NOW, proven: false }],
      calendarFeed: { lang: 'ru', made: NOW },
    })
    expect(data?.letters).toHaveLength(9)
    expect(JSON.stringify(data)).not.toContain(lived.token)
    expect(await store.visitors.readData('nobody')).toBeUndefined()
  })

  it('is exported to nobody else', async () => {
    const anna = await store.visitors.login('anna@example.com', undefined, NOW)
    const data = await store.visitors.readData(anna?.visitor.UID ?? '')
    const { visitor, sessions, ...rest } = data ?? {}
    expect([visitor?.email, sessions?.length]).toEqual(['anna@example.com', 1])
    expect(Object.values(rest).flat().filter(Boolean)).toEqual([])
  })

  it('is removed everywhere by the deletion', async () => {
    expect(await everywhere()).toEqual([
      'calendar_feeds',
      'cards',
      'chat_bans',
      'chat_messages',
      'consents',
      'form_consents',
      'link_access',
      'mail_codes',
      'newsletter_tokens',
      'notes',
      'outbox',
      'sessions',
      'stats',
      'subscriptions',
      'survey_answers',
      'tickets',
      'visitor_details',
      'visitors',
    ])
    const [[sent] = []] = await store.outbox.take(1, 0, NOW)
    await store.outbox.markSent([sent?.id ?? 0], NOW)
    const tries = () => database.query('select at from mail_code_tries')
    expect(await tries()).toHaveLength(1)
    await store.visitors.delete(lived.uid, NOW)
    await store.visitors.delete(lived.uid, NOW)
    expect(await everywhere()).toEqual([])
    expect(await tries()).toEqual([])
    expect(await store.visitors.findSession(lived.token, NOW)).toBeUndefined()
    expect(await store.newsletter.leave(lived.leave, NOW)).toBe(false)
    const letters = (await store.outbox.take(1000, 0, NOW)).flat()
    expect(letters.filter(({ text }) => text.includes('Зинаида'))).toEqual([])
  })

  it('keeps anonymous counts of views', async () => {
    const counted = async () => (await database.query('select count(*) as n from stats'))[0]?.['n']
    const before = await counted()
    await store.visitors.delete(lived.uid, NOW)
    expect(await counted()).toEqual(before)
  })

  it("removes the visitor's messages from every room, and no others", async () => {
    const anna = await store.visitors.login('anna@example.com', undefined, NOW)
    const message = { room: 7, visitor: anna?.visitor.UID ?? '', name: 'Анна', text: 'Слова Анны' }
    await store.chat.send({ ...message, key: `anna-${Math.random()}` }, NOW)
    const before = { 7: await store.chat.findLastChange(7), 8: await store.chat.findLastChange(8) }
    const rooms: number[] = []
    const stop = await store.chat.listen((notice) => void ('room' in notice && rooms.push(notice.room)))
    await store.visitors.delete(lived.uid, NOW)
    const changes = await store.chat.listChanges(7, before[7], 100)
    expect(changes).toHaveLength(2)
    for (const change of [...changes, ...(await store.chat.listChanges(8, before[8], 100))]) {
      expect(change).toMatchObject({ REMOVED: true, NAME: '', TEXT: '', visitor: null })
    }
    await expect.poll(() => rooms.toSorted((a, b) => a - b)).toEqual([7, 8])
    await stop()
    expect((await store.chat.listNewest(7, 1))[0]).toMatchObject({ TEXT: 'Слова Анны', REMOVED: false })
    expect(await store.visitors.findSession(anna?.token ?? '', NOW)).toBeDefined()
  })

  it('stays away while the visitor does something else at the same time', async () => {
    const say = (i: number) =>
      store.chat.send(
        { room: 9, visitor: lived.uid, name: 'Зинаида', text: 'слова', key: `late-key-${i}` },
        new Date(NOW.getTime() + i * 60_000),
      )
    const doings = Array.from({ length: 10 }, (_, i) => [
      say(i),
      store.visitors.recordStat(lived.uid, 10, 'open_company', NOW),
      store.visitors.sendCard(
        { visitor: lived.uid, company: 12 },
        NOW,
        letter(`card:${lived.uid}:12`, 'a@example.com', EMAIL),
      ),
      saveFavourites(store, lived.token, 'companies', [i], []),
      ...(i === 5 ? [store.visitors.delete(lived.uid, NOW)] : []),
    ])
    await Promise.allSettled(doings.flat())
    expect(await everywhere()).toEqual([])
  })

  it('is not brought back by an import, unless the visitor registers again', async () => {
    const pack = (hash: string) =>
      createSamplePack({ hash, visitors: [{ email: EMAIL, name: 'Зинаида', isModerator: false }] })
    await store.visitors.delete(lived.uid, NOW)
    for (const hash of ['changed', 'changed again']) {
      expect(await importFair(store, pack(hash), NOW)).toBe(true)
      expect(await everywhere()).toEqual([])
    }
    lived = await live(store)
    expect(await database.query('select * from deleted_visitors')).toEqual([])
    await importFair(store, pack('third'), NOW)
    expect(await store.visitors.isRegistered(EMAIL)).toBe(true)
    await store.visitors.delete(lived.uid, NOW)
    await importFair(store, pack('fourth'), NOW)
    expect(await everywhere()).toEqual([])
  })
})
