import type { Box, PlanGeometry, Polygon, StandShape } from '#contract/plan/geometry.ts'
import {
  CONDENSED,
  LABEL_PLAN_SIDE,
  LABEL_PRINT_SIZE,
  LINE_HEIGHT,
  type LabelForm,
  type StandLabel,
} from '#contract/plan/plan-labels.ts'
import { computeArea, getCentre } from '#contract/plan/polygons.ts'
import { GradualValue } from '#server/gradual-value.ts'
import { allowHyphens, breakInRoom, fitLines, shorten, splitWords, type Words } from './label-lines.ts'
import { findTextBox } from './text-box.ts'

/** What is written on a stand besides its code. */
export interface StandText {
  /** The names of its companies, or one text instead of them. */
  names: readonly string[]
  /** Written instead of the names if they do not fit; names are not shortened then. */
  short?: string
  /** Address of the picture of its only company; empty if it has none. */
  logo: string
}

const SIDE = LABEL_PLAN_SIDE
/** Whole names that are upright are broken into lines for this size at most, which looks like print. */
const PRINT = LABEL_PRINT_SIZE
/** Shortened names and codes may be larger, to be read at small scales. */
const MAX_SIZE = 48
/** Smaller text is not readable where a plan is enlarged ten times. */
const MIN_SIZE = 4
const PADDING = 3
/** Part of a stand's shorter side that stays free on either side of its text. */
const PADDING_PART = 0.05
/** The same for a code alone, as a share of the width. */
const CODE_PADDING_PART = 0.01
/** A form that is not larger than the one before by this factor says less and is not easier to read. */
const STEP = 1.06
/** Text that reads upwards is as good as upright text that is smaller by this factor. */
const VERTICAL_GAIN = 1.4
const MAX_FORMS = 8
/** Two stands have about the same size if one has at least this share of the other's area. */
const SAME_SIZE = 0.98
/** The part of a stand's height that its logo takes, and its least height. */
const LOGO_PART = 0.4
const LOGO_MIN = 22
const LOGO_MAX = 70
/** Where a logo leaves less for the name than this, the name stands alone. */
const MIN_BESIDE_LOGO = 12

/**
 * Lays out the labels of a hall's stands: each within its own stand, none over another one. A stand that overlaps a
 * larger one has none.
 * @param getText returns what is written on a stand with these codes; undefined if nobody has it
 */
export const layOutLabels = (
  geometry: Pick<PlanGeometry, 'stands' | 'viewBox'>,
  getText: (codes: readonly string[]) => StandText | undefined,
): StandLabel[] => new GradualValue(layOutLabelsInSteps(geometry, getText)).get()

/** Does the same as {@link layOutLabels}, one stand in each step, so that a caller can pause between steps. */
export function* layOutLabelsInSteps(
  { stands, viewBox }: Pick<PlanGeometry, 'stands' | 'viewBox'>,
  getText: (codes: readonly string[]) => StandText | undefined,
): Generator<undefined, StandLabel[]> {
  const unit = Math.max(viewBox.width, viewBox.height) / SIDE
  const placed = stands
    .map((stand) => ({ stand, polygon: findLargest(stand.polygons) }))
    .map((each) => ({ ...each, area: computeArea(each.polygon) }))
    .toSorted((a, b) => b.area - a.area)
  const taken = new BoxIndex(viewBox)
  const labels: StandLabel[] = []
  for (const [at, { stand, polygon, area }] of placed.entries()) {
    yield
    const room = findTextBox(polygon)
    if (room === null || !taken.add(pad(room, unit, CODE_PADDING_PART))) continue
    const forms = listForms(room, stand, getText(stand.codes), unit)
    if (forms.length === 0) continue
    const isAsLarge = area > (placed[at - 1]?.area ?? Infinity) * SAME_SIZE
    labels.push({ stand: stand.codes.join(' '), ...(isAsLarge && { isAsLarge }), forms })
  }
  return labels
}

const findLargest = (polygons: readonly Polygon[]): Polygon =>
  polygons.toSorted((a, b) => computeArea(b) - computeArea(a))[0] ?? []

function pad({ x, y, width, height }: Box, unit: number, part: number): Box {
  const padding = Math.min(PADDING * unit, Math.min(width, height) * part)
  return { x: x + padding, y: y + padding, width: width - 2 * padding, height: height - 2 * padding }
}

/** Returns the forms of a label, what says most first, each readable from farther away than the one before. */
function listForms(
  room: Box,
  { codes, hasText }: StandShape,
  text: StandText | undefined,
  unit: number,
): LabelForm[] {
  const box = pad(room, unit, PADDING_PART)
  const codeBox = pad(room, unit, CODE_PADDING_PART)
  const names =
    hasText === true ? [] : (text?.names ?? []).map(splitWords).filter((words) => words.length > 0)
  const large = { min: MIN_SIZE * unit, max: MAX_SIZE * unit }
  const print = { min: MIN_SIZE * unit, max: PRINT * unit }
  const candidates: (LabelForm | null)[] = []
  const addAll = (texts: readonly Words[], added: readonly string[] = []): void => {
    for (const isVertical of [false, true])
      candidates.push(createForm(box, { names: texts, codes: added, isVertical }, large))
  }
  if (names.length > 0) {
    const logoForm = createLogoForm(box, { names, codes, src: text?.logo ?? '' }, unit)
    candidates.push(
      logoForm,
      chooseDirection(box, { names, codes }, print),
      chooseDirection(box, { names, codes: [] }, print),
    )
    const longest = Math.max(...names.map((words) => words.length))
    const shortest = text?.short === undefined ? 1 : longest
    const shortened: Words[][] = []
    for (let count = longest; count >= shortest; count -= 1) {
      const texts = names.map((words) => shorten(words, count))
      if (texts.some(saysLittle)) break
      shortened.push(texts)
    }
    for (const texts of shortened) addAll(texts)
    // Without the ellipsis the last letters are larger, which decides on small plans.
    const first = names.map((words) => shorten(words, 1))
    if (text?.short !== undefined) addAll([[text.short]], codes)
    else {
      if (!first.some(saysLittle)) addAll(first.map((words) => words.map((word) => word.replace(/…$/, ''))))
      // A hyphenated word is better than no name, but not better than a short name.
      for (const texts of shortened) addAll(texts.map(allowHyphens))
    }
  }
  const legible = listEasierToRead(candidates)
  const alone = [false, true].map((isVertical) =>
    markCondensable(createForm(codeBox, { names: [], codes, isVertical }, large), codeBox),
  )
  // In a hall with more stands than labels, stands show only their codes.
  const added = listEasierToRead(alone)
  return [...legible.slice(0, MAX_FORMS - added.length), ...added]
}

