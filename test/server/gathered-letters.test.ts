import { expect, onTestFinished, test, vi } from 'vitest'
import { MailFault } from '#server/mail/mail-fault.ts'
import { Outbox } from '#server/mail/outbox.ts'
import type { DueLetter, Letter } from '#server/store/outbox-types.ts'
import { describeEngines } from './engines.ts'

const START = new Date('2020-09-22T07:00:00Z')
const MINUTE_MS = 60_000
const log = { error() {}, warn() {}, info() {} }
const after = (minutes: number): Date => new Date(START.getTime() + minutes * MINUTE_MS)

/** The letter that passes a viewer on: gathered for ten minutes with those of other viewers of the same event. */
const letterOf = (viewer: string, event = 'opening'): Letter => ({
  key: `broadcast:${viewer}:${event}`,
  to: 'firm@example.com',
  replyTo: `${viewer}@example.com`,
  subject: `A viewer: ${viewer}`,
  text: `Name: ${viewer}`,
  digest: {
    group: `broadcast:${event}`,
    everyMs: 10 * MINUTE_MS,
    subject: `Viewers of ${event}`,
    text: 'They opened it & agreed.',
    contact: `${viewer}\nEve`,
  },
})

/** Returns the names of the viewers whom a letter passes on. */
const listViewers = ({ text }: Pick<DueLetter, 'text'>): string[] =>
  Array.from(text.matchAll(/(?:Name: |^)(\w+)(?: Eve –|$)/gm), ([, name = '']) => name)

