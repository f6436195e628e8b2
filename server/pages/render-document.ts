import {
  APP_ELEMENT,
  PAGE_ELEMENT,
  PAGE_HEAD_ELEMENT,
  type HeadTag,
  type PageData,
  type PageHead,
} from '#contract/page.ts'
import {
  PAGE_DATA_ELEMENT,
  PAGE_LISTS_ELEMENT,
  PAGE_VISITOR_ELEMENT,
  splitPageData,
  type PageVisitor,
} from '#contract/page-data.ts'
import { getOtherLang, type Lang } from '#contract/lang.ts'
import type { Assets, PageAssets } from './assets.ts'
import { BodyBlock } from './body-block.ts'
import { escapeHtml, escapeScriptJson } from './escape.ts'
import type { RenderedApp } from './app-renderer.ts'
import { getIconHref } from './app-icon.ts'
import { renderAccentStyles } from './accent-colours.ts'
import { getManifestHref, THEME_COLOUR } from './app-manifest.ts'
import { renderPageAlerts } from './website/render-alerts.ts'

/** The description of a page for search engines, messengers and the browser's tab. */
export interface PageDescription {
  title: string
  description: string
  siteName: string
  /** Absolute URLs of this page by language. */
  urls: Record<Lang, string>
  /** The languages in which search engines may list the page. */
  languages: readonly Lang[]
  /** Absolute URL of a picture. */
  image: string | undefined
  /** Schema.org data; never data for authorized visitors only. */
  linkedData: Record<string, unknown>
  /** True if search engines should leave the page out. */
  isHidden?: boolean
  /** The content of the page as files for other programs. */
  alternates?: readonly { type: string; href: string }[]
}

/** Returns the absolute URL of the first picture that messengers can show; they show no SVG. */
export function findSharedPicture(
  origin: string,
  ...pictures: readonly (string | undefined)[]
): string | undefined {
  const shown = pictures.find((picture) => picture && !/\.svg$/i.test(picture))
  return shown && new URL(shown, origin).href
}

const OPEN_GRAPH_LOCALES: Record<Lang, string> = { ru: 'ru_RU', en: 'en_GB' }

/** The form of a page: a whole document, or with `ajax=1` a fragment that replaces the current page (section 2). */
export type PageForm = 'document' | 'fragment'

/** Markup of a page: text, or bytes that other pages share. */
export type PageMarkup = string | BodyBlock

/** A rendered page: its data, named states, markup and description. */
export interface RenderedDocument {
  page: PageData
  states: Record<string, string>
  markup: readonly PageMarkup[]
  /** Data that only scripts read. */
  data?: readonly PageMarkup[]
  description: PageDescription
}

/** The markup and the lists that the pages of a guide's hall share. */
export interface SharedGuideMarkup {
  markup: BodyBlock
  lists: BodyBlock
}

/** Wraps a rendered guide in the element that React hydrates. */
export const createGuideDocument = (
  page: PageData,
  { before, after, states }: RenderedApp,
  shared: SharedGuideMarkup,
  description: PageDescription,
): RenderedDocument => ({
  page,
  states,
  markup: [
    `<div id="${APP_ELEMENT}">${before}`,
    shared.markup,
    `${after}</div>${renderPageAlerts(page.lang)}`,
  ],
  data: [shared.lists],
  description,
})

/** Wraps a rendered guide whose list the address filters, so that it shares the lists alone with other pages. */
export const createFilteredGuide = (
  page: PageData,
  rendered: RenderedApp,
  { lists }: SharedGuideMarkup,
  description: PageDescription,
): RenderedDocument =>
  createGuideDocument(page, rendered, { markup: new BodyBlock(rendered.shared, false), lists }, description)

/**
 * Keeps what the pages of a hall share: the shared markup of a rendered guide, and its lists.
 *
 * @param isLasting true if the markup does not change during a day
 */
export const createSharedMarkup = (
  page: PageData,
  { shared }: RenderedApp,
  isLasting: boolean,
): SharedGuideMarkup => ({
  markup: new BodyBlock(shared, isLasting),
  lists: new BodyBlock(renderDataElement(PAGE_LISTS_ELEMENT, splitPageData(page).lists), isLasting),
})