/** Marks a form that is kept small by the width of its text alone. */
function markCondensable(form: LabelForm | null, { width, height }: Box): LabelForm | null {
  if (form === null) return null
  const { size, lines, vertical } = form
  const isLow = (lines.length * LINE_HEIGHT * size) / CONDENSED <= (vertical === true ? width : height)
  return isLow ? { ...form, condensable: true } : form
}

/** Returns the forms that are each larger than the one before. */
function listEasierToRead(candidates: readonly (LabelForm | null)[]): LabelForm[] {
  const forms: LabelForm[] = []
  for (const form of candidates)
    if (form !== null && form.size >= (forms.at(-1)?.size ?? 0) * STEP) forms.push(form)
  return forms
}

/** Returns true if a name was shortened to a letter or two. */
const saysLittle = (words: Words): boolean =>
  words.at(-1)?.endsWith('…') === true && words.join('').replace(/[^\p{L}\d]/gu, '').length < 3

/** What a form says. */
interface Content {
  names: readonly Words[]
  codes: readonly string[]
}

interface Sizes {
  min: number
  max: number
}

/** Creates a form that is upright, or vertical where its text is much larger then; null if it does not fit. */
function chooseDirection(box: Box, content: Content, sizes: Sizes): LabelForm | null {
  const upright = createForm(box, { ...content, isVertical: false }, sizes)
  const vertical = createForm(box, { ...content, isVertical: true }, sizes)
  return vertical !== null && vertical.size > (upright?.size ?? 0) * VERTICAL_GAIN ? vertical : upright
}

/** Creates a form in the middle of a box; null if it does not fit, or is vertical in a box that is not tall. */
function createForm(
  box: Box,
  { names, codes, isVertical }: Content & { isVertical: boolean },
  sizes: Sizes,
): LabelForm | null {
  if (isVertical && box.height <= box.width) return null
  const { width, height } = isVertical ? { width: box.height, height: box.width } : box
  const room = { width, height, isCode: names.length === 0 }
  const fitted = fitLines(codes.length === 0 ? names : [...names, codes], room, sizes)
  if (fitted === null) return null
  const { x, y } = getCentre(box)
  const codeLines = breakInRoom([codes], room, fitted.size)?.length ?? 0
  return {
    size: floor(fitted.size),
    x: round(x),
    y: round(y),
    lines: fitted.lines,
    ...(codeLines > 0 && { codes: codeLines }),
    ...(isVertical && { vertical: true }),
  }
}

/** Creates a form with a picture above the text; null where there is no picture or no room for it. */
function createLogoForm(
  box: Box,
  { names, codes, src }: Content & { src: string },
  unit: number,
): LabelForm | null {
  const height = Math.min(LOGO_MAX * unit, box.height * LOGO_PART)
  if (src === '' || height < LOGO_MIN * unit || box.width < height) return null
  const gap = PADDING * unit
  const below = { ...box, y: box.y + height + gap, height: box.height - height - gap }
  const sizes = { min: MIN_BESIDE_LOGO * unit, max: PRINT * unit }
  const form = createForm(below, { names, codes, isVertical: false }, sizes)
  if (form === null) return null
  const logo = { src, x: round(box.x), y: round(box.y), width: floor(box.width), height: floor(height) }
  return { ...form, logo }
}

/** Three significant digits are less than a hundredth of a letter. */
const floor = (value: number): number => {
  const factor = 10 ** (2 - Math.floor(Math.log10(value)))
  return Math.floor(value * factor) / factor
}
const round = (value: number): number => Number(value.toPrecision(6))

/** Boxes that do not overlap, by the cells of a grid that they touch. */
class BoxIndex {
  readonly #cells = new Map<string, Box[]>()
  readonly #size: number

  constructor({ width, height }: Box) {
    this.#size = Math.max(width, height) / 32
  }

  /** Adds a box and returns true, unless it overlaps one that was added before. */
  add(box: Box): boolean {
    const names = this.#listCells(box)
    if (names.some((name) => this.#cells.get(name)?.some((other) => overlaps(box, other)))) return false
    for (const name of names) {
      const cell = this.#cells.get(name)
      if (cell === undefined) this.#cells.set(name, [box])
      else cell.push(box)
    }
    return true
  }

  #listCells({ x, y, width, height }: Box): string[] {
    const names: string[] = []
    const last = (at: number): number => Math.floor(at / this.#size)
    for (let column = last(x); column <= last(x + width); column += 1)
      for (let row = last(y); row <= last(y + height); row += 1) names.push(`${column} ${row}`)
    return names
  }
}

const overlaps = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1e-6 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1e-6
