import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Lang } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'
import { readBuiltFiles, type BuiltFiles } from '#server/http/built-files.ts'

/** What the head of a page loads; all are addresses. */
export interface Assets {
  /** The built browser side, by address; undefined in development, where the bundler serves. */
  files: BuiltFiles | undefined
  /** What a page starts with, and the modules that it needs before it works. */
  getPageAssets(page: Pick<PageData, 'lang' | 'guide' | 'online'>): PageAssets
  /** What a page that is a form and one script starts with. */
  getFormAssets(form: FormPage): PageAssets
  /** Of pages that no script brings to life. */
  styles: string[]
  fonts: Record<Lang, string[]>
  icon: string | undefined
  /** Script text that has to run before the others, in development only. */
  preamble: string
}

export interface PageAssets {
  scripts: string[]
  /** The scripts' own, the language's words and the screen's. */
  modules: string[]
  styles: string[]
}

const GUIDE_ENTRY = 'src/main.tsx'
const WEBSITE_ENTRY = 'src/website.ts'
const FORM_ENTRIES = { survey: 'src/survey/survey.ts', 'button-page': 'src/button-page/button-page.ts' }

type FormPage = keyof typeof FORM_ENTRIES

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    /** As `vite.config.ts` names the chunk. */
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
)

/**
 * Reads the built browser side and Vite's manifest of it; of the build `before` it, what pages that are open may still
 * ask for.
 * @throws where there is no build
 */
export async function readAssets(folder: string, before?: string): Promise<Assets> {
  const files = await readBuiltFiles(folder, before)
  const manifest = v.parse(
    ManifestSchema,
    JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')),
  )
  const reach = (names: readonly string[], chunks = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (chunks.has(name)) continue
      chunks.add(name)
      reach(manifest[name]?.imports ?? [], chunks)
    }
    return chunks
  }
  const keyOf = (chunk: string): string =>
    Object.keys(manifest).find((key) => key === chunk || manifest[key]?.name === chunk) ?? chunk
  const chunksOf = (names: readonly string[]) => [...reach(names)].flatMap((name) => manifest[name] ?? [])
  const address = (file: string): string => `/${file}`
  const stylesOf = (chunks: ReturnType<typeof chunksOf>) => [
    ...new Set(chunks.flatMap(({ css }) => css).map(address)),
  ]
  const assetsOf = (entry: string, names: readonly string[]): PageAssets => {
    const script = manifest[entry]
    if (script === undefined) throw new Error(`${folder}: the build has no ${entry}`)
    const chunks = chunksOf([entry, ...names])
    return {
      scripts: [address(script.file)],
      modules: chunks.filter((chunk) => chunk !== script).map(({ file }) => address(file)),
      styles: stylesOf(chunksOf([entry])),
    }
  }
  return {
    files,
    getPageAssets: (page) =>
      page.guide === null && page.online === null
        ? assetsOf(WEBSITE_ENTRY, [])
        : assetsOf(GUIDE_ENTRY, listChunks(page).map(keyOf)),
    getFormAssets: (form) => assetsOf(FORM_ENTRIES[form], []),
    styles: stylesOf(chunksOf([WEBSITE_ENTRY])),
    fonts: selectFonts(
      chunksOf([GUIDE_ENTRY])
        .flatMap(({ assets }) => assets)
        .map(address),
    ),
    icon: files.has('/favicon.svg') ? '/favicon.svg' : undefined,
    preamble: '',
  }
}

/** What `src/main.tsx` loads by itself for a page, so that the browser can fetch it without waiting for it. */
function listChunks({ lang, guide, online }: Pick<PageData, 'lang' | 'guide' | 'online'>): string[] {
  const words = `locales/${lang}.json`
  const window = ['window', 'modals', `${words}?window`]
  if (guide !== null) return [words, ...(guide.company === null ? [] : window)]
  return online === null ? [words] : [words, `${words}?online`, 'online', ...window]
}

/** A Russian page needs both alphabets at once: names of companies and addresses are mixed. */
function selectFonts(files: readonly string[]): Record<Lang, string[]> {
  const find = (alphabet: string) =>
    files.filter((file) => file.endsWith('.woff2') && file.includes(`-${alphabet}-wght`))
  return { ru: [...find('cyrillic'), ...find('latin')], en: find('latin') }
}

/** What a page loads while the bundler serves the sources. */
export const developmentAssets: Assets = {
  files: undefined,
  getPageAssets: (page) => ({
    scripts: [
      '/@vite/client',
      `/${page.guide === null && page.online === null ? WEBSITE_ENTRY : GUIDE_ENTRY}`,
    ],
    modules: [],
    styles: [],
  }),
  getFormAssets: (form) => ({
    scripts: ['/@vite/client', `/${FORM_ENTRIES[form]}`],
    modules: [],
    styles: [],
  }),
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
