import { parseStandCodes } from '#contract/stands.ts'
import type { HallIndex } from './hall-index.ts'
import { HALL_WORD, HAS_HALL_WORD } from './hall-words.ts'
import type { PackHall } from './pack.ts'

/** A cell that names hall and stand, divided. */
interface HallAndStand {
  hall: PackHall
  stand: string
}

const HALL_NAME = String.raw`(?:\d+(?:\.\d+)?\p{L}?|\p{L}{1,2})(?![\p{L}\d])`
/** `Hall 3.2 / D050`, `пав. 3 А12`: a hall, and behind a space or a separator what may be its stand. */
const HALL_FIRST = new RegExp(
  String.raw`^(${HALL_WORD}[\s.:№#-]*${HALL_NAME})(?:\s*[,;/|:]|\s)\s*(.+)$`,
  'isu',
)
/** `A12, hall 3`, `A12 (Hall 3)`. */
const HALL_LAST = new RegExp(
  String.raw`^(.+?)(?:\s*[,;/|:(]|\s)\s*(${HALL_WORD}[\s.:№#-]*${HALL_NAME})\s*\)?$`,
  'isu',
)
/** `3/A12`: a number alone is a hall only before a code with letters. */
const NUMBER_FIRST = /^(\d+(?:\.\d+)?)\s*[/,;|]\s*(\p{L}{1,2}[-\s]?\d.*)$/su
const STAND_WORD = /^[\s,;/|:–—-]*(?:(?:стенд|место|ст|stand|booth|st|№|no|nr)(?!\p{L})[\s.:№#]*)*/iu

/**
 * Divides a text that names a hall of an edition and stands in it: `Hall 3.2 / D050/F051`, `павильон 3 стенд 12А`. In an
 * edition that lists no halls, one that is called a hall is made.
 */
export function splitHall(text: string, halls: HallIndex, year: number): HallAndStand | undefined {
  for (const [hall, rest] of listDivisions(text, halls, year)) {
    const stand = rest.replace(STAND_WORD, '').trim()
    if (HAS_HALL_WORD.test(stand) || parseStandCodes(stand).length === 0) continue
    const found = halls.find(hall, year) ?? (HAS_HALL_WORD.test(hall) ? halls.make(hall, year) : undefined)
    if (found !== undefined) return { hall: found, stand }
  }
  return undefined
}

/** Lists what may be hall and stand of a text. */
function listDivisions(text: string, halls: HallIndex, year: number): [hall: string, rest: string][] {
  const [, hall, rest] = HALL_FIRST.exec(text) ?? NUMBER_FIRST.exec(text) ?? []
  const [, before, last] = HALL_LAST.exec(text) ?? []
  const named = halls.listNames(year).flatMap((name): [string, string][] => {
    const isFirst = /\p{L}{3}/u.test(name) && text.toLowerCase().startsWith(name.toLowerCase())
    const behind = text.slice(name.length)
    return isFirst && /^[\s,;/|:]/.test(behind) ? [[name, behind]] : []
  })
  return [
    ...named,
    ...(hall !== undefined && rest !== undefined ? [[hall, rest] satisfies [string, string]] : []),
    ...(before !== undefined && last !== undefined ? [[last, before] satisfies [string, string]] : []),
  ]
}
