/** Groups of Latin letters for one Russian letter, in any scheme of transliteration. Capitals are signs of the key. */
const LATIN: Readonly<Record<string, string>> = {
  shch: 'S',
  sch: 'S',
  sh: 'S',
  tch: 'C',
  ch: 'C',
  zh: 'Z',
  kh: 'h',
  ph: 'f',
  th: 't',
  ck: 'k',
  ts: 'T',
  tz: 'T',
  qu: 'kv',
  q: 'k',
  x: 'ks',
  w: 'v',
  y: 'i',
  j: 'i',
  c: 'k',
}
const LATIN_GROUPS = /shch|sch|tch|sh|ch|zh|kh|ph|th|ck|ts|tz|qu|[qxwyjc]/g

const FROM = 'абвгдежзиклмнопрстуфхцчшщъыьэюяіїєґғқңөұүһә'
const TO = 'a b v g d e Z z i k l m n o p r s t u f h T C S S - i - e iu ia i i e g g k n o u u h a'.split(
  ' ',
)
const CYRILLIC = new Map(Array.from(FROM, (letter, at) => [letter, TO[at] === '-' ? '' : (TO[at] ?? '')]))
const CYRILLIC_LETTER = /[а-яіїєґғқңөұүһә]/g

const DOUBLED = /([^\d\n])\1+/g

/**
 * Returns how a normalized word sounds, whichever script and scheme of transliteration it is written in and whether or not
 * its consonants are doubled: the same for погрузчик, pogruzchik and pogruzčik.
 */
export const getSoundKey = (word: string): string =>
  word
    .replace(/c(?=[eiy])/g, 'T')
    .replace(LATIN_GROUPS, (group) => LATIN[group] ?? group)
    .replace(CYRILLIC_LETTER, (letter) => CYRILLIC.get(letter) ?? letter)
    .replace(/ts/g, 'T')
    .replace(DOUBLED, '$1')
    .replace(/i[eo]/g, 'e')
    .replace(DOUBLED, '$1')

/** Returns the keys of words, none of which is empty, faster than one by one. */
export const getSoundKeys = (words: readonly string[]): string[] =>
  words.length === 0 ? [] : getSoundKey(words.join('\n')).split('\n')
