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

/** Where a picture is, and how large in pixels, so that a page keeps its place until it comes. */
export interface PageImage {
  address: string
  size: { width: number; height: number } | undefined
}

/** What a page's markup may refer to, and who is told about it. Lines are those of the file. */
export interface PageReferenceResolver {
  /** The address that a link leads to; undefined: the link is taken out. */
  resolveLink(href: string, line: number): string | undefined
  /** A picture's address and size; undefined: the picture is taken out. */
  resolvePicture(name: string, line: number): PageImage | undefined
  /** Something was taken out: `<script>`, `onclick`. */
  onRemoved(what: string, line: number): void
}

/** The Markdown of a page, rendered, reduced to what a page shows and nothing that acts. */
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
  const place = size && { width: String(size.width), height: String(size.height) }
  return { src: address, alt, loading: 'lazy', ...place }
}

function createLinkAttributes(href: string | undefined): Record<string, string> {
  if (href === undefined) return {}
  return href.startsWith('http') ? { href, rel: 'noopener' } : { href }
}
