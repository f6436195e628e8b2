import { optimize, type PluginConfig } from 'svgo'
import type { MarkupDocument } from './parse-tags.ts'

/** Style sheets with more rules, or with rules that match more elements, are ignored. */
const MAX_RULES = 3000
const MAX_MATCHES = 30_000_000

/** Finds each declaration, and what stands before a block, once. */
const DECLARATION = /[^;{}]+[;{]?/g
const PROPERTY = /^\s*[\w-]+\s*:/
/** Values that attributes do not support: colour spaces and variables. Programs write a fallback before them. */
const UNKNOWN_VALUE = /\b(?:color|lab|lch|oklab|oklch|var)\(/i

/** A drawing that no longer depends on style sheets. */
interface ResolvedStyles {
  xml: string
  /** Unsupported styles that change the drawing. */
  dropped: string[]
}

export const hasStyles = ({ tags }: MarkupDocument): boolean =>
  tags.some(({ name, attributes }) => name === 'style' || attributes.has('style'))

/**
 * Converts the style sheets and style attributes of a drawing to presentation attributes, which can be checked one by
 * one. Classes and ids stay.
 */
export function resolveStyles(document: MarkupDocument): ResolvedStyles {
  const { xml, tags } = document
  const sheets = tags.filter(({ name }) => name === 'style').map(({ start, end }) => xml.slice(start, end))
  const rules = sheets.reduce((sum, sheet) => sum + sheet.split('{').length - 1, 0)
  if (rules > MAX_RULES || rules * tags.length > MAX_MATCHES)
    return { xml: removeStyles(xml), dropped: ['<style>'] }
  const known = xml
    .replaceAll(STYLE_ATTRIBUTE, (_, style: string) => ` style="${dropUnknownValues(style)}"`)
    .replaceAll(STYLE_ELEMENT, dropUnknownValues)
  try {
    const { data } = optimize(declarePrefixes(known, document), { plugins: PLUGINS })
    const left = [...data.matchAll(STYLE_ATTRIBUTE)].map(([, style = '']) => style)
    const isBlended = left.some((style) => /mix-blend-mode\s*:\s*(?!normal)/i.test(style))
    return { xml: removeStyles(data), dropped: isBlended ? ['mix-blend-mode'] : [] }
  } catch {
    return { xml: removeStyles(xml), dropped: ['style'] }
  }
}

const PLUGINS: PluginConfig[] = [
  { name: 'inlineStyles', params: { onlyMatchedOnce: false, removeMatchedSelectors: false } },
  'convertStyleToAttrs',
]

const STYLE_ATTRIBUTE = / style="([^"]*)"/g
const STYLE_ELEMENT = /<style\b[^>]*\/>|<style\b[^>]*>[^<]*<\/style>/g

const dropUnknownValues = (css: string): string =>
  css.replaceAll(DECLARATION, (text) =>
    !text.endsWith('{') && PROPERTY.test(text) && UNKNOWN_VALUE.test(text) ? '' : text,
  )

const removeStyles = (xml: string): string =>
  xml.replaceAll(STYLE_ATTRIBUTE, '').replaceAll(STYLE_ELEMENT, '')

/** Declares the namespace prefixes that a document uses without declaring them. */
function declarePrefixes(xml: string, { tags }: MarkupDocument): string {
  const names = new Set(tags.flatMap(({ name, attributes }) => [name, ...attributes.keys()]))
  const prefixes = new Set([...names].flatMap((name) => /^(?!xml:|xmlns:)[^:]+(?=:)/.exec(name)?.[0] ?? []))
  const missing = [...prefixes].filter((prefix) => tags[0]?.attributes.has(`xmlns:${prefix}`) === false)
  return xml.replace(
    /^\s*<svg\b/,
    (start) => start + missing.map((prefix) => ` xmlns:${prefix}="${prefix}"`).join(''),
  )
}
