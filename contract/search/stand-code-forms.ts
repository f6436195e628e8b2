import { foldLookAlikes } from '#contract/stands.ts'
import { swapLayout } from './keyboard-layout.ts'

/** One to three letters, digits and perhaps a letter, as a normalized word. */
export const CODE = /^\p{L}{1,3}\d{1,4}\p{L}?$/u

const SOUNDS = new Map(
  Array.from('абвгдезиклмнопрстуфхц', (letter, at) => [letter, 'abvgdeziklmnoprstufhc'.charAt(at)]),
)

/** Returns the codes in Latin letters that a normalized word may mean, the likeliest first; none if it is no code. */
export function getCodeForms(word: string): string[] {
  if (!CODE.test(word)) return []
  const spell = (text: string): string => Array.from(text, (letter) => SOUNDS.get(letter) ?? letter).join('')
  const alike = foldLookAlikes(word.toUpperCase()).toLowerCase()
  return [...new Set([word, spell(alike), spell(word), swapLayout(word)])].filter((code) =>
    /^[a-z0-9]+$/.test(code),
  )
}

/** Returns a code without the zeros before its number: `a5` for `a005`. */
export const stripZeros = (code: string): string => code.replace(/(\p{L})0+(?=\d)/u, '$1')
