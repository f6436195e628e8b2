/** A start tag of an XML document. */
export interface Tag {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Tags that it stands in, outermost first. */
  within: readonly Tag[]
  line: number
}

/** The text is not well-formed XML. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError'
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const DEEPEST = 100
const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.-]*`
const PLAIN = /[^<]+/uy
const SKIPPED = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>/uy
const CLOSE = new RegExp(String.raw`</(${NAME})\s*>`, 'uy')
const OPEN = new RegExp(String.raw`<(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`, 'uy')
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'gu')
const BARE_AMPERSAND = /&(?!(?:[\p{L}_][\p{L}\p{N}_.-]*|#\d+|#x[\da-f]+);)/iu

/** The start tags of a well-formed document, in order; throws {@link MarkupError}. */
export function readTags(xml: string): Tag[] {
  const text = xml.replace(/^\uFEFF/, '')
  const tags: Tag[] = []
  const open: Tag[] = []
  let at = 0
  const lineAt = lineCounter(text)
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) at += match[0].length
    return match
  }
  while (at < text.length) {
    const line = lineAt(at)
    const plain = take(PLAIN)
    if (plain !== null) checkText(plain[0], open.length > 0, line)
    else if (take(SKIPPED) === null) {
      const closing = take(CLOSE)
      if (closing !== null) close(open, closing[1] ?? '', line)
      else {
        const opening = take(OPEN)
        if (opening === null) throw new MarkupError(line, 'is not well-formed: this tag cannot be read')
        if (open.length === 0 && tags.length > 0) throw new MarkupError(line, 'has a second root element')
        if (open.length >= DEEPEST) throw new MarkupError(line, `is nested more than ${DEEPEST} deep`)
        const tag = { name: opening[1] ?? '', attributes: readAttributes(opening[2] ?? '', line), line }
        const placed = { ...tag, within: [...open] }
        tags.push(placed)
        if (opening[3] === '') open.push(placed)
      }
    }
  }
  const last = open.at(-1)
  if (last !== undefined)
    throw new MarkupError(last.line, `is not well-formed: <${last.name}> is never closed`)
  if (tags.length === 0) throw new MarkupError(1, 'holds no markup')
  return tags
}

function close(open: Tag[], name: string, line: number): void {
  const last = open.pop()
  if (last?.name === name) return
  const expected = last === undefined ? 'nothing is open' : `<${last.name}> of line ${last.line} is open`
  throw new MarkupError(line, `is not well-formed: </${name}> where ${expected}`)
}

function checkText(text: string, isInside: boolean, line: number): void {
  if (!isInside && text.trim() !== '') throw new MarkupError(line, 'has text outside of its root element')
  if (BARE_AMPERSAND.test(text)) throw new MarkupError(line, 'is not well-formed: & is written &amp;')
}

function readAttributes(text: string, line: number): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name))
      throw new MarkupError(line, `is not well-formed: the attribute ${name} stands twice`)
    attributes.set(name, decode(double ?? single ?? ''))
  }
  return attributes
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi

const decode = (value: string): string =>
  value.replace(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

function lineCounter(text: string): (at: number) => number {
  let line = 1
  let counted = 0
  return (at) => {
    for (; counted < at; counted += 1) if (text.codePointAt(counted) === 10) line += 1
    return line
  }
}
