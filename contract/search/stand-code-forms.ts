import { swapLayout } from './keyboard-layout.ts'

/** One or two letters, digits and perhaps a letter, as a normalized word. */
const CODE = /^(\p{L}{1,3})(\d{1,4})(\p{L}?)$/u

const LOOK_ALIKES = new Map(Array.from('авекмнорстух', (letter, at) => [letter, 'abekmhopctyx'.charAt(at)]))
const SOUNDS = new Map(
  Array.from('абвгдезиклмнопрстуфхц', (letter, at) => [letter, 'abvgdeziklmnoprstufhc'.charAt(at)]),
)

/** Returns the codes in Latin letters that a normalized word may mean, the likeliest first; none if it is no code. */
export function getCodeForms(word: string): string[] {
  if (!CODE.test(word)) return []
  const write = (letters: ReadonlyMap<string, string>): string =>
    Array.from(word, (letter) => letters.get(letter) ?? SOUNDS.get(letter) ?? letter).join('')
  return [...new Set([word, write(LOOK_ALIKES), write(SOUNDS), swapLayout(word)])].filter((code) =>
    /^[a-z0-9]+$/.test(code),
  )
}

/** Returns a code without the zeros before its number: `a5` for `a005`. */
export const stripZeros = (code: string): string => code.replace(/(\p{L})0+(?=\d)/u, '$1')
