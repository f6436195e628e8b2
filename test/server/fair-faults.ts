import { JSDOM } from 'jsdom'
import { ATTRIBUTES, TAGS } from '../../server/fair/svg-rules.ts'

const SITE = 'https://fair.example'
const HTML_TAGS = 'P BR UL OL LI STRONG EM A H3 H4 BLOCKQUOTE TABLE CAPTION THEAD TBODY TR TH TD'.split(' ')
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
export function parsed(markup: string): Element {
  const box = document.createElement('div')
  box.innerHTML = markup
  return box
}

/** Why a browser would do more with this HTML than show it; empty: it would not. */
export function htmlFaults(html: string): string[] {
  return [...parsed(html).querySelectorAll('*')].flatMap((element) => [
    ...(HTML_TAGS.includes(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...[...element.attributes].flatMap(({ name }) => (HTML_ATTRIBUTES.includes(name) ? [] : [name])),
    ...(element.tagName === 'A' ? linkFaults(element as HTMLAnchorElement) : []),
  ])
}

function linkFaults(link: HTMLAnchorElement): string[] {
  const isOwn = link.origin === SITE && link.getAttribute('href')?.startsWith('/')
  const isExternal = /^https?:$/.test(link.protocol) && link.rel === 'noopener noreferrer'
  return isOwn || isExternal || /^(mailto|tel):$/.test(link.protocol) ? [] : [`a link to ${link.href}`]
}

/** The same of SVG that stands in a page. */
export function svgFaults(svg: string): string[] {
  const box = parsed(svg)
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
