const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => HTML_ESCAPES[sign] ?? sign)

/** Data inside a script element: nothing in it can end the element or start a comment. */
export const escapeScriptJson = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c')

/** What a rich text says, in one line of at most `most` characters. */
export function createExcerpt(html: string, most: number): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => HTML_ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}
