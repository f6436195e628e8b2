import type { Box } from './geometry.ts'

/** Letters are narrower than they are designed by this factor at most. */
export const CONDENSED = 0.85

/** A picture on a stand. */
interface LabelLogo extends Box {
  src: string
}

/** One way to write a label; all lengths are in units of the plan. */
export interface LabelForm {
  /** The largest height of the letters' em with which the text fits. */
  size: number
  /** The middle of the text. */
  x: number
  y: number
  lines: string[]
  /** The number of last lines that are the stand's code; left out if none is. */
  codes?: number
  /** True if the text reads from the bottom to the top; else left out. */
  vertical?: true
  /** True if the text would fit in a size larger by `1 / CONDENSED` if its letters were narrower; only for codes alone. */
  condensable?: true
  logo?: LabelLogo
}

/**
 * The label of a stand in several forms, each with less text in larger letters than the one before; the last is the code
 * alone, in any size.
 */
export interface StandLabel {
  /** The normalized codes of the stand, separated by spaces. */
  stand: string
  /** True if the stand is about as large as that of the previous label. */
  isAsLarge?: true
  forms: LabelForm[]
}

/** What is written on a hall's plan, in a language (the call `planLabels`). */
export interface PlanLabels {
  /** Those of the largest stands first. */
  labels: StandLabel[]
  /** The ids of the categories of the hall's companies, by the id of the company; one without any is left out. */
  rubs: Readonly<Record<string, readonly number[]>>
}

/** Nothing smaller is shown, in CSS pixels. */
export const LABEL_MIN_PX = 9
/** A logo is shown from this height on, in CSS pixels. */
const LOGO_MIN_PX = 16

const isReadable = ({ size, logo }: LabelForm, scale: number): boolean =>
  size * scale >= LABEL_MIN_PX && (logo === undefined || logo.height * scale >= LOGO_MIN_PX)

/** Sizes of text are meant for a plan with this side; in other plans they are larger or smaller with it. */
export const LABEL_PLAN_SIDE = 1588
/** Text is not larger than this, unless it has to be larger to be read. */
export const LABEL_PRINT_SIZE = 26
/** Text that has to be larger is so large, in CSS pixels: a little more than the least. */
const COMFORTABLE_PX = 10.5

/** Returns the size in which a form is shown at a scale, on a plan with a side: what stands together looks alike. */
export const getShownSize = ({ size }: LabelForm, scale: number, side: number): number =>
  Math.min(size, Math.max((LABEL_PRINT_SIZE * side) / LABEL_PLAN_SIDE, COMFORTABLE_PX / scale))

/** Distance from line to line, in ems. */
export const LINE_HEIGHT = 1.16

export interface ShownLabel {
  stand: string
  form: LabelForm
}

interface Sight {
  /** CSS pixels per unit of the plan. */
  scale: number
  /** The visible part of the plan, with a small margin. */
  near: Box
  /** The visible part of the plan, with a margin for scrolling. */
  part: Box
  maxElements: number
}

interface ShownLabels {
  labels: ShownLabel[]
  /** The stands that show only their code, because there are too few elements; all codes need only a few elements. */
  codes: ShownLabel[]
}

/** This many of the largest stands keep their most detailed form, however many others there are. */
const LARGEST = 8
/** If elements are scarce, no form of another stand has more elements than this. */
const MOST_ELEMENTS = 4

/** More codes at once would block the browser. */
const MAX_CODES = 800

/** A label with the forms that can be read. */
interface Candidate extends Pick<StandLabel, 'stand' | 'forms'> {
  /** Stands of the same size have the same number. */
  group: number
  isNear: boolean
}

/**
 * Returns the labels that are readable in a part of the plan, with at most `maxElements` elements. If these do not
 * suffice for everything in sight, labels are shortened, first to fewer lines and at last to the code alone; stands of
 * the same size are treated alike.
 */
export function listShownLabels(
  labels: readonly StandLabel[],
  { scale, near, part, maxElements }: Sight,
): ShownLabels {
  let group = 0
  const candidates = labels.flatMap((label): Candidate[] => {
    if (label.isAsLarge !== true) group += 1
    if (!isMiddleIn(label, part)) return []
    const forms = label.forms.filter((form) => isReadable(form, scale))
    return forms.length === 0 ? [] : [{ stand: label.stand, forms, group, isNear: isMiddleIn(label, near) }]
  })
  const seen = shortenAlike(
    candidates.filter(({ isNear }) => isNear),
    maxElements,
    MAX_CODES,
  )
  const others = shortenAlike(
    candidates.filter(({ isNear }) => !isNear),
    maxElements - countAll(seen.labels),
    MAX_CODES - seen.codes.length,
  )
  return { labels: [...seen.labels, ...others.labels], codes: [...seen.codes, ...others.codes] }
}

function shortenAlike(candidates: readonly Candidate[], maxElements: number, maxCodes: number): ShownLabels {
  for (let most = MOST_ELEMENTS; most > 0; most -= 1) {
    const labels = candidates.flatMap((each, at) => chooseShort(each, at < LARGEST ? Infinity : most))
    if (countAll(labels) <= maxElements) return { labels, codes: [] }
  }
  return showCodes(candidates, maxElements, maxCodes)
}

/** Returns a label in its most detailed form with at most so many elements, or in any form if there is none. */
function chooseShort({ stand, forms }: Candidate, most: number): ShownLabel[] {
  const form = forms.find((each) => countElements(each) <= most) ?? forms[0]
  return form === undefined ? [] : [{ stand, form }]
}

/** Returns the labels of the largest stands in one line each, and the codes of the others. */
function showCodes(candidates: readonly Candidate[], maxElements: number, maxCodes: number): ShownLabels {
  const shown: ShownLabels = { labels: [], codes: [] }
  const group = findFirstLeftOut(candidates, maxElements)?.group ?? Infinity
  const coded = candidates.filter(
    ({ forms, group: each }, at) => at >= LARGEST && each >= group && forms.some(isCodeAlone),
  )
  const firstWithoutCode = coded[maxCodes]?.group ?? Infinity
  let left = maxElements
  for (const [at, candidate] of candidates.entries()) {
    const code = candidate.forms.find(isCodeAlone)
    const hasName = at < LARGEST || candidate.group < group || code === undefined
    const [label] = hasName ? chooseShort(candidate, 1) : []
    if (label !== undefined && countElements(label.form) <= left) {
      left -= countElements(label.form)
      shown.labels.push(label)
    } else if (code !== undefined && candidate.group < firstWithoutCode)
      shown.codes.push({ stand: candidate.stand, form: code })
  }
  return shown
}

/** Returns the first label that exceeds the number of elements if each label has one line. */
function findFirstLeftOut(candidates: readonly Candidate[], maxElements: number): Candidate | undefined {
  let left = maxElements
  for (const candidate of candidates) {
    left -= countAll(chooseShort(candidate, 1))
    if (left < 0) return candidate
  }
  return undefined
}

const countAll = (labels: readonly ShownLabel[]): number =>
  labels.reduce((sum, { form }) => sum + countElements(form), 0)

/** Returns the number of SVG elements of a form: a text with its first line, each further line, a picture. */
const countElements = ({ lines, logo }: LabelForm): number => lines.length + (logo === undefined ? 0 : 1)

const isCodeAlone = ({ lines, codes }: LabelForm): boolean => codes === lines.length

const isMiddleIn = ({ forms }: StandLabel, part: Box): boolean => {
  const [form] = forms
  if (form === undefined) return false
  const { x, y } = form
  return x >= part.x && y >= part.y && x <= part.x + part.width && y <= part.y + part.height
}
