import { SaxesParser } from 'saxes'

export interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
  /** The elements around it, outermost first. */
  ancestors: readonly Tag[]
  /** The line in the original document. */
  line: number
  /** Start and end in the rewritten document. */
  start: number
  end: number
}

/** A document as the parser has rewritten it, with its start tags in order. */
export interface MarkupDocument {
  /** Only elements, attributes and texts, without comments, entities, processing instructions and CDATA. */
  xml: string
  tags: Tag[]
}

type OpenTag = Tag & { end: number }

/** The text is not well-formed XML. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError'
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const MAX_DEPTH = 100
/** An attribute of each element in the rewritten document with the element's index. */
export const TAG_MARK = 'data-tag'

/** Parses a document. @throws {MarkupError} if it is not well-formed */
export function parseTags(document: string): MarkupDocument {
  const parser = new SaxesParser({ position: true })
  const tags: Tag[] = []
  const open: OpenTag[] = []
  const parts: string[] = []
  let length = 0
  let line = 1
  let closed: OpenTag | undefined
  const write = (part: string): void => {
    parts.push(part)
    length += part.length
  }
  const addText = (text: string): void => {
    if (open.length > 0) write(escapeText(text))
  }
  parser.on('error', ({ message }) => {
    const last = message.includes('unexpected close tag') ? closed : open.at(-1)
    if (/unclosed tag|unexpected close tag/.test(message) && last !== undefined)
      throw new MarkupError(last.line, `is not well-formed: <${last.name}> is never closed`)
    if (message.includes('must contain a root')) throw new MarkupError(1, 'holds no markup')
    const reason = message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '')
    throw new MarkupError(parser.line, `is not well-formed: ${reason}`)
  })
  parser.on('doctype', (doctype) => {
    Object.assign(parser.ENTITIES, readEntities(doctype))
  })
  parser.on('opentagstart', () => {
    line = parser.line
  })
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (open.length >= MAX_DEPTH) throw new MarkupError(line, `is nested more than ${MAX_DEPTH} deep`)
    const values = new Map(Object.entries(attributes as Record<string, string>))
    values.delete(TAG_MARK)
    const tag: OpenTag = { name, attributes: values, ancestors: [...open], line, start: length, end: 0 }
    const marked = [...values, [TAG_MARK, String(tags.length)] as const]
    const written = marked.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')
    write(`<${name}${written}${isSelfClosing ? '/' : ''}>`)
    tag.end = length
    tags.push(tag)
    open.push(tag)
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (!isSelfClosing) write(`</${name}>`)
    closed = open.pop()
    if (closed !== undefined) closed.end = length
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(document).close()
  return { xml: parts.join(''), tags }
}

const MAX_ENTITY_LENGTH = 1000
const ENTITY_DECLARATION = /<!ENTITY\s+([\p{L}_:][\p{L}\p{N}_:.-]*)\s+(?:"([^"%&<]*)"|'([^'%&<]*)')\s*>/gu

/**
 * Returns the entities that a document declares, which drawing programs use for namespaces. An entity that refers to
 * another one is dropped, so that none can grow.
 */
function readEntities(doctype: string): Record<string, string> {
  const entities: Record<string, string> = {}
  for (const [, name = '', double, single] of doctype.matchAll(ENTITY_DECLARATION)) {
    const value = double ?? single ?? ''
    if (value.length <= MAX_ENTITY_LENGTH) entities[name] = value
  }
  return entities
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;')

export const removeByteOrderMark = (xml: string): string => xml.replace(/^\uFEFF/, '')

const WRITTEN_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Decodes a text of a rewritten document. */
export const decodeEntities = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => WRITTEN_ENTITIES[name] ?? whole)
