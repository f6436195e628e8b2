import { getCondensing } from './even-codes.ts'
import { LABEL_MIN_PX, LINE_HEIGHT, type ShownLabel } from './plan-labels.ts'

/** The codes of many stands as one SVG text with a position for each character. */
export interface CodeRun {
  size: number
  /** True if it has to be turned by -90 degrees about the origin. */
  vertical: boolean
  /** By this factor the letters are narrower than they are designed; positions along the line are for the whole width. */
  condensing: number
  text: string
  /** The middle of each character. */
  xs: number[]
  /** The baseline of each. */
  ys: number[]
}

/** Half the height of capital letters in ems: the distance from the middle of a line to its baseline. */
export const CAP_HALF = 0.35

/** Larger codes are not easier to read among so many. */
const MAX_PX = 11

/** Advance of a character in ems, with which no two of a code touch, in the product's font or its substitute. */
const WIDTHS: Readonly<Record<string, number>> = {
  I: 0.32,
  J: 0.56,
  M: 0.9,
  W: 1.02,
  G: 0.84,
  O: 0.84,
  Q: 0.84,
}
/** In whole steps, so that there are few texts. */
const CONDENSING_STEP = 0.05
const DIGIT = 0.62
const LETTER = 0.76

const getWidth = (character: string): number => WIDTHS[character] ?? (/\d/.test(character) ? DIGIT : LETTER)

/**
 * Groups the codes of stands into few texts, one for each size, direction and width of letters.
 *
 * @param scale CSS pixels per unit of the plan
 */
export function placeCodes(shown: readonly ShownLabel[], scale: number): CodeRun[] {
  const runs = new Map<string, CodeRun>()
  for (const { form } of shown) {
    const { x, y, lines, vertical = false } = form
    // In whole steps, so that there are few runs, which look alike.
    const step = Math.min(MAX_PX, Math.max(LABEL_MIN_PX, Math.floor(form.size * scale)))
    const size = Math.min(step / scale, form.size)
    const condensing = Math.floor(getCondensing(form, size) / CONDENSING_STEP + 1e-6) * CONDENSING_STEP
    const key = `${step} ${vertical} ${condensing}`
    const run = runs.get(key) ?? { size, vertical, condensing, text: '', xs: [], ys: [] }
    run.size = Math.min(run.size, size)
    runs.set(key, run)
    for (const [line, code] of lines.entries()) {
      const [middle, across] = vertical ? [-y, x] : [x, y]
      const baseline = across + ((line - (lines.length - 1) / 2) * LINE_HEIGHT + CAP_HALF) * size
      const characters = Array.from(code)
      const toWidth = (each: string) => getWidth(each) * size * condensing
      let left = middle - characters.reduce((sum, each) => sum + toWidth(each), 0) / 2
      for (const each of characters) {
        const width = toWidth(each)
        run.text += each
        run.xs.push(round(left + width / 2))
        run.ys.push(round(baseline))
        left += width
      }
    }
  }
  return [...runs.values()]
}

const round = (value: number): number => Math.round(value * 100) / 100
