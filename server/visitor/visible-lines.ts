/** Invisible characters other than line breaks: control characters, and marks that change the text direction. */
const INVISIBLE = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Returns a typed text with its line breaks and without characters that are not seen but change what is. */
export const toVisibleLines = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, ' ').trim()

const MANY_BREAKS = /\n(?:[^\S\n]*\n){2,}/g
/** No language puts more marks on a letter; more of them cover the lines around it. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu

/** Returns a message of a chat so that it takes the room of its text alone. */
export const toChatText = (text: string): string =>
  toVisibleLines(text).replaceAll(MANY_BREAKS, '\n\n').replaceAll(MANY_MARKS, '$1')
