import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Findings } from '#server/pack/findings.ts'
import { PictureLoader } from '#server/pack/picture-loader.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

test.each([
  { accesses: ['open', 'gated'], gated: false },
  { accesses: ['gated', 'open'], gated: false },
  { accesses: ['gated', 'gated'], gated: true },
] as const)(
  'two files of one content that are $accesses make it gated: $gated',
  async ({ accesses, gated }) => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const pictures = new PictureLoader(folder, new Findings())
    for (const [index, access] of accesses.entries()) {
      const name = `${index}.png`
      await writeFile(join(folder, name), PNG)
      await pictures.load('', name, { file: 'x.csv' }, access)
    }
    expect((await pictures.getAll()).map((each) => each.gated)).toEqual([gated])
  },
)
