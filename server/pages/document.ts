import {
  APP_ELEMENT,
  PAGE_DATA_ELEMENT,
  PAGE_ELEMENT,
  PAGE_HEAD_ELEMENT,
  type PageData,
  type PageHead,
} from '../../contract/page.ts'
import { LANGS, otherLang, type Lang } from '../../contract/lang.ts'
import type { Assets } from './assets.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import type { RenderedPage } from './renderer.ts'
import { siteAlerts } from './site/alerts.ts'
import type { FairRecord } from '../store/store.ts'

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

/** Shown by who shares a page without a picture of its own; undefined: the fair has none. */
export const sharedPicture = ({ picture }: Pick<FairRecord, 'picture'>, origin: string): string | undefined =>
  picture === '' ? undefined : new URL(picture, origin).href

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
  const screen = `<div id="${APP_ELEMENT}">${rendered.html}</div>`
  return form === 'fragment'
    ? pageFragment(page, description, screen)
    : wholeDocument(page, rendered.states, screen, description, assets)
}

/** The element that is swapped: what is drawn, and what it says to the document around it. */
export function pageFragment(
  { type, lang }: Pick<PageData, 'type' | 'lang'>,
  { title, description, addresses }: Description,
  markup: string,
): string {
  const head: PageHead = { type, lang, title, description, addresses }
  return [
    `<div id="${PAGE_ELEMENT}" class="site-document">`,
    markup,
    `<script type="application/json" id="${PAGE_HEAD_ELEMENT}">${scriptJson(head)}</script>`,
    `</div>`,
  ].join('')
}

/** A page of the site: the fragment, and around it what stays when another one takes its place. */
export const siteDocument = (
  page: PageData,
  fragment: string,
  description: Description,
  assets: Assets,
): string => wholeDocument(page, {}, fragment + siteAlerts(page.lang), description, assets)

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
    ...describe(description, page.lang),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    assets.preamble === '' ? '' : `<script type="module">${assets.preamble}</script>`,
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    `</head>`,
    `<body>`,
    body,
    `<script type="application/json" id="${PAGE_DATA_ELEMENT}">${scriptJson(page)}</script>`,
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

function describe(
  { title, description, siteName, addresses, image, linkedData, isHidden = false }: Description,
  lang: Lang,
): string[] {
  const properties: [string, string | undefined][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', addresses[lang]],
    ['og:site_name', siteName],
    ['og:locale', LOCALES[lang]],
    ['og:locale:alternate', LOCALES[otherLang(lang)]],
    ['og:image', image],
    ['twitter:card', image === undefined ? undefined : 'summary_large_image'],
  ]
  return [
    isHidden ? `<meta name="robots" content="noindex">` : '',
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(addresses[lang])}">`,
    ...LANGS.map((each) => alternate(each, addresses[each])),
    alternate('x-default', addresses.ru),
    ...properties.map(([name, content]) =>
      content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...linkedData })}</script>`,
  ]
}

const alternate = (lang: string, href: string): string =>
  `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`

const attributes = (states: Record<string, string>): string =>
  Object.entries(states)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
