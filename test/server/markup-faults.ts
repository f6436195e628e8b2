import { JSDOM } from 'jsdom'
import { ATTRIBUTES, TAGS } from '#server/pack/svg-rules.ts'

const SITE = 'https://fair.example'
const HTML_TAGS = 'P BR UL OL LI STRONG EM A H3 H4 BLOCKQUOTE TABLE CAPTION THEAD TBODY TR TH TD'.split(' ')
const PAGE_TAGS = [...HTML_TAGS, ...'H2 HR PRE CODE DETAILS SUMMARY FIGURE FIGCAPTION IMG'.split(' ')]
const HTML_ATTRIBUTES = ['href', 'rel', 'colspan', 'rowspan']
const SVG_ATTRIBUTES = [
  ...ATTRIBUTES,
  'id',
  'href',
  'data-stand',
  'xmlns',
  'class',
  'focusable',
  'aria-hidden',
]
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

const { document } = new JSDOM('', { url: SITE }).window

/** Markup as a browser reads it within a page. */
export function parseMarkup(markup: string): Element {
  const box = document.createElement('div')
  box.innerHTML = markup
  return box
}

/** Why a browser would do more with this HTML than show it; empty: it would not. */
export const findHtmlFaults = (html: string): string[] =>
  faultsOf(html, HTML_TAGS, HTML_ATTRIBUTES, 'noopener noreferrer')

/** The same of a page, which may have more. */
export const findPageFaults = (html: string): string[] =>
  faultsOf(
    html,
    PAGE_TAGS,
    [...HTML_ATTRIBUTES, 'src', 'alt', 'loading', 'open', 'start', 'data-column'],
    'noopener',
  )

function faultsOf(html: string, tags: string[], attributes: string[], rel: string): string[] {
  return [...parseMarkup(html).querySelectorAll('*')].flatMap((element) => [
    ...(tags.includes(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...[...element.attributes].flatMap(({ name }) => (attributes.includes(name) ? [] : [name])),
    ...(element.tagName === 'A' ? linkFaults(element as HTMLAnchorElement, rel) : []),
    ...(element.tagName === 'IMG' && !/^\/media\/[0-9a-f]{64}\/[^/]+$/.test(element.getAttribute('src') ?? '')
      ? [`a picture from ${element.getAttribute('src')}`]
      : []),
  ])
}

function linkFaults(link: HTMLAnchorElement, rel: string): string[] {
  const isOwn = link.origin === SITE && /^[/#]/.test(link.getAttribute('href') ?? '')
  const isExternal = /^https?:$/.test(link.protocol) && link.rel === rel
  return isOwn || isExternal || /^(mailto|tel):$/.test(link.protocol) ? [] : [`a link to ${link.href}`]
}

/** The same of SVG that stands in a page. */
export function findSvgFaults(svg: string): string[] {
  const box = parseMarkup(svg)
  const ids = new Set([...box.querySelectorAll('[id]')].map(({ id }) => id))
  const isOutside = (value: string): boolean => !ids.has(value.replace(/^#/, ''))
  return [...box.querySelectorAll('*')].flatMap((element) => [
    ...(element.namespaceURI === SVG_NAMESPACE && TAGS.includes(element.tagName)
      ? []
      : [`<${element.tagName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => [
      ...(SVG_ATTRIBUTES.includes(name) ? [] : [name]),
      ...(name === 'href' && (element.tagName !== 'use' || isOutside(value)) ? [`href ${value}`] : []),
      ...(/url|[\\@]|\/\/|:/i.test(value) && name !== 'xmlns' && !/^url\(#[\w.-]+\)/.test(value)
        ? [value]
        : []),
      ...(name === 'id' && !value.startsWith('page-') ? [`id ${value}`] : []),
    ]),
  ])
}
