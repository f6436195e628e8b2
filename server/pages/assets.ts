import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { OnlineKind } from '../../contract/addresses.ts'
import type { Lang } from '../../contract/lang.ts'
import type { PageData } from '../../contract/page.ts'

/** What the head of a page loads; all are addresses. */
export interface Assets {
  /** The built browser side, served as it is; undefined in development, where the bundler serves. */
  folder: string | undefined
  scripts: string[]
  /** Modules that a page needs before it works: the scripts' own, its language's words and its screen's. */
  modulesOf(page: Pick<PageData, 'lang' | 'guide' | 'online'>): string[]
  styles: string[]
  fonts: Record<Lang, string[]>
  icon: string | undefined
  /** Script text that has to run before the others, in development only. */
  preamble: string
}

const ENTRY = 'src/main.tsx'
const PLAN_ENTRIES = ['src/effects/provide/planGuide.ts', 'src/screens/plan/PlanScreen.tsx']
const ONLINE_ENTRIES = ['src/effects/provide/onlineGuide.ts', 'src/screens/online/OnlineScreen.tsx']
const COMPANY_ENTRY = 'src/screens/company/CompanyWindow.tsx'
const WINDOW_ENTRIES: Record<OnlineKind, string> = {
  company: COMPANY_ENTRY,
  event: 'src/screens/online/event/EventWindow.tsx',
  broadcast: 'src/screens/online/broadcast/BroadcastWindow.tsx',
}

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
  const reach = (names: readonly string[], chunks = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (chunks.has(name)) continue
      chunks.add(name)
      reach(manifest[name]?.imports ?? [], chunks)
    }
    return chunks
  }
  const chunksOf = (names: readonly string[]) => [...reach(names)].flatMap((name) => manifest[name] ?? [])
  const all = chunksOf([ENTRY])
  const [entry] = all
  if (entry === undefined) throw new Error(`${folder}: the build has no ${ENTRY}`)
  const address = (file: string): string => `/${file}`
  return {
    folder,
    scripts: [address(entry.file)],
    modulesOf: (page) =>
      chunksOf([ENTRY, ...entriesOf(page)])
        .filter((chunk) => chunk !== entry)
        .map(({ file }) => address(file)),
    styles: [...new Set(all.flatMap(({ css }) => css))].map(address),
    fonts: fontsOf(all.flatMap(({ assets }) => assets).map(address)),
    icon: existsSync(join(folder, 'favicon.svg')) ? '/favicon.svg' : undefined,
    preamble: '',
  }
}

/** What `src/main.tsx` loads by itself for a page, so that the browser can fetch it without waiting for it. */
function entriesOf({ lang, guide, online }: Pick<PageData, 'lang' | 'guide' | 'online'>): string[] {
  const words = `locales/${lang}.json`
  if (guide !== null) return [words, ...PLAN_ENTRIES, ...(guide.company === null ? [] : [COMPANY_ENTRY])]
  if (online === null) return [words]
  const { address } = online
  return [
    words,
    `${words}?online`,
    ...ONLINE_ENTRIES,
    ...(address === null ? [] : [WINDOW_ENTRIES[address.kind]]),
  ]
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
  modulesOf: () => [],
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
