export interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
  /** The elements around it, outermost first. */
  ancestors: readonly Tag[]
  line: number
  /** Where its source starts and ends in the document. */
  start: number
  end: number
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
const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.-]*`
const TEXT = /[^<]+/uy
const SKIPPED = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>/uy
const END_TAG = new RegExp(String.raw`</(${NAME})\s*>`, 'uy')
const START_TAG = new RegExp(
  String.raw`<(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`,
  'uy',
)
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'gu')
const BARE_AMPERSAND = /&(?!(?:[\p{L}_][\p{L}\p{N}_.-]*|#\d+|#x[\da-f]+);)/iu

/** Removes the mark with which some editors begin a file. */
export const removeByteOrderMark = (xml: string): string => xml.replace(/^\uFEFF/, '')

/** Returns the start tags of a document without a byte order mark in order. @throws {MarkupError} if the document is not well-formed */
export function parseTags(text: string): Tag[] {
  const tags: Tag[] = []
  const open: OpenTag[] = []
  let at = 0
  const lineAt = createLineCounter(text)
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) at += match[0].length
    return match
  }
  while (at < text.length) {
    const line = lineAt(at)
    const start = at
    const plain = take(TEXT)
    if (plain !== null) checkText(plain[0], open.length > 0, line)
    else if (take(SKIPPED) === null) {
      const closing = take(END_TAG)
      if (closing !== null) closeTag(open, closing[1] ?? '', line, at)
      else {
        const opening = take(START_TAG)
        if (opening === null) throw new MarkupError(line, 'is not well-formed: this tag cannot be read')
        if (open.length === 0 && tags.length > 0) throw new MarkupError(line, 'has a second root element')
        if (open.length >= MAX_DEPTH) throw new MarkupError(line, `is nested more than ${MAX_DEPTH} deep`)
        const attributes = parseAttributes(opening[2] ?? '', line)
        const nested = { name: opening[1] ?? '', attributes, ancestors: [...open], line, start, end: at }
        tags.push(nested)
        if (opening[3] === '') open.push(nested)
      }
    }
  }
  const last = open.at(-1)
  if (last !== undefined)
    throw new MarkupError(last.line, `is not well-formed: <${last.name}> is never closed`)
  if (tags.length === 0) throw new MarkupError(1, 'holds no markup')
  return tags
}

function closeTag(open: OpenTag[], name: string, line: number, end: number): void {
  const last = open.pop()
  if (last !== undefined) last.end = end
  if (last?.name === name) return
  const expected = last === undefined ? 'nothing is open' : `<${last.name}> of line ${last.line} is open`
  throw new MarkupError(line, `is not well-formed: </${name}> where ${expected}`)
}

function checkText(text: string, isInside: boolean, line: number): void {
  if (!isInside && text.trim() !== '') throw new MarkupError(line, 'has text outside of its root element')
  if (BARE_AMPERSAND.test(text)) throw new MarkupError(line, 'is not well-formed: & is written &amp;')
}

function parseAttributes(text: string, line: number): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name))
      throw new MarkupError(line, `is not well-formed: the attribute ${name} stands twice`)
    attributes.set(name, decodeEntities(double ?? single ?? ''))
  }
  return attributes
}

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi

export const decodeEntities = (value: string): string =>
  value.replace(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

function createLineCounter(text: string): (at: number) => number {
  let line = 1
  let counted = 0
  return (at) => {
    for (; counted < at; counted += 1) if (text.codePointAt(counted) === 10) line += 1
    return line
  }
}
