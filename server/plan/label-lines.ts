import { LINE_HEIGHT } from '#contract/plan/plan-labels.ts'
import { splitSyllables } from './split-syllables.ts'
import { measureText } from './text-width.ts'

/** A text that is broken between its words. */
export type Words = readonly string[]

interface Room {
  width: number
  height: number
  isCode: boolean
}

/** Keeps rounding from breaking what just fits. */
const TOLERANCE = 1 + 1e-9
/**
 * Free space beside a text in ems, half of it on either side. Labels with codes only do without it, as a small stand
 * has nothing else.
 */
const MARGIN = 0.25
const CODE_MARGIN = 0.04
const getMargin = ({ isCode }: Pick<Room, 'isCode'>): number => (isCode ? CODE_MARGIN : MARGIN)
/** Sizes are tried in these steps, from the largest to the smallest. */
const STEP = 0.94

/** Ends a part of a word with a hyphen after which a line may end. */
const JOINT = '\u200B'
const HYPHEN = /(?<=[\p{L}\d]{2}-)(?=[\p{L}\d]{2})/gu

/** Stands between syllables after which a line may end. */
const SOFT_HYPHEN = '\u00AD'
/** A word in more parts is hard to read. */
const MAX_PARTS = 2

/** Returns the words of a text; those with a hyphen are several. */
export const splitWords = (text: string): Words =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => word.replace(HYPHEN, `${JOINT} `).split(' '))

/** Returns words of which each may be broken after a syllable, where it is wider than a line. */
export const allowHyphens = (words: Words): Words =>
  words.map((word) => splitSyllables(word).join(SOFT_HYPHEN))

/** Words without which a name is complete, and those that no shortened name ends with. */
const LEGAL_FORM =
  /^(?:gmbh|ag|kg|ug|se|inc|ltd|llc|llp|plc|corp|co|company|limited|b\.?v|n\.?v|s\.?a|s\.?l|s\.?r\.?l|s\.?p\.?a|s\.?a\.?s|kft|oü|oy|ab|a\.?s|sp\. ?z\.?o\.?o|ооо|ао|пао|зао|ип|нпо)\.?,?$/i
const CONNECTIVE = /^(?:and|und|of|the|for|et|y|e|und|i|и|в|на|по|для|с|из|от|&|[–—|/+·-])$/i

/**
 * Returns a name with at most `count` words: a legal form at either end is left out first, and what is left out
 * otherwise is shown by an ellipsis.
 */
export function shorten(words: Words, count: number): Words {
  if (words.length <= count) return words
  let kept = [...words]
  while (kept.length > 1 && LEGAL_FORM.test(kept.at(-1) ?? '')) kept.pop()
  while (kept.length > 1 && LEGAL_FORM.test(kept[0] ?? '')) kept.shift()
  if (kept.length <= count) return kept
  kept = kept.slice(0, count)
  while (kept.length > 1 && CONNECTIVE.test(kept.at(-1) ?? '')) kept.pop()
  const last = (kept.pop() ?? '').replace(/[,;:–—\u200B-]+$/, '')
  return [...kept, `${last}…`]
}

/** Breaks texts into lines of at most `width` ems, each text on lines of its own; null if a word is wider. */
function breakLines(texts: readonly Words[], width: number): string[] | null {
  const lines: string[] = []
  const space = measureText(' ')
  for (const words of texts) {
    let line = ''
    let used = 0
    let gap = ''
    for (const each of words.flatMap((word) => breakWord(word, width))) {
      const word = each.replace(JOINT, '')
      const needed = measureText(word)
      if (needed > width * TOLERANCE) return null
      const added = gap === '' ? 0 : space
      if (line !== '' && used + added + needed <= width) {
        line += gap + word
        used += added + needed
      } else {
        if (line !== '') lines.push(line)
        line = word
        used = needed
      }
      gap = each.endsWith(JOINT) ? '' : ' '
    }
    if (line !== '') lines.push(line)
  }
  return lines
}

/** Returns the parts of a word on lines of their own: the word as it is, unless it is wider than a line and has syllables. */
function breakWord(word: string, width: number): readonly string[] {
  const syllables = word.split(SOFT_HYPHEN)
  const whole = syllables.join('')
  if (syllables.length === 1 || measureText(whole.replace(JOINT, '')) <= width * TOLERANCE) return [whole]
  const parts: string[] = []
  let part = ''
  for (const [at, syllable] of syllables.entries()) {
    const isLast = at === syllables.length - 1
    if (part !== '' && measureText(part + syllable + (isLast ? '' : '-')) > width * TOLERANCE) {
      parts.push(`${part}-${JOINT}`)
      part = ''
    }
    part += syllable
  }
  return parts.length < MAX_PARTS ? [...parts, part] : [whole]
}

/** Returns the width of the widest piece of a word that has to be on one line. */
const measureWord = (word: string): number => {
  const syllables = word.replace(JOINT, '').split(SOFT_HYPHEN)
  return Math.max(
    ...syllables.map((each, at) => measureText(at === syllables.length - 1 ? each : `${each}-`)),
  )
}

/** Breaks texts into lines in a size that fits the room; null if a word is wider than the room. */
export const breakInRoom = (texts: readonly Words[], room: Room, size: number) =>
  breakLines(texts, room.width / size - getMargin(room))

/** Returns the lines of texts in the largest size up to `max` that fits into a room; null if none from `min` on does. */
export function fitLines(
  texts: readonly Words[],
  room: Room,
  { min, max }: { min: number; max: number },
): { size: number; lines: string[] } | null {
  const longest = Math.max(...texts.flat().map(measureWord))
  const { width, height } = room
  const largest = Math.min(max, width / (longest + getMargin(room)), height / (LINE_HEIGHT * texts.length))
  for (let size = largest; size >= min; size *= STEP) {
    const lines = breakInRoom(texts, room, size)
    if (lines !== null && lines.length > 0 && lines.length * LINE_HEIGHT * size <= height)
      return { size, lines }
  }
  return null
}
