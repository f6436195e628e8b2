import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '#server/operator/commands.ts'
import type { Letter } from '#server/store/outbox-types.ts'
import { describeEngines } from './engines.ts'
import { openOnlineTestServer } from './online-test-server.ts'

const START = new Date('2020-09-22T07:00:00Z')
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)

describeEngines('letters that wait, on $name,', (engine) => {
  async function open() {
    const { store, query } = await engine.openDatabase()
    onTestFinished(() => store.close())
    const add = (key: string, more: Partial<Letter> = {}, at = START) =>
      store.outbox.add(
        { key, to: 'anna@example.com', replyTo: 'b@example.com', subject: 'Secret', text: '123456', ...more },
        at,
      )
    const mail = (args: string, minutes: number) =>
      runCommand(store, ['mail', ...args.split(' ')], { clock: () => after(minutes) })
    const take = async (minutes: number) => (await store.outbox.take(9, 90_000, after(minutes))).flat()
    return { ...store, query, add, mail, take }
  }

  test('are listed without their content and their recipient', async () => {
    const { outbox, query, add, mail, take } = await open()
    expect(await mail('list', 0)).toEqual({ ok: true, text: 'No letter waits.\n' })
    await add('form:a')
    await add('card:b:10', { to: 'office@company.example' })
    const [form] = await take(1)
    await outbox.markFailed([form?.id ?? 0], 'EENVELOPE 451', after(60))
    await add('code:c', { priority: 'high', expires: after(100) }, after(62))
    await query(`update outbox set added = null where key like 'card:%'`)
    expect(await mail('list', 65)).toEqual({
      ok: true,
      text: [
        '3 letters wait:',
        'id  kind  to               age    tries  next try  last fault',
        '3   code  example.com      3 min  0      now',
        '1   form  example.com      1 h    1      now       EENVELOPE 451',
        '2   card  company.example  ?      1      now',
        '',
      ].join('\n'),
    })
    expect((await mail('list', 40)).text.replaceAll('\u00a0', ' ')).toContain(
      ' 1      22 Sept 2020, 08:00 UTC  EENVELOPE 451\n',
    )
  })

  test('are neither those that were sent, given up or expired nor those to nobody', async () => {
    const { outbox, add, mail, take } = await open()
    await add('form:sent')
    await add('form:lost')
    const [sent, lost] = await take(0)
    await outbox.markSent([sent?.id ?? 0], START)
    await outbox.markFailed([lost?.id ?? 0], 'EENVELOPE 550', null)
    await add('code:expired', { expires: after(15) })
    await add('code:nobody', { to: '', expires: after(60) })
    expect(await outbox.countWaiting(after(14))).toBe(1)
    expect(await mail('list', 15)).toEqual({ ok: true, text: 'No letter waits.\n' })
    expect(await mail('retry', 15)).toEqual({ ok: true, text: 'No letter waits.\n' })
  })

  test('are counted beyond the first hundred', async () => {
    const { add, mail } = await open()
    for (let i = 0; i < 102; i += 1) await add(`form:${i}`)
    const lines = (await mail('list', 0)).text.split('\n')
    expect([lines[0], lines.length, lines.at(-2)]).toEqual(['102 letters wait:', 104, '… and 2 more'])
  })

  test('are due at once after a retry, except those that are being sent', async () => {
    const { outbox, add, mail, take } = await open()
    await add('form:later')
    await add('form:given-up')
    const [later, givenUp] = await take(0)
    await outbox.markFailed([later?.id ?? 0], 'EENVELOPE 451', after(60))
    await outbox.markFailed([givenUp?.id ?? 0], 'EENVELOPE 550', null)
    await add('form:sending')
    expect(await take(5)).toMatchObject([{ key: 'form:sending' }])
    const { ok, text } = await mail('retry', 5)
    expect([ok, text]).toEqual([true, expect.stringContaining('2 letters wait. The server tries them now')])
    expect(text).toContain('While its log says "Letters wait.", it first asks the mail server again')
    expect(await take(5)).toMatchObject([{ key: 'form:later', tries: 2 }])
  })
})

test('letters that wait are listed with times in the zone of the fair', async () => {
  const { store } = await openOnlineTestServer()
  const letter = { key: 'form:a', to: 'a@example.com', replyTo: '', subject: 'Secret', text: 'Secret' }
  await store.outbox.add(letter, START)
  const [taken] = (await store.outbox.take(9, 90_000, START)).flat()
  await store.outbox.markFailed([taken?.id ?? 0], 'EENVELOPE 451', after(60))
  const { text } = await runCommand(store, ['mail', 'list'], { clock: () => after(40) })
  expect(text.replaceAll('\u00a0', ' ')).toContain(' 1      22 Sept 2020, 11:00 GMT+3  EENVELOPE 451\n')
})
