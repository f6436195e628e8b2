import {
  APP_ELEMENT,
  PAGE_DATA_ELEMENT,
  PAGE_ELEMENT,
  PAGE_HEAD_ELEMENT,
  type HeadTag,
  type PageData,
  type PageHead,
} from '../../contract/page.ts'
import { LANGS, otherLang, type Lang } from '../../contract/lang.ts'
import type { Assets } from './assets.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import type { RenderedPage } from './renderer.ts'
import { pageAlerts } from './site/alerts.ts'

/** What a page says about itself to who does not draw it: search engines, messengers, the browser's tab. */
export interface Description {
  title: string
  description: string
  siteName: string
  /** Absolute addresses of this page, by language. */
  addresses: Record<Lang, string>
  /** Absolute address of a picture. */
  image: string | undefined
  /** Linked data, schema.org; never what only authorized visitors may see. */
  linkedData: Record<string, unknown>
  /** Search engines leave the page out. */
  isHidden?: boolean
}

/** Shown by who shares a page: the first of its pictures that messengers draw, and they draw no SVG. */
export function sharedPicture(
  origin: string,
  ...pictures: readonly (string | undefined)[]
): string | undefined {
  const drawn = pictures.find((picture) => picture && !/\.svg$/i.test(picture))
  return drawn && new URL(drawn, origin).href
}

const LOCALES: Record<Lang, string> = { ru: 'ru_RU', en: 'en_GB' }
const THEME_COLOUR = '#14202b'

/** How a page is asked for: whole, or with `ajax=1` what takes the place of the one that is shown (section 2). */
export type PageForm = 'document' | 'fragment'

/** One page, drawn: what it is, its named states, what stands in it, and what it says about itself. */
export interface DrawnPage {
  page: PageData
  states: Record<string, string>
  markup: string
  description: Description
}

/** A guide: the drawn screen in the element that React brings to life. */
export const drawnGuide = (
  page: PageData,
  { html, states }: RenderedPage,
  description: Description,
): DrawnPage => {
  const markup = `<div id="${APP_ELEMENT}">${html}</div>${pageAlerts(page.lang)}`
  return { page, states, markup, description }
}

/** A drawn page in the form that it is asked for. */
export const putPage = (form: PageForm, drawn: DrawnPage, assets: Assets): string =>
  form === 'fragment' ? pageFragment(drawn, assets) : wholeDocument(drawn, assets)

/** What is swapped: the element of the page, with what it says to the document that takes it. */
function pageFragment(drawn: DrawnPage, assets: Assets): string {
  const { page, states, description } = drawn
  const { scripts, modules, styles } = assets.of(page)
  const head: PageHead = {
    type: page.type,
    lang: page.lang,
    title: description.title,
    tags: headTags(description, page.lang),
    states,
    start: assets.files === undefined ? null : { modules: [...scripts, ...modules], styles },
  }
  return pageElement(drawn, dataElement(PAGE_HEAD_ELEMENT, head))
}

/** What is drawn, and what its machines and search engines read. */
function pageElement({ page, markup, description }: DrawnPage, head = ''): string {
  const linkedData = { '@context': 'https://schema.org', ...description.linkedData }
  return [
    `<div id="${PAGE_ELEMENT}" class="site-document">`,
    markup,
    head,
    dataElement(PAGE_DATA_ELEMENT, page),
    `<script type="application/ld+json">${scriptJson(linkedData)}</script>`,
    `</div>`,
  ].join('')
}

const dataElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`

function wholeDocument(drawn: DrawnPage, assets: Assets): string {
  const { page, states, description } = drawn
  const all = {
    'data-page-type': page.type,
    'data-visitor': page.visitor === null ? 'anonymous' : 'authorized',
    'data-connection': 'connected',
    'data-slow': 'false',
    'data-page': 'loaded',
    ...states,
  }
  const { modules, scripts, styles } = assets.of(page)
  return [
    `<!doctype html>`,
    `<html lang="${page.lang}"${attributes(all)}>`,
    `<head>`,
    ...basics(description.title, page.lang, assets, styles),
    ...headTags(description, page.lang).map(({ tag, attributes: named }) => `<${tag}${attributes(named)}>`),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    assets.preamble === '' ? '' : `<script type="module">${assets.preamble}</script>`,
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    `</head>`,
    `<body>`,
    pageElement(drawn),
    `</body>`,
    `</html>`,
  ].join('\n')
}

/** The part of a head that every page has, with or without the app. */
export function basics(
  title: string,
  lang: Lang,
  assets: Assets,
  styles: readonly string[] = assets.styles,
): string[] {
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<title>${escapeHtml(title)}</title>`,
    ...assets.fonts[lang].map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<meta name="theme-color" content="${THEME_COLOUR}">`,
    assets.icon === undefined ? '' : `<link rel="icon" href="${assets.icon}">`,
  ]
}

/** What is said of a page to who does not draw it; a fragment carries it to the document that takes it. */
function headTags(
  { title, description, siteName, addresses, image, isHidden = false }: Description,
  lang: Lang,
): HeadTag[] {
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    ...(!isHidden && { 'og:url': addresses[lang] }),
    'og:site_name': siteName,
    'og:locale': LOCALES[lang],
    'og:locale:alternate': LOCALES[otherLang(lang)],
    ...(image !== undefined && { 'og:image': image }),
  }
  return [
    ...(isHidden ? [meta('robots', 'noindex')] : placesOf(addresses, lang)),
    meta('description', description),
    ...Object.entries(properties).map(([property, content]): HeadTag => ({
      tag: 'meta',
      attributes: { property, content },
    })),
    ...(image === undefined ? [] : [meta('twitter:card', 'summary_large_image')]),
  ]
}

/** A page that search engines leave out stands for no address. */
const placesOf = (addresses: Description['addresses'], lang: Lang): HeadTag[] => [
  link({ rel: 'canonical', href: addresses[lang] }),
  ...LANGS.map((each) => link({ rel: 'alternate', hreflang: each, href: addresses[each] })),
  link({ rel: 'alternate', hreflang: 'x-default', href: addresses.ru }),
]

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const link = (linked: Record<string, string>): HeadTag => ({ tag: 'link', attributes: linked })

const attributes = (named: Record<string, string>): string =>
  Object.entries(named)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
