import { splitWords as splitNormalized } from '#contract/search/normalize-text.ts'
import { getSoundKey } from '#contract/search/sound-key.ts'

/** Titles that only moderators may have in their names. */
const OFFICE_TITLES = [
  'организатор',
  'оргкомитет',
  'модератор',
  'модерация',
  'администратор',
  'администрация',
  'админ',
  // The beginning, for all cases.
  'поддержк',
  'organiser',
  'organizer',
  'moderator',
  'moderation',
  'administrator',
  'administration',
  'admin',
  'support',
]

/** Letters and digits that look like a Latin letter, after lower-casing. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ү: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',

  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  '0': 'o',
  '1': 'i',
  l: 'i',
  ı: 'i',
  '3': 'з',

  // Letters of phonetic alphabets and small capitals, which Unicode does not decompose.
  ...Object.fromEntries(
    Array.from('ɑɒəɛєɡɩɪյոօսհʌᴧᴦᴨᴎᴙᴀʙᴄᴅᴇꜰɢʜᴊᴋᴌᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (letter, at) => [
      letter,
      'aaeeegiijnouhллгпияabcdefghjkimnoprstuvwyz'.charAt(at),
    ]),
  ),
}

/** Letters that look like another one together, and signs that are written for a letter. */
const LOOK_ALIKE_GROUPS: readonly [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]
const LETTER_SIGNS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '€': 'e' }

/** Shorter words occur in too many other names to be searched inside them. */
const MIN_SUBSTRING_LENGTH = 6

export interface ReservedNames {
  organiser: readonly string[]
  moderators: readonly string[]
}

/**
 * Returns true if a name equals or imitates a reserved one: with look-alike letters of another alphabet or transliterated,
 * with spaces, signs or invisible characters in it, with its words in another order and others between them, or as part
 * of a longer name. One name of a moderator who has several is not reserved.
 */
export function isImitatedName(name: string, reserved: ReservedNames): boolean {
  const lettered = name.replaceAll(/[@$€]/g, (sign) => LETTER_SIGNS[sign] ?? sign)
  return isImitated(name, reserved) || (lettered !== name && isImitated(lettered, reserved))
}

function isImitated(name: string, { organiser, moderators }: ReservedNames): boolean {
  const [own, words, sounds] = [foldLookAlikes(name), splitWords(name), splitSounds(name)]
  const isOffice = (office: string) => {
    const folded = foldLookAlikes(office)
    return (
      own === folded ||
      words.includes(folded) ||
      sounds.includes(splitSounds(office).join(' ')) ||
      (folded.length >= MIN_SUBSTRING_LENGTH && own.includes(folded))
    )
  }
  const isPerson = (person: string) => {
    const [folded, parts] = [foldLookAlikes(person), splitWords(person)]
    if (own === folded || hasAll(words, parts) || hasAll(sounds, splitSounds(person))) return true
    return parts.length > 1 && own.includes(folded)
  }
  return (
    [...OFFICE_TITLES, ...organiser].filter(hasLetters).some(isOffice) ||
    moderators.filter(hasLetters).some(isPerson)
  )
}

/** Returns true if a name has all words of another one, which is the whole name if it has only one word. */
const hasAll = (words: readonly string[], others: readonly string[]): boolean =>
  others.length > 1 ? others.every((word) => words.includes(word)) : words.join(' ') === others.join(' ')

const splitSounds = (text: string): string[] => splitNormalized(text).map(getSoundKey)

const hasLetters = (text: string): boolean => foldLookAlikes(text) !== ''

function foldLookAlikes(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const folded = Array.from(letters, (letter) => LOOK_ALIKES[letter] ?? letter).join('')
  return LOOK_ALIKE_GROUPS.reduce((done, [group, letter]) => done.replaceAll(group, letter), folded)
}

const splitWords = (text: string): string[] =>
  (text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(foldLookAlikes)