/**
 * Formats a rendered page without its last part, as a document or as a fragment. A browser finds the scripts of a
 * document after its markup, as they would share a slow network with it, and before the data that only they read.
 */
export function renderPageParts(
  form: PageForm,
  rendered: RenderedDocument,
  assets: Assets,
): readonly PageMarkup[] {
  const { page, markup, data = [] } = rendered
  if (form === 'fragment') return [renderFragmentStart(rendered, assets), ...markup, ...data]
  const isText = !markup.some(hasIsland)
  const scripts = renderScripts(assets.getPageAssets(page, isText)).join('')
  return [...renderDocumentStart(rendered, assets), ...markup, scripts, ...data]
}

/** Renders the last part of a page: what depends on visitor and moment (readings 45). */
export const renderPageEnd = (form: PageForm, visitor: PageVisitor): string =>
  `${renderDataElement(PAGE_VISITOR_ELEMENT, visitor)}</div>${form === 'fragment' ? '' : '\n</body>\n</html>'}`

/** Formats a rendered page with its data in one text. */
export const toHtml = (form: PageForm, rendered: RenderedDocument, assets: Assets): string =>
  [...renderPageParts(form, rendered, assets), renderPageEnd(form, splitPageData(rendered.page).visitor)]
    .map(toText)
    .join('')

export const toText = (part: PageMarkup): string => (typeof part === 'string' ? part : part.body.toString())

/** Joins lines of markup to as few parts as there can be: one between two blocks. */
function joinLines(lines: readonly PageMarkup[]): PageMarkup[] {
  const parts: PageMarkup[] = []
  let text = ''
  for (const [at, line] of lines.entries()) {
    if (at > 0) text += '\n'
    if (typeof line === 'string') text += line
    else {
      parts.push(text, line)
      text = ''
    }
  }
  return [...parts, text]
}

/** Renders the start of a fragment: the page's element, with the data that the document around it needs. */
function renderFragmentStart(rendered: RenderedDocument, assets: Assets): string {
  const { page, states, description } = rendered
  const { scripts, modules, styles } = assets.getPageAssets(page)
  const head: PageHead = {
    type: page.type,
    lang: page.lang,
    title: description.title,
    tags: createHeadTags(description, page.lang),
    states,
    assets: assets.files === undefined ? null : { modules: [...scripts, ...modules], styles },
  }
  return renderPageStart(rendered, assets, renderDataElement(PAGE_HEAD_ELEMENT, head))
}

/** Renders the start of the page's element: the data of its machines that the address names, and schema.org data. */
function renderPageStart(
  { page, description }: RenderedDocument,
  { build }: Pick<Assets, 'build'>,
  head = '',
): string {
  const linkedData = { '@context': 'https://schema.org', ...description.linkedData }
  return [
    `<div id="${PAGE_ELEMENT}" class="site-document">`,
    head,
    renderDataElement(PAGE_DATA_ELEMENT, { ...splitPageData(page).address, build }),
    `<script type="application/ld+json">${escapeScriptJson(linkedData)}</script>`,
  ].join('')
}

const renderDataElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${escapeScriptJson(data)}</script>`

function renderDocumentStart(rendered: RenderedDocument, assets: Assets): PageMarkup[] {
  const { page, states, description } = rendered
  const all = {
    'data-page-type': page.type,
    'data-visitor': page.visitor === null ? 'anonymous' : 'authorized',
    'data-connection': 'connected',
    'data-slow': 'false',
    'data-page': 'loaded',
    'data-offline': 'none',
    'data-search': 'closed',
    ...states,
  }
  const { styles } = assets.getPageAssets(page)
  return joinLines([
    `<!doctype html>`,
    `<html lang="${page.lang}"${formatAttributes(all)}>`,
    `<head>`,
    ...renderBasicHead(description.title, page.lang, assets, styles, page.fair.accent),
    ...createHeadTags(description, page.lang).map(
      ({ tag, attributes: named }) => `<${tag}${formatAttributes(named)}>`,
    ),
    assets.preamble === '' ? '' : `<script type="module">${assets.preamble}</script>`,
    assets.earlyInput?.element ?? '',
    `</head>`,
    `<body>`,
    ...renderBodyStart(page.lang, assets),
    renderPageStart(rendered, assets),
  ])
}

const hasIsland = (part: PageMarkup): boolean => typeof part === 'string' && part.includes(' data-island="')

/** Renders the head elements that every page has, with or without the app. */
export function renderBasicHead(
  title: string,
  lang: Lang,
  assets: Assets,
  styles: readonly string[] = assets.styles,
  accent: string | undefined = assets.accent,
): PageMarkup[] {
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<title>${escapeHtml(title)}</title>`,
    ...styles.map((href) => renderStyleSheet(href, assets)),
    ...(accent === undefined ? [] : [`<style>${renderAccentStyles(accent)}</style>`]),
    `<meta name="color-scheme" content="light dark">`,
    `<meta name="theme-color" content="${THEME_COLOUR}">`,
    assets.previewMark?.head ?? `<link rel="icon" href="${getIconHref('tab')}" type="image/png">`,
    `<link rel="apple-touch-icon" href="${getIconHref('apple')}">`,
  ]
}

