import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/operator/commands.ts'
import type { LinkAccessRequest, NewsletterTokens, Person } from '#server/store/forms-types.ts'
import type { Store } from '#server/store/database-store.ts'
import { describeEngines } from './engines.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

const letter = (to: string, text: string) => ({
  key: `form:${to}:${text}:${Math.random()}`,
  to,
  replyTo: '',
  subject: text,
  text,
})
const OLGA: Person = {
  email: 'olga@example.com',
  name: 'Ольга',
  family: 'Незабудкина',
  company: 'ООО "Ромашка"',
  position: '=HYPERLINK("https://evil.example")',
  phone: '+7 (916) 123-45-67',
}

describeEngines('what the organiser takes out, in $name,', (engine) => {
  let store: Store

  beforeAll(async () => {
    store = await engine.open()
    await importFair(store, createSamplePack(), NOW)
  })

  afterAll(() => store.close())

  const lines = async (name: string): Promise<string[]> => {
    const { ok, text } = await runCommand(store, [name])
    expect([ok, text.startsWith('\uFEFF'), text.endsWith('\r\n')]).toEqual([true, true, true])
    return text.slice(1).trimEnd().split('\r\n')
  }

  const order = (person: Person, number: string, now: Date) =>
    store.registrations.orderTicket(
      person,
      [],
      { year: 2021, newNumber: () => number, letter: (text) => letter(person.email, text) },
      now,
    )

  test('of the newsletter, lists confirmed subscribers', async () => {
    const ask = async (email: string): Promise<NewsletterTokens> => {
      let made: NewsletterTokens = { confirm: '', leave: '' }
      const put = (tokens: NewsletterTokens) => {
        made = tokens
        return letter(email, 'news')
      }
      await store.newsletter.request(email, [], { lang: 'en', createLetter: put }, NOW)
      return made
    }
    const [first, second, left] = [
      await ask('b@example.com'),
      await ask('a@example.com'),
      await ask('left@example.com'),
    ]
    await ask('silent@example.com')
    await store.newsletter.confirm(second.confirm, later(2))
    await store.newsletter.confirm(first.confirm, later(1))
    await store.newsletter.confirm(left.confirm, later(1))
    await store.newsletter.leave(left.leave, later(3))
    expect(await lines('newsletter:export')).toEqual([
      '"email";"lang";"confirmed"',
      '"b@example.com";"en";"2021-09-21T09:01:00.000Z"',
      '"a@example.com";"en";"2021-09-21T09:02:00.000Z"',
    ])
  })

  test('of tickets, lists all of them, without a formula in any cell', async () => {
    await order({ ...OLGA, email: 'late@example.com', position: '', phone: '' }, 'T-1', later(5))
    await order(OLGA, 'T-2', NOW)
    expect(await lines('tickets:export')).toEqual([
      '"number";"year";"name";"family";"company";"position";"email";"phone";"at"',
      `"T-2";"2021";"Ольга";"Незабудкина";"ООО ""Ромашка""";"'=HYPERLINK(""https://evil.example"")";"olga@example.com";"+7 (916) 123-45-67";"2021-09-21T09:00:00.000Z"`,
      '"T-1";"2021";"Ольга";"Незабудкина";"ООО ""Ромашка""";"";"late@example.com";"";"2021-09-21T09:05:00.000Z"',
    ])
  })

  test('of registrations, lists who has registered or got a ticket, and none that the pack brings', async () => {
    const register = (person: Person, now: Date) =>
      store.registrations.register(
        person,
        [],
        { welcome: letter(person.email, 'welcome'), already: letter(person.email, 'already') },
        now,
      )
    await register({ ...OLGA, email: 'second@example.com', phone: '' }, later(-1))
    await register({ ...OLGA, email: 'first@example.com', company: 'x;=1+1' }, later(-2))
    await register({ ...OLGA, email: 'second@example.com', name: 'Другая' }, later(1))
    await order({ ...OLGA, email: 'ticket@example.com' }, 'T-0', later(-3))
    const position = `"'=HYPERLINK(""https://evil.example"")"`
    const [head, ...rows] = await lines('registrations:export')
    expect(head).toBe('"name";"family";"company";"position";"email";"phone";"at"')
    expect(rows.slice(0, 3)).toEqual([
      `"Ольга";"Незабудкина";"ООО ""Ромашка""";${position};"ticket@example.com";"+7 (916) 123-45-67";"2021-09-21T08:57:00.000Z"`,
      `"Ольга";"Незабудкина";"x;'=1+1";${position};"first@example.com";"+7 (916) 123-45-67";"2021-09-21T08:58:00.000Z"`,
      `"Ольга";"Незабудкина";"ООО ""Ромашка""";${position};"second@example.com";"";"2021-09-21T08:59:00.000Z"`,
    ])
    expect(rows.join()).not.toContain('anna@example.com')
  })

  test('of documents, lists each request once', async () => {
    const give = (kind: LinkAccessRequest['kind'], name: string, minutes: number) =>
      store.linkAccess.grant({ kind, name, email: 'reader@example.com' }, undefined, later(minutes))
    await give('links', 'Р.', 0)
    await give('reports', 'Роман', 1)
    await give('links', 'Роман', 2)
    expect(await lines('documents:export')).toEqual([
      '"documents";"name";"email";"at"',
      '"reports";"Роман";"reader@example.com";"2021-09-21T09:01:00.000Z"',
      '"links";"Роман";"reader@example.com";"2021-09-21T09:02:00.000Z"',
    ])
  })

  test('of business cards, lists senders and receivers', async () => {
    await order({ ...OLGA, email: 'card@example.com' }, 'T-3', NOW)
    const send = async (email: string, company: number, minutes: number) => {
      const login = await store.visitors.login(email, undefined, NOW)
      const visitor = login?.visitor.UID ?? ''
      await store.visitors.sendCard(
        { visitor, company, shared: ['company', 'position', 'phone'] },
        later(minutes),
        // The company 99 has no e-mail.
        company === 99
          ? undefined
          : { ...letter('a@example.com', 'card'), key: `card:${visitor}:${company}` },
      )
    }
    await send('card@example.com', 10, 2)
    await send('anna@example.com', 10, 1)
    await send('anna@example.com', 99, 3)
    const [head, anna, olga, gone] = await lines('cards:export')
    expect(head).toBe('"to";"toName";"name";"company";"position";"email";"phone";"message";"sent";"delivery"')
    expect(anna).toBe('"10";"Ёлка";"Анна";"";"";"anna@example.com";"";"";"2021-09-21T09:01:00.000Z";"queued"')
    expect(olga).toContain('"10";"Ёлка";"Ольга Незабудкина";"ООО ""Ромашка""";"\'=HYPERLINK')
    const english = await runCommand(store, ['cards:export', '--lang=en'])
    expect(english).toMatchObject({
      ok: true,
      text: expect.stringContaining('"10";"Yolka";"Анна"') as string,
    })
    expect(gone).toBe('"99";"";"Анна";"";"";"anna@example.com";"";"";"2021-09-21T09:03:00.000Z";"kept"')
  })

  test('refuses further arguments', async () => {
    expect(await runCommand(store, ['tickets:export', '2021'])).toEqual({
      ok: false,
      text: 'tickets:export takes nothing more than --lang=en\n',
    })
    expect(await runCommand(store, ['tickets:export', '--lang=de'])).toMatchObject({ ok: false })
  })
})
