import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { getOtherLang, type Lang } from '#contract/lang.ts'
import type { PageData } from '#contract/page.ts'
import { readBuiltFiles, type BuiltFiles } from '#server/http/built-files.ts'
import { BodyBlock } from './body-block.ts'

/** Addresses of the scripts, styles and fonts of pages. */
export interface Assets {
  /** The files of the built browser side by address; undefined in development, where the bundler serves them. */
  files: BuiltFiles | undefined
  /**
   * Returns the scripts of a page and the modules that they need before the page works.
   *
   * @param isText true for a document in which nothing acts, so that its machines start later
   */
  getPageAssets(page: Pick<PageData, 'lang' | 'guide' | 'online'>, isText?: boolean): PageAssets
  getFormAssets(form: FormPage): PageAssets
  /** Style sheets of pages without scripts. */
  styles: string[]
  /** Style sheets by address that pages carry, which saves a round trip before the first paint. */
  inlineStyles?: ReadonlyMap<string, InlineElement>
  /** The script that records clicks and keys until the other scripts run; undefined in development, where it is a file. */
  earlyInput?: InlineElement
  fonts: Record<Lang, string[]>
  /** Hash of the whole browser build; undefined in development. */
  build?: string
  /** Returns the addresses of all scripts, styles and fonts that may be loaded in a language. */
  listFiles?(lang: Lang): string[]
  /** Script text that must run before the other scripts; empty except in development. */
  preamble: string
  /** What tells the pages of a preview from those of the fair; undefined on a server that visitors use. */
  previewMark?: PreviewMark
  /** The accent colour, for pages without the fair's other data. */
  accent?: string
  /**
   * Renders the layout of the website around a page without the app. Returns undefined if that fails: such a page has to
   * be sent whatever has failed.
   */
  renderLayout?(lang: Lang, content: PlainContent): string | undefined
}

/** The content of a page without the app: its title, and the elements below it as HTML. */
export interface PlainContent {
  title: string
  body: readonly string[]
}

/** What tells the pages of a preview from those of the fair, in the page and in the browser's tabs. */
export interface PreviewMark {
  /** The elements of the head, among them the icon of the tab, which takes the place of the fair's. */
  head: string
  /** The element at the start of the body, in both languages: the document stays where its language changes. */
  body: string
  /** The text of the style sheet in `head`, which the content security policy has to allow. */
  styles: string
}

/** A style sheet or a script that is part of a page. */
interface InlineElement {
  text: string
  /** Its element, which all pages share. */
  element: BodyBlock
}

export interface PageAssets {
  scripts: string[]
  /** Modules that the scripts import, with the messages of the language and the views of the page. */
  modules: string[]
  styles: string[]
}

/** Long enough to distinguish builds. */
const BUILD_HASH_LENGTH = 16

const GUIDE_ENTRY = 'src/main.tsx'
const WEBSITE_ENTRY = 'src/website.ts'
/** Records what is done before the entries run. */
const EARLY_INPUT = 'src/document/early-input.ts'
/** The same, built. */
const EARLY_INPUT_FILE = '.vite/early-input.js'
/** The chunk of `src/document/website.ts`. */
const WEBSITE_SYSTEM = 'site'
const FORM_ENTRIES = { survey: 'src/survey/survey.ts', 'button-page': 'src/button-page/button-page.ts' }

type FormPage = keyof typeof FORM_ENTRIES

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    /** Name of the chunk in `vite.config.ts`. */
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
)

/**
 * Reads the built browser side and Vite's manifest; of the build `before` it, the files that open pages may still
 * request.
 * @throws if there is no build
 */
