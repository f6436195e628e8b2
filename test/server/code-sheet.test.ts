import QRCode from 'qrcode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/operator/commands.ts'
import type { OpenedStore } from '#server/store/open-store.ts'
import { describeEngines } from './engines.ts'
import { createSamplePack } from './sample-pack.ts'
import { importFair } from './shown-revision.ts'

const NOW = new Date('2021-09-21T09:00:00Z')

describeEngines('the sheet of QR codes, in $name,', (engine) => {
  let store: OpenedStore

  beforeAll(async () => {
    store = await engine.open()
    await importFair(store, createSamplePack(), NOW)
  })

  afterAll(() => store.close())

  const run = (args: readonly string[], publicUrl?: string) =>
    runCommand(store, ['plan:qr', ...args], undefined, () => NOW, undefined, publicUrl)

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

  test.each([
    [[], 'plan:qr takes one hall\n'],
    [['1', '2'], 'plan:qr takes one hall\n'],
    [['9'], 'There is no hall 9.\n'],
  ])('takes one hall of the fair: %j', async (args, text) => {
    expect(await run(args, 'https://fair.example')).toEqual({ ok: false, text })
  })

  test('needs the address that visitors use', async () => {
    expect(await run(['1'])).toEqual({ ok: false, text: 'plan:qr needs PUBLIC_URL, which the codes hold\n' })
  })
})