/**
 * Renders the preloads of the fonts for the start of the body: the first paint waits for those of the head, and would
 * then lay out all that has come meanwhile.
 */
export const renderFontPreloads = (lang: Lang, { fonts }: Assets): string[] =>
  fonts[lang].map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)

/** Renders what stands in a page's body before its content: the mark of a preview, and the preloads of the fonts. */
export const renderBodyStart = (lang: Lang, assets: Assets): string[] => [
  ...(assets.previewMark === undefined ? [] : [assets.previewMark.body]),
  ...renderFontPreloads(lang, assets),
]

/** Renders a style sheet: its text, which the content security policy allows by its hash, or a link if it is not known. */
const renderStyleSheet = (href: string, { inlineStyles }: Assets): PageMarkup =>
  inlineStyles?.get(href)?.element ?? `<link rel="stylesheet" href="${href}">`

/** Renders what loads a page's script: its modules at once, not one after the other. */
export const renderScripts = ({ modules, scripts }: PageAssets): string[] => [
  ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
  ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
]

/** Returns the head elements that describe a page; a fragment carries them to the document that shows it. */
function createHeadTags(
  {
    title,
    description,
    siteName,
    urls,
    languages,
    image,
    isHidden = false,
    alternates = [],
  }: PageDescription,
  lang: Lang,
): HeadTag[] {
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    ...(!isHidden && { 'og:url': urls[lang] }),
    'og:site_name': siteName,
    'og:locale': OPEN_GRAPH_LOCALES[lang],
    ...(languages.length > 1 && { 'og:locale:alternate': OPEN_GRAPH_LOCALES[getOtherLang(lang)] }),
    ...(image !== undefined && { 'og:image': image }),
  }
  return [
    ...(isHidden ? [createMetaTag('robots', 'noindex')] : createCanonicalTags(urls, lang, languages)),
    ...alternates.map(({ type, href }) => createLinkTag({ rel: 'alternate', type, href })),
    createLinkTag({ rel: 'manifest', href: getManifestHref(lang) }),
    createMetaTag('description', description),
    ...Object.entries(properties).map(([property, content]): HeadTag => ({
      tag: 'meta',
      attributes: { property, content },
    })),
    ...(image === undefined ? [] : [createMetaTag('twitter:card', 'summary_large_image')]),
  ]
}

/**
 * Returns the canonical URL and the alternate languages of a page. Hidden pages have none; a fair in one language has
 * no alternates.
 */
const createCanonicalTags = (
  addresses: PageDescription['urls'],
  lang: Lang,
  languages: PageDescription['languages'],
): HeadTag[] => [
  createLinkTag({ rel: 'canonical', href: addresses[lang] }),
  ...(languages.length < 2
    ? []
    : [
        ...languages.map((each) =>
          createLinkTag({ rel: 'alternate', hreflang: each, href: addresses[each] }),
        ),
        createLinkTag({ rel: 'alternate', hreflang: 'x-default', href: addresses.ru }),
      ]),
]

const createMetaTag = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name, content },
})
const createLinkTag = (linked: Record<string, string>): HeadTag => ({ tag: 'link', attributes: linked })

const formatAttributes = (named: Record<string, string>): string =>
  Object.entries(named)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