export async function readAssets(folder: string, before?: string): Promise<Assets> {
  const files = await readBuiltFiles(folder, before)
  const written = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
  const manifest = v.parse(ManifestSchema, JSON.parse(written))
  const reach = (names: readonly string[], chunks = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (chunks.has(name)) continue
      chunks.add(name)
      reach(manifest[name]?.imports ?? [], chunks)
    }
    return chunks
  }
  const keysOfChunks = new Map(Object.entries(manifest).map(([key, { name }]) => [name, key]))
  const keyOf = (chunk: string): string => (chunk in manifest ? chunk : (keysOfChunks.get(chunk) ?? chunk))
  const chunksOf = (names: readonly string[]) => [...reach(names)].flatMap((name) => manifest[name] ?? [])
  const address = (file: string): string => `/${file}`
  const stylesOf = (chunks: ReturnType<typeof chunksOf>) => [
    ...new Set(chunks.flatMap(({ css }) => css).map(address)),
  ]
  const findAssets = (entry: string, names: readonly string[]): PageAssets => {
    const script = manifest[entry]
    if (script === undefined) throw new Error(`${folder}: the build has no ${entry}`)
    const chunks = chunksOf([entry, ...names])
    return {
      scripts: [address(script.file)],
      modules: chunks.filter((chunk) => chunk !== script).map(({ file }) => address(file)),
      styles: stylesOf(chunksOf([entry])),
    }
  }
  const found = new Map<string, PageAssets>()
  /** Memoized: pages use few combinations. */
  const assetsOf = (entry: string, names: readonly string[]): PageAssets => {
    const key = [entry, ...names].join('\n')
    const assets = found.get(key) ?? findAssets(entry, names)
    found.set(key, assets)
    return assets
  }
  const entryStyles = stylesOf(chunksOf([GUIDE_ENTRY, WEBSITE_ENTRY])).filter((href) => files.has(href))
  const inlineStyles = new Map(
    await Promise.all(
      entryStyles.map(async (href): Promise<[string, InlineElement]> => {
        const text = await readFile(join(folder, href), 'utf8')
        return [href, { text, element: new BodyBlock(`<style data-href="${href}">${text}</style>`, true) }]
      }),
    ),
  )
  const early = (await readFile(join(folder, EARLY_INPUT_FILE), 'utf8')).trim()
  return {
    files,
    inlineStyles,
    earlyInput: { text: early, element: new BodyBlock(`<script>${early}</script>`, true) },
    getPageAssets: (page, isText = false) =>
      page.guide === null && page.online === null
        ? assetsOf(WEBSITE_ENTRY, isText ? [] : [WEBSITE_SYSTEM])
        : assetsOf(GUIDE_ENTRY, listChunks(page).map(keyOf)),
    getFormAssets: (form) => assetsOf(FORM_ENTRIES[form], []),
    styles: stylesOf(chunksOf([WEBSITE_ENTRY])),
    fonts: selectFonts(
      chunksOf([GUIDE_ENTRY])
        .flatMap(({ assets }) => assets)
        .map(address),
    ),
    build: createHash('sha256').update(written).update(early).digest('base64url').slice(0, BUILD_HASH_LENGTH),
    listFiles: (lang) => {
      const chunks = Object.entries(manifest).filter(([key]) => isNeededOffline(key, lang))
      const named = chunks.flatMap(([, { file, css, assets }]) => [file, ...css, ...assets])
      const other = selectFonts(named.map(address))[getOtherLang(lang)]
      const own = selectFonts(named.map(address))[lang]
      return [...new Set(named.map(address))].filter(
        (href) => files.has(href) && (own.includes(href) || !other.includes(href)),
      )
    },
    preamble: '',
  }
}

/** Messages of the other language come with its pages, and streams need a network. */
const isNeededOffline = (key: string, lang: Lang): boolean =>
  !key.startsWith(`locales/${getOtherLang(lang)}.json`) && !key.includes('/hls.js/')

/** Returns the chunks that `src/main.tsx` imports before a page works, so that the browser can preload them. */
function listChunks({ lang, guide, online }: Pick<PageData, 'lang' | 'guide' | 'online'>): string[] {
  const messages = (group: string) => `locales/${lang}.json?${group}`
  const window = ['window', messages('window')]
  const company = (guide ?? online)?.company ?? null
  if (guide !== null)
    return ['plan', messages('guide'), messages('plan'), ...(company === null ? [] : window)]
  if (online === null) return []
  const isEventShown = online.address !== null && online.address.kind !== 'company'
  return [
    'online',
    messages('guide'),
    messages('online'),
    ...(company === null && !isEventShown ? [] : window),
    ...(isEventShown ? ['events', messages('events')] : []),
  ]
}

/** Returns the fonts of each language. A Russian page needs both alphabets: company names and addresses are mixed. */
function selectFonts(files: readonly string[]): Record<Lang, string[]> {
  const find = (alphabet: string) =>
    files.filter((file) => file.endsWith('.woff2') && file.includes(`-${alphabet}-wght`))
  return { ru: [...find('cyrillic'), ...find('latin')], en: find('latin') }
}

/** The assets of pages in development, where the bundler serves the sources. */
export const developmentAssets: Assets = {
  files: undefined,
  getPageAssets: (page) => ({
    scripts: [
      '/@vite/client',
      `/${EARLY_INPUT}`,
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
  preamble: [
    'import { injectIntoGlobalHook } from "/@react-refresh"',
    'injectIntoGlobalHook(window)',
    'window.$RefreshReg$ = () => {}',
    'window.$RefreshSig$ = () => (type) => type',
  ].join(';'),
}
