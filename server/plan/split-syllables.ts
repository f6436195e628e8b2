/**
 * Places inside a word where a line may end: the rule of Khristov for Russian as Dymchenko and Varsanofiev changed it, and
 * the same one for Latin letters. Names of companies are in no one language, so that the patterns of none fit them.
 */
const VOWELS = 'aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿāăąēĕėęěīĭįıōŏőœūŭůűųаеёиоуыэюяієї'
/** Letters that end a syllable together with the one before them. */
const CLOSERS = 'йьъ'
/** Matches letters that are not divided: Latin ones of one sound, and the vowels of one syllable. */
const SOUND = /sch|ch|ck|sh|th|ph|gh|ng|qu|zh|kh|[aeiouyäöü]+|./gisu

/** Before a place and after it: vowels (v), consonants (c), closing letters (x). */
const PLACE = /(?<=x)(?=[vc][vcx])|(?<=v)(?=v[vcx])|(?<=vc)(?=c?cv)|(?<=cv)(?=cv)|(?<=vcc)(?=c?cv)/g

/** Consonants that a part may begin with. */
const ONSET = /^(?:[bcdfgkptvw]r|[bcfgkp]l|s(?:ch|[ckpt])|[бвгдкптф]р|[бгкпф]л|с[кпт])$/i

/** So many letters stay on a line at least, and so many are taken to the next one. */
const MIN_BEFORE = 2
const MIN_AFTER = 3

/** Returns the parts of a word after which a line may end with a hyphen; joined they are the word. */
export function splitSyllables(word: string): string[] {
  const sounds = word.match(SOUND) ?? []
  const kinds = sounds.map(findKind).join('')
  const first = word.search(/\p{L}/u)
  const end = word.search(/\P{L}*$/u)
  const parts: string[] = []
  let start = 0
  for (const { index } of kinds.matchAll(PLACE)) {
    const at = sounds.slice(0, index).join('').length
    const isCluster = kinds.slice(index, index + 2) === 'cc'
    if (isCluster && !ONSET.test(sounds.slice(index, index + 2).join(''))) continue
    if (at - Math.max(start, first) < MIN_BEFORE || end - at < MIN_AFTER) continue
    parts.push(word.slice(start, at))
    start = at
  }
  return [...parts, word.slice(start)]
}

function findKind(sound: string): string {
  const letter = sound.slice(-1).toLowerCase()
  if (VOWELS.includes(letter)) return 'v'
  if (CLOSERS.includes(letter)) return 'x'
  return /\p{L}/u.test(sound) ? 'c' : '.'
}
