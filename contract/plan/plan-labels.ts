import type { Box } from './geometry.ts'

/** A picture on a stand. */
export interface LabelLogo extends Box {
  /** Its address. */
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
  logo?: LabelLogo
}

/** The label of a stand: the same in several forms, the one that says most first, and each larger than those before. */
export interface StandLabel {
  /** The normalized codes of the stand, separated by spaces. */
  stand: string
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

/** Returns the form that says most and is readable at a scale (CSS pixels for a unit of the plan), if there is one. */
export const chooseForm = ({ forms }: StandLabel, scale: number): LabelForm | undefined =>
  forms.find(
    ({ size, logo }) =>
      size * scale >= LABEL_MIN_PX && (logo === undefined || logo.height * scale >= LOGO_MIN_PX),
  )

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

/** A label as it is shown. */
export interface ShownLabel {
  stand: string
  form: LabelForm
}

/**
 * Returns the labels that are readable and have their middle in a part of the plan, the first ones as far as
 * `maxElements` elements suffice.
 */
export function listShownLabels(
  labels: readonly StandLabel[],
  { scale, part, maxElements }: { scale: number; part: Box; maxElements: number },
): ShownLabel[] {
  const shown: ShownLabel[] = []
  let elements = 0
  for (const label of labels) {
    const form = chooseForm(label, scale)
    if (form === undefined || !isIn(form, part)) continue
    elements += countElements(form)
    if (elements > maxElements) break
    shown.push({ stand: label.stand, form })
  }
  return shown
}

/** Returns how many elements of SVG show a form: a text, a line of its own for each of several, a picture. */
export const countElements = ({ lines, codes, logo }: LabelForm): number =>
  1 + (lines.length > 1 || codes !== undefined ? lines.length : 0) + (logo === undefined ? 0 : 1)

const isIn = ({ x, y }: LabelForm, part: Box): boolean =>
  x >= part.x && y >= part.y && x <= part.x + part.width && y <= part.y + part.height
