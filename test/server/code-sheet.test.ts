import { JSDOM } from 'jsdom'
import QRCode from 'qrcode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/operator/commands.ts'
import type { Store } from '#server/store/database-store.ts'
import { describeEngines } from './engines.ts'
import { createPackCompany, createSamplePack, createText } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')

describeEngines('the sheet of QR codes, in $name,', (engine) => {
  let store: Store

  beforeAll(async () => {
    store = await engine.open()
    const pack = createSamplePack()
    const shared = [20, 21, 22, 23, 24].map((id) =>
      createPackCompany(id, createText(`Игра ${id}`, `Game ${id}`)),
    )
    await importFair(
      store,
      {
        ...pack,
        companies: [...pack.companies, ...shared],
        participations: [
          ...pack.participations,
          ...shared.map(({ id }) => ({ year: 2021, company: id, hall: '2', stand: 'C5' })),
        ],
      },
      NOW,
    )
  })

  afterAll(() => store.close())

  const run = (args: readonly string[], publicUrl?: string) =>
    runCommand(store, ['plan:qr', ...args], { clock: () => NOW, publicUrl })

  test('has a label for each taken stand, whose code holds the full address', async () => {
    const { ok, text } = await run(['1'], 'https://fair.example')
    expect(ok).toBe(true)
    const labels = text.match(/<section data-stand="[^"]+">/g) ?? []
    expect(labels).toEqual(['<section data-stand="D050">', '<section data-stand="F051">'])
    const address = 'https://fair.example/plan/1?from=F051'
    expect(text).toContain(
      await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
    )
    expect(text).toContain('Ёлка')
    expect(text).toContain('size: A4')
  })

  test('names hall, stand and companies in both languages', async () => {
    const { text } = await run(['1'], 'https://fair.example')
    const label = new JSDOM(text).window.document.querySelector('[data-stand="D050"] > div')
    expect([...(label?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Зал 1 · Hall 1',
      'D-050',
      'Маршрут отсюда',
      'Directions from here',
      'Ёлка',
      'Yolka',
    ])
  })

  test('counts the companies of a shared stand for which a label has no room', async () => {
    const { text } = await run(['2'], 'https://fair.example')
    const label = new JSDOM(text).window.document.querySelector('[data-stand="C5"] > div')
    expect([...(label?.children ?? [])].slice(4).map(({ textContent }) => textContent)).toEqual([
      'Игра 20, Игра 21, Игра 22',
      'Game 20, Game 21, Game 22',
      'и ещё 2 экспонента',
      'and 2 more exhibitors',
    ])
  })

  test.each([
    [[], 'plan:qr takes one hall: one of 1, 2\n'],
    [['1', '2'], 'plan:qr takes one hall: one of 1, 2\n'],
    [['9'], 'There is no hall 9: one of 1, 2\n'],
  ])('takes one hall of the fair: %j', async (args, text) => {
    expect(await run(args, 'https://fair.example')).toEqual({ ok: false, text })
  })

  test('needs the address that visitors use', async () => {
    expect(await run(['1'])).toEqual({
      ok: false,
      text: 'plan:qr needs PUBLIC_URL, which the codes hold: the running server has to be started with it\n',
    })
  })
})
