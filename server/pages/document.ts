import {
  APP_ELEMENT,
  PAGE_DATA_ELEMENT,
  PAGE_ELEMENT,
  PAGE_HEAD_ELEMENT,
  type GuideStart,
  type HeadTag,
  type PageData,
  type PageHead,
} from '../../contract/page.ts'
import { LANGS, otherLang, type Lang } from '../../contract/lang.ts'
import type { Assets } from './assets.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import type { RenderedPage } from './renderer.ts'
import { scriptAlert, siteAlerts } from './site/alerts.ts'

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

/** A guide's page: its named states, its head, the drawn screen and the data that the machines start from. */
export function guideDocument(
  form: PageForm,
  page: PageData,
  rendered: RenderedPage,
  description: Description,
  assets: Assets,
): string {
  const screen = `<div id="${APP_ELEMENT}">${rendered.html}</div>${scriptAlert(page.lang)}`
  return form === 'fragment'
    ? pageFragment(page, description, screen, rendered.states, guideStart(page, assets))
    : wholeDocument(page, rendered.states, screen + dataOf(page, description), description, assets)
}

/** A page of the site as a fragment; a whole document has it as its body. */
export const siteFragment = (
  page: PageData,
  description: Description,
  markup: string,
  states: Record<string, string>,
): string =>
  pageFragment(page, description, markup + siteAlerts(page.lang) + scriptAlert(page.lang), states, null)

export const siteDocument = (
  page: PageData,
  states: Record<string, string>,
  fragment: string,
  description: Description,
  assets: Assets,
): string => wholeDocument(page, states, fragment, description, assets)

/** The element that is swapped: what is drawn, what it says to the document around it, and what its machines start from. */
function pageFragment(
  page: PageData,
  description: Description,
  markup: string,
  states: Record<string, string>,
  guide: GuideStart | null,
): string {
  const { type, lang } = page
  const head: PageHead = {
    type,
    lang,
    title: description.title,
    tags: headTags(description, lang),
    states,
    guide,
  }
  return [
    `<div id="${PAGE_ELEMENT}" class="site-document">`,
    markup,
    dataElement(PAGE_HEAD_ELEMENT, head),
    dataOf(page, description),
    `</div>`,
  ].join('')
}

/** Null in development: there the styles are the bundler's, which takes none back. */
function guideStart(page: PageData, assets: Assets): GuideStart | null {
  const { scripts, modules, styles } = assets.of(page)
  return assets.files === undefined ? null : { modules: [...scripts, ...modules], styles }
}

/** For the machines, and for search engines; where one page takes another's place, both are the new one's. */
const dataOf = (page: PageData, { linkedData }: Description): string =>
  dataElement(PAGE_DATA_ELEMENT, page) +
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...linkedData })}</script>`

const dataElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`

function wholeDocument(
  page: PageData,
  states: Record<string, string>,
  body: string,
  description: Description,
  assets: Assets,
): string {
  const all = {
    'data-page-type': page.type,
    'data-visitor': page.visitor === null ? 'anonymous' : 'authorized',
    'data-connection': 'connected',
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
    body,
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
