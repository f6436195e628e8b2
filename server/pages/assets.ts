import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Lang } from '../../contract/lang.ts'

/** What the head of a page loads; all are addresses. */
export interface Assets {
  /** The built browser side, served as it is; undefined in development, where the bundler serves. */
  folder: string | undefined
  scripts: string[]
  /** Modules that the scripts import at once. */
  modules: string[]
  styles: string[]
  fonts: Record<Lang, string[]>
  icon: string | undefined
  /** Script text that has to run before the others, in development only. */
  preamble: string
}

const ENTRY = 'src/main.tsx'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
)

/**
 * Reads Vite's manifest of the built browser side.
 * @throws where there is no build
 */
export async function readAssets(folder: string): Promise<Assets> {
  const manifest = v.parse(Manifest, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
  const chunks = new Set<string>()
  const visit = (name: string): void => {
    if (chunks.has(name)) return
    chunks.add(name)
    manifest[name]?.imports.forEach(visit)
  }
  visit(ENTRY)
  const [entry, ...imported] = [...chunks].flatMap((name) => manifest[name] ?? [])
  if (entry === undefined) throw new Error(`${folder}: the build has no ${ENTRY}`)
  const address = (file: string): string => `/${file}`
  const all = [entry, ...imported]
  return {
    folder,
    scripts: [address(entry.file)],
    modules: imported.map(({ file }) => address(file)),
    styles: [...new Set(all.flatMap(({ css }) => css))].map(address),
    fonts: fontsOf(all.flatMap(({ assets }) => assets).map(address)),
    icon: existsSync(join(folder, 'favicon.svg')) ? '/favicon.svg' : undefined,
    preamble: '',
  }
}

/** A Russian page needs both alphabets at once: names of companies and addresses are mixed. */
function fontsOf(files: readonly string[]): Record<Lang, string[]> {
  const find = (alphabet: string) =>
    files.filter((file) => file.endsWith('.woff2') && file.includes(`-${alphabet}-wght`))
  return { ru: [...find('cyrillic'), ...find('latin')], en: find('latin') }
}

/** What a page loads while the bundler serves the sources. */
export const developmentAssets: Assets = {
  folder: undefined,
  scripts: ['/@vite/client', `/${ENTRY}`],
  modules: [],
  styles: [],
  fonts: { ru: [], en: [] },
  icon: '/favicon.svg',
  preamble: [
    'import { injectIntoGlobalHook } from "/@react-refresh"',
    'injectIntoGlobalHook(window)',
    'window.$RefreshReg$ = () => {}',
    'window.$RefreshSig$ = () => (type) => type',
  ].join(';'),
}
