/** Invisible characters other than line breaks: control characters, and marks that change the text direction. */
const INVISIBLE = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** A letter or sign, except those that are blank, such as the Hangul filler and the empty Braille pattern. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns true if something of a text is seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

/** Returns a typed text with its line breaks and without characters that are not seen but change what is. */
export const toVisibleLines = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE, ' ').trim()

const MANY_BREAKS = /\n(?:(?:[^\S\n]|[\p{Default_Ignorable_Code_Point}\u2800])*\n){2,}/gu
/** No language puts more marks on a letter; more of them cover the lines around it. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu

/** Returns a text whose letters have no more marks than those of any language. */
const limitMarks = (text: string): string => text.replaceAll(MANY_MARKS, '$1')

/** Returns a message of a chat so that it takes the room of its text alone. */
export const toChatText = (text: string): string =>
  limitMarks(toVisibleLines(text).replaceAll(MANY_BREAKS, '\n\n'))

/** A form takes names that would fill the chat. */
const CHAT_NAME_MAX_LENGTH = 80

/** Returns a name as it stands above a message of a chat. */
export function toChatName(name: string): string {
  const characters = Array.from(limitMarks(name))
  return characters.length <= CHAT_NAME_MAX_LENGTH
    ? characters.join('')
    : `${characters.slice(0, CHAT_NAME_MAX_LENGTH - 1).join('')}…`
}
