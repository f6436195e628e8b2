import { toPlainText } from '#server/pack/plain-text.ts'

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => HTML_ESCAPES[sign] ?? sign)

/** Serializes data for a script element, so that nothing in it can end the element or start a comment. */
export const escapeScriptJson = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c')

/** Returns the text of HTML in one line of at most `maxLength` characters. */
export function createExcerpt(html: string, maxLength: number): string {
  const text = toPlainText(html).replace(/\s+/g, ' ').trim()
  if (text.length <= maxLength) return text
  const start = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${start.replace(/\s+\S*$/, '')}…`
}
