import { toPlainText } from '#server/pack/plain-text.ts'

const BLOCK_END = /<(?:br|hr|\/p|\/li|\/tr|\/h\d|\/ul|\/ol|\/blockquote|\/summary|\/figcaption|\/pre)\b/g

/** Returns the text of sanitised HTML with a line for each paragraph, list item and heading. */
export const htmlToLines = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(BLOCK_END, '\n$&')
    .split('\n')
    .map((line) => toPlainText(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
