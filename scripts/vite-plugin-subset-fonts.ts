import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const SOURCES = join(root, 'node_modules/@fontsource-variable/golos-text/files')
/** In the alias of style sheets: `url('@fonts/golos-text-latin-wght.woff2')`. */
const ALIAS = '@fonts'

/**
 * No style asks for a bolder weight than 700, nor for layout features other than those that browsers apply by themselves
 * and digits of one width.
 */
const OPTIONS = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
  dropTables: ['vhea', 'vmtx', 'VVAR', 'STAT'],
}

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/**
 * The files of the typeface, and the characters in each: as the `unicode-range` of `src/styles/fonts.css`. Latin is in two
 * files, because every page has digits and stand codes but few have a letter with an accent; the most common of those are
 * in the first file, where they take a kilobyte.
 */
const BASIC_LATIN = `ÁÄÉÖÜßáäéöü${range(0x20, 0x7e)}\u00a0«°·»×\u2010\u2011–—‘’‚“”„•…\u202f€−`
export const FONTS = [
  { file: 'golos-text-cyrillic-wght.woff2', source: 'cyrillic', text: `\u0301${range(0x400, 0x45f)}ҐґҰұ№` },
  { file: 'golos-text-latin-wght.woff2', source: 'latin', text: BASIC_LATIN },
  {
    file: 'golos-text-accented-wght.woff2',
    source: 'latin',
    text: Array.from(`${range(0xa1, 0xff)}ıŒœʻʼˆ˚˜™↑↓∕${range(0x2000, 0x206f)}`)
      .filter((letter) => !BASIC_LATIN.includes(letter))
      .join(''),
  },
] as const

/** Returns the folder of the subsets, which are made once for each version of the typeface and of this module. */
async function makeSubsets(): Promise<string> {
  const sources = new Map<string, Buffer>()
  for (const { source } of FONTS)
    sources.set(source, await readFile(join(SOURCES, `golos-text-${source}-wght-normal.woff2`)))
  const hash = createHash('sha256').update(JSON.stringify([FONTS, OPTIONS]))
  for (const font of sources.values()) hash.update(font)
  const folder = join(root, '.cache', `fonts-${hash.digest('hex').slice(0, 16)}`)
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return folder
  // A run that is stopped halfway leaves no folder of that name.
  const draft = `${folder}-${process.pid}`
  await mkdir(draft, { recursive: true })
  const { default: subsetFont } = await import('subset-font')
  for (const { file, source, text } of FONTS) {
    const whole = sources.get(source) ?? Buffer.alloc(0)
    const subset = await subsetFont(whole, text, OPTIONS)
    await writeFile(join(draft, file), subset)
  }
  // Another run may have been faster.
  await rename(draft, folder).catch(() => undefined)
  return folder
}

/** Makes the fonts of the pages: the characters and weights that they show, 41 instead of 60 KB for a Russian page. */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  config: async () => ({ resolve: { alias: [{ find: ALIAS, replacement: await makeSubsets() }] } }),
})
