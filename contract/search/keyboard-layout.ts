const LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>'
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю'

const SWAPPED = new Map([
  ...Array.from(LATIN, (key, at) => [key, RUSSIAN.charAt(at)] as const),
  ...Array.from(RUSSIAN.slice(0, LATIN.indexOf('~')), (letter, at) => [letter, LATIN.charAt(at)] as const),
])

/** Returns what the same keys write in the other keyboard layout, Russian or Latin, in lower case. */
export const swapLayout = (text: string): string =>
  Array.from(text.toLowerCase(), (key) => SWAPPED.get(key) ?? key).join('')