describeEngines('letters about one broadcast on $name', (engine) => {
  async function open(count = 1) {
    const store = await engine.open()
    const sent: DueLetter[] = []
    const state = { now: START }
    const transport = {
      async send(letter: DueLetter) {
        await new Promise((resolve) => setImmediate(resolve))
        sent.push(letter)
      },
      check: async () => {},
      close() {},
    }
    const servers = Array.from(
      { length: count },
      () =>
        new Outbox({ store: store.outbox, transport, log, clock: () => state.now, onFault: () => undefined }),
    )
    onTestFinished(async () => {
      await Promise.all(servers.map((each) => each.stop()))
      await store.close()
    })
    const add = async (...letters: Letter[]) => {
      for (const letter of letters) await store.outbox.add(letter, state.now)
    }
    /** Moves the clock and waits until all servers have sent what is due then. */
    const sendAt = async (minutes: number) => {
      state.now = after(minutes)
      const before = sent.length
      for (const each of servers) each.wake()
      await vi.waitFor(async () => {
        expect(
          (await store.outbox.listWaiting(999, state.now)).filter(({ nextAt }) => nextAt <= state.now),
        ).toEqual([])
        // Leased letters are still being sent.
        expect((await store.outbox.listWaiting(999, state.now)).filter(({ tries }) => tries > 0)).toEqual([])
      })
      return sent.slice(before)
    }
    return { store, sent, state, add, sendAt }
  }

  test('are one at once, and then one with all that came in each period', async () => {
    const { add, sendAt } = await open()
    await add(letterOf('anna'))
    expect(await sendAt(0)).toMatchObject([{ subject: 'A viewer: anna', replyTo: 'anna@example.com' }])
    await add(letterOf('boris'))
    expect(await sendAt(4)).toEqual([])
    await add(letterOf('vera'), letterOf('anna'))
    expect(await sendAt(9.9)).toEqual([])
    const [digest, ...others] = await sendAt(10)
    expect(others).toEqual([])
    expect(digest).toMatchObject({ to: 'firm@example.com', replyTo: '', subject: 'Viewers of opening' })
    expect(digest?.text).toBe(
      'They opened it & agreed.\n\nboris Eve – boris@example.com\nvera Eve – vera@example.com',
    )
    expect(digest?.html).toContain('<p>They opened it &amp; agreed.</p>')
    expect(digest?.html).toContain('<td>boris Eve</td><td><a href="mailto:boris@example.com">')
    await add(letterOf('grace'))
    expect(await sendAt(19)).toEqual([])
    expect((await sendAt(20)).map(listViewers)).toEqual([['grace']])
    // After a pause the next one goes at once again.
    await sendAt(45)
    await add(letterOf('henrik'))
    expect((await sendAt(45)).map(listViewers)).toEqual([['henrik']])
  })

  test('have long names broken, which push no e-mail out of sight on a phone', async () => {
    const { add, sendAt } = await open()
    const contact = `${'Verylong'.repeat(9)} <b>Eve</b>`
    await add(letterOf('anna'))
    await sendAt(0)
    const { digest, ...boris } = letterOf('boris')
    await add({ ...boris, ...(digest && { digest: { ...digest, contact } }) }, letterOf('vera'))
    const [letter] = await sendAt(10)
    expect(letter?.html).toMatch(/<table [^>]*table-layout:fixed;[^>]*overflow-wrap:anywhere/)
    expect(letter?.html).toContain(
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    )
    expect(letter?.html).toContain(`${'Verylong'.repeat(9)} &lt;b&gt;Eve&lt;/b&gt;</td>`)
  })

  test('say how many contacts they hold, in each language of the letter', async () => {
    const { add, sendAt } = await open()
    await add(letterOf('anna'))
    await sendAt(0)
    const inBoth = (viewer: string): Letter => {
      const { digest, ...letter } = letterOf(viewer)
      const both = { text: 'Они открыли.\n\nThey opened it.', langs: ['ru', 'en'] as const }
      return { ...letter, ...(digest && { digest: { ...digest, ...both } }) }
    }
    await add(inBoth('boris'), inBoth('vera'))
    const [letter] = await sendAt(10)
    expect(letter?.text).toMatch(/^2 контакта\. Они открыли\.\n\n2 contacts\. They opened it\.\n\nboris Eve/)
    expect(letter?.html).toMatch(/^<!doctype html><html lang="ru">/)
    expect(letter?.html).toContain(
      '<p>2 контакта. Они открыли.</p><p lang="en">2 contacts. They opened it.</p>',
    )
  })

  test('are apart from those about another one, and from others', async () => {
    const { add, sendAt } = await open()
    const { digest: _, ...card } = letterOf('timur', 'card')
    await add(letterOf('anna'), letterOf('boris', 'closing'), card)
    const first = await sendAt(0)
    expect(first.map(listViewers)).toEqual([['anna'], ['boris'], ['timur']])
  })

  test('are apart from those about another one, however many are taken at a time', async () => {
    const { add, store } = await open()
    const { digest: _, ...card } = letterOf('timur', 'card')
    await add(letterOf('anna'), letterOf('boris', 'closing'), card)
    await add(letterOf('vera'), letterOf('grace', 'closing'), letterOf('henrik'))
    const taken = await store.outbox.take(9, MINUTE_MS, after(11))
    expect(taken.map((letters) => letters.map(({ replyTo }) => replyTo.split('@')[0]))).toEqual([
      ['anna', 'vera', 'henrik'],
      ['boris', 'grace'],
      ['timur'],
    ])
    expect(taken[0]?.[0]).not.toHaveProperty('group')
  })

  test('hold each viewer once, however many servers send them', async () => {
    const { add, sendAt } = await open(4)
    await add(letterOf('anna'))
    await sendAt(0)
    const viewers = Array.from({ length: 60 }, (_, at) => `viewer${at}`)
    await add(...viewers.map((viewer) => letterOf(viewer)))
    const letters = await sendAt(11)
    expect(letters).toHaveLength(1)
    expect(letters.flatMap(listViewers)).toEqual(viewers)
    expect(await sendAt(30)).toEqual([])
  })

  test('come again together after a fault of the mail server, with a Message-ID of their own', async () => {
    const { add, sendAt, state, store, sent } = await open()
    await add(letterOf('anna'))
    await sendAt(0)
    await add(letterOf('boris'), letterOf('vera'))
    const fault = new MailFault('temporary', 'EENVELOPE 450', 'not now')
    state.now = after(10)
    const outbox = new Outbox({
      store: store.outbox,
      transport: { send: () => Promise.reject(fault), check: async () => {}, close() {} },
      log,
      clock: () => state.now,
      onFault: () => undefined,
    })
    onTestFinished(() => outbox.stop())
    outbox.wake()
    await vi.waitFor(async () => {
      const waiting = await store.outbox.listWaiting(9, state.now)
      expect(waiting.map(({ error, tries }) => [error, tries])).toEqual([
        ['EENVELOPE 450', 1],
        ['EENVELOPE 450', 1],
      ])
    })
    const [again] = await sendAt(11)
    expect(listViewers(again ?? { text: '' })).toEqual(['boris', 'vera'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
  })

  test('that are refused together are sent one by one, so that one refused contact costs no other', async () => {
    const { add, sendAt, state, store, sent } = await open()
    await add(letterOf('anna'))
    await sendAt(0)
    await add(letterOf('boris'), letterOf('spam'), letterOf('vera'))
    const delivered: string[] = []
    state.now = after(10)
    const outbox = new Outbox({
      store: store.outbox,
      transport: {
        async send(letter) {
          if (letter.text.includes('spam')) throw new MailFault('permanent', 'EMESSAGE 554', 'refused')
          delivered.push(...listViewers(letter))
        },
        check: async () => {},
        close() {},
      },
      log,
      clock: () => state.now,
      onFault: () => undefined,
    })
    onTestFinished(() => outbox.stop())
    outbox.wake()
    await vi.waitFor(() => expect(delivered.toSorted()).toEqual(['boris', 'vera']))
    await vi.waitFor(async () => expect(await store.outbox.listWaiting(9, state.now)).toEqual([]))
    expect(sent).toHaveLength(1)
  })

  test('that are not due yet do not count as waiting too long, and are sent by a retry', async () => {
    const { add, sendAt, store, state } = await open()
    await add(letterOf('anna'))
    await sendAt(0)
    await add(letterOf('boris'))
    const count = async () => [
      await store.outbox.countWaiting(state.now),
      await store.outbox.countGathered(state.now),
    ]
    expect(await count()).toEqual([0, 1])
    state.now = after(1)
    await store.outbox.retry(state.now)
    expect((await sendAt(1)).map(listViewers)).toEqual([['boris']])
    await add(letterOf('vera'))
    state.now = after(11)
    expect(await count()).toEqual([1, 0])
  })

  test('do not wait for a time that was computed before the clock was set back', async () => {
    const { add, sendAt, state } = await open()
    state.now = after(10_000)
    await add(letterOf('anna'))
    await sendAt(10_000)
    state.now = START
    await add(letterOf('boris'))
    expect((await sendAt(0)).map(listViewers)).toEqual([['boris']])
  })
})
