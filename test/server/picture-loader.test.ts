import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Findings } from '#server/pack/findings.ts'
import { PictureLoader } from '#server/pack/picture-loader.ts'
import { readOrganiserFiles } from './organiser-pack.ts'

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

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
/** A file name as macOS stores it, with the marks of letters apart. */
const DIVIDED = 'müller.svg'.normalize('NFD')

test.each([
  ['Alpha.SVG', 'alpha.svg'],
  ['alpha', 'alpha.svg'],
  ['logos/alpha.svg', 'alpha.svg'],
  ['D:\\Logos\\ALPHA.svg', 'alpha.svg'],
  ['https://alpha.example/files/alpha.svg', 'alpha.svg'],
  ['müller.svg', DIVIDED],
])('a cell %s finds the logo', async (cell, name) => {
  const { pack, counts } = await readOrganiserFiles({
    'exhibitors.csv': `name_en;logo\nAlpha;${cell}\n`,
    'logos/alpha.svg': SVG,
    [`logos/${DIVIDED}`]: SVG,
  })
  expect(pack?.companies[0]?.logo?.name).toBe(name)
  expect(counts).toMatchObject({ 'file-by-name mended': 1 })
})

test.each([
  ['beta.svg', 'file-missing skipped'],
  // Two files of that name.
  ['Gamma', 'file-missing skipped'],
  ['../fair.json', 'not-file-name skipped'],
])('a cell %s finds none', async (cell, finding) => {
  const { pack, counts } = await readOrganiserFiles({
    'exhibitors.csv': `name_en;logo\nAlpha;${cell}\n`,
    'logos/gamma.svg': SVG,
    'logos/gamma.png': PNG,
  })
  expect(pack?.companies[0]?.logo).toBeNull()
  expect(counts).toMatchObject({ [finding]: 1 })
})
