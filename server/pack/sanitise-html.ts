import sanitizeHtml from 'sanitize-html'

const RENAMED: Record<string, string> = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }

const TEXT_TAGS = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3', 'h4', 'blockquote']
export const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
const ALLOWED_TAGS = [...TEXT_TAGS, ...TABLE_TAGS]

const ATTRIBUTES = { a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] }

const DOCUMENT_TAGS = ['html', 'head', 'body', 'meta', 'link', 'section', 'article', 'div', 'span']
const WORD_PROCESSOR_TAGS = ['font', 'u', 'o:p']
const PRESENTATION_ATTRIBUTES = ['class', 'id', 'style', 'name', 'lang', 'dir', 'align']
const LINK_ATTRIBUTES = ['target', 'title', 'rel']

/** Remnants of word processors, whose removal is not reported. */
const UNREPORTED = new Set([
  ...DOCUMENT_TAGS,
  ...WORD_PROCESSOR_TAGS,
  ...PRESENTATION_ATTRIBUTES,
  ...LINK_ATTRIBUTES,
])

const RAW_TEXT_TAGS = ['script', 'style', 'textarea', 'option', 'xmp', 'plaintext', 'head', 'title']
const FALLBACK_TAGS = ['iframe', 'object', 'noscript', 'noembed', 'noframes', 'template']
const FOREIGN_TAGS = ['svg', 'math']

export const DROPPED_WITH_CONTENT = [...RAW_TEXT_TAGS, ...FALLBACK_TAGS, ...FOREIGN_TAGS]

interface SanitisedHtml {
  html: string
  /** Names of removed elements and attributes, such as `<script>` or `onclick`, each once. */
  removed: string[]
}

/** Reduces rich text of a pack to allowed markup without scripts. */
export function sanitiseHtml(html: string): SanitisedHtml {
  const removed = new Set<string>()
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ATTRIBUTES,
    nonTextTags: DROPPED_WITH_CONTENT,
    transformTags: {
      ...RENAMED,
      a: (tagName, { href = '' }) => ({ tagName, attribs: createLinkAttributes(href) }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
    onOpenTag: (name, attribs) => recordRemoved(name, attribs, removed),
    enforceHtmlBoundary: false,
  })
  return { html: clean, removed: [...removed] }
}

function recordRemoved(name: string, attribs: Record<string, string>, removed: Set<string>): void {
  const kept = RENAMED[name] ?? name
  if (!ALLOWED_TAGS.includes(kept)) {
    if (!UNREPORTED.has(name)) removed.add(`<${name}>`)
    return
  }
  const allowed: Record<string, string[]> = ATTRIBUTES
  for (const [attribute, value] of Object.entries(attribs)) {
    const isLostLink = name === 'a' && attribute === 'href' && toSafeHref(value) === undefined
    if (isLostLink) removed.add(`a link to "${value.slice(0, 60)}"`)
    else if (!allowed[name]?.includes(attribute) && !UNREPORTED.has(attribute)) removed.add(attribute)
  }
}

function createLinkAttributes(href: string): Record<string, string> {
  const safe = toSafeHref(href)
  if (safe === undefined) return {}
  return safe.startsWith('http') ? { href: safe, rel: 'noopener noreferrer' } : { href: safe }
}

const BASE_URL = 'http://pack.invalid'
const ALLOWED_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** Returns the normalised address if it is a path of this website or has an allowed scheme, else undefined. */
export function toSafeHref(href: string): string | undefined {
  if (!URL.canParse(href, BASE_URL)) return undefined
  const url = new URL(href, BASE_URL)
  if (/^\s*\//.test(href)) {
    const isPath = url.origin === BASE_URL && !url.pathname.startsWith('//')
    return isPath ? url.pathname + url.search + url.hash : undefined
  }
  return URL.canParse(href) && ALLOWED_SCHEMES.includes(url.protocol) ? url.href : undefined
}
