import sanitizeHtml from 'sanitize-html'

const RENAMED: Record<string, string> = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }

const ALLOWED = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3', 'h4', 'blockquote'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const ATTRIBUTES = { a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] }

/** What word processors leave behind; its loss is not worth a word. */
const UNREMARKABLE = new Set([
  ...['span', 'div', 'font', 'u', 'o:p', 'meta', 'link', 'html', 'head', 'body', 'section', 'article'],
  ...['class', 'id', 'style', 'name', 'lang', 'dir', 'align', 'target', 'title', 'rel'],
])

/** Their content goes with them. */
export const WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'title', 'iframe', 'noscript', 'noembed', 'noframes'],
  ...['object', 'template', 'svg', 'math', 'plaintext', 'head'],
]

export interface Sanitised {
  html: string
  /** What was taken out, `<script>` or `onclick`, each once. */
  removed: string[]
}

/** Rich text of a pack, reduced to what the guide shows and nothing that acts. */
export function sanitiseHtml(html: string): Sanitised {
  const removed = new Set<string>()
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED,
    allowedAttributes: ATTRIBUTES,
    nonTextTags: WITH_CONTENT,
    transformTags: { ...RENAMED, a: (tagName, { href = '' }) => ({ tagName, attribs: link(href) }) },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
    onOpenTag: (name, attribs) => remark(name, attribs, removed),
    enforceHtmlBoundary: false,
  })
  return { html: clean, removed: [...removed] }
}

function remark(name: string, attribs: Record<string, string>, removed: Set<string>): void {
  const kept = RENAMED[name] ?? name
  if (!ALLOWED.includes(kept)) {
    if (!UNREMARKABLE.has(name)) removed.add(`<${name}>`)
    return
  }
  const allowed: Record<string, string[]> = ATTRIBUTES
  for (const [attribute, value] of Object.entries(attribs)) {
    const isLostLink = name === 'a' && attribute === 'href' && safeHref(value) === undefined
    if (isLostLink) removed.add(`a link to "${value.slice(0, 60)}"`)
    else if (!allowed[name]?.includes(attribute) && !UNREMARKABLE.has(attribute)) removed.add(attribute)
  }
}

function link(href: string): Record<string, string> {
  const safe = safeHref(href)
  if (safe === undefined) return {}
  return safe.startsWith('http') ? { href: safe, rel: 'noopener noreferrer' } : { href: safe }
}

const HERE = 'http://pack.invalid'
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']

/** The address as a browser would read it, if it is one of this site's paths or of an allowed scheme. */
export function safeHref(href: string): string | undefined {
  if (!URL.canParse(href, HERE)) return undefined
  const url = new URL(href, HERE)
  if (/^\s*\//.test(href)) {
    const isPath = url.origin === HERE && !url.pathname.startsWith('//')
    return isPath ? url.pathname + url.search + url.hash : undefined
  }
  return URL.canParse(href) && SCHEMES.includes(url.protocol) ? url.href : undefined
}
