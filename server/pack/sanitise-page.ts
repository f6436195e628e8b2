import sanitizeHtml from 'sanitize-html'
import { COLUMN_ATTRIBUTE, LINE_ATTRIBUTE } from './render-markdown.ts'
import { DROPPED_WITH_CONTENT, TABLE_TAGS } from './sanitise-html.ts'

const RENAMED = new Map(Object.entries({ b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' }))

const BLOCK_TAGS = ['p', 'br', 'hr', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'pre']
const INLINE_TAGS = ['strong', 'em', 'a', 'code', 'img']
const WRAPPER_TAGS = ['details', 'summary', 'figure', 'figcaption']
const TAGS = [...BLOCK_TAGS, ...INLINE_TAGS, ...TABLE_TAGS, ...WRAPPER_TAGS]

const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'loading', 'width', 'height'],
  td: ['colspan', 'rowspan', COLUMN_ATTRIBUTE],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  details: ['open'],
}

/** The address of a picture and its size in pixels, so that a page reserves space for it. */
export interface PageImage {
  address: string
  size: { width: number; height: number } | undefined
}

/** Resolves the references in a page's markup. Lines are those of the file. */
interface PageReferenceResolver {
  /** Returns the address of a link, or undefined to remove the link. */
  resolveLink(href: string, line: number): string | undefined
  /** Returns the address and size of a picture, or undefined to remove the picture. */
  resolvePicture(name: string, line: number): PageImage | undefined
  /** Called for a removed element or attribute: `<script>`, `onclick`. */
  onRemoved(what: string, line: number): void
}

/** Reduces the rendered Markdown of a page to allowed markup without scripts. */
export function sanitisePage(html: string, references: PageReferenceResolver, firstLine: number): string {
  let line = firstLine
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    nonTextTags: DROPPED_WITH_CONTENT,
    transformTags: {
      '*': (name, { [LINE_ATTRIBUTE]: own = '', ...attribs }) => {
        if (/^\d{1,7}$/.test(own)) line = Number(own)
        const tagName = RENAMED.get(name) ?? name
        if (!TAGS.includes(tagName)) {
          references.onRemoved(`<${name}>`, line)
          return { tagName, attribs: {} }
        }
        return { tagName, attribs: sanitiseAttributes(tagName, attribs, references, line) }
      },
    },
    exclusiveFilter({ tag, attribs }) {
      if (tag === 'img') return attribs['src'] === undefined
      return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false
    },
    enforceHtmlBoundary: false,
  })
}

function sanitiseAttributes(
  tag: string,
  attribs: Record<string, string>,
  references: PageReferenceResolver,
  line: number,
): Record<string, string> {
  const { href, src, alt = '', rel: _rel, loading: _loading, ...rest } = attribs
  const allowed = Object.entries(rest).filter(([name]) => ATTRIBUTES[tag]?.includes(name))
  const given = Object.keys(attribs).filter((name) => name !== 'rel' && name !== 'loading')
  for (const name of given) if (!ATTRIBUTES[tag]?.includes(name)) references.onRemoved(name, line)
  if (tag === 'a') return href === undefined ? {} : createLinkAttributes(references.resolveLink(href, line))
  if (tag !== 'img') return Object.fromEntries(allowed)
  const picture = src === undefined ? undefined : references.resolvePicture(src, line)
  if (picture === undefined) return {}
  const { address, size } = picture
  const dimensions = size && { width: String(size.width), height: String(size.height) }
  return { src: address, alt, loading: 'lazy', ...dimensions }
}

function createLinkAttributes(href: string | undefined): Record<string, string> {
  if (href === undefined) return {}
  return href.startsWith('http') ? { href, rel: 'noopener' } : { href }
}
