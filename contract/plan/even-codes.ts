import { CONDENSED, LABEL_MIN_PX, type LabelForm, type StandLabel } from './plan-labels.ts'

/** A code that is shown in the size of its neighbours. */
export interface EvenForm extends LabelForm {
  /** The size up to which its letters are as wide as they are designed. */
  designed?: number
}

/** If fewer stands of one size can show their codes in a direction, each shows its own as it fits. */
const MOST = 0.9
/** Keeps rounding from making readable text too small. */
const TOLERANCE = 1 + 1e-9

/**
 * Returns labels in which the codes of stands of about one size have the same size and direction at a scale, as on a
 * printed plan. A wide code is condensed, so that no stand lacks its code beside others that show theirs.
 *
 * @param scale CSS pixels per unit of the plan
 */
export function evenOutCodes(labels: readonly StandLabel[], scale: number): StandLabel[] {
  const even: StandLabel[] = []
  for (let from = 0; from < labels.length;) {
    let to = from + 1
    while (labels[to]?.isAsLarge === true) to += 1
    even.push(...evenOutGroup(labels.slice(from, to), LABEL_MIN_PX / scale))
    from = to
  }
  return even
}

function evenOutGroup(group: StandLabel[], least: number): StandLabel[] {
  if (group.length === 1) return group
  for (const isVertical of [false, true]) {
    const forms = group.map((label) => findCode(label, isVertical)).filter((form) => form !== undefined)
    const fitting = forms.filter((form) => getLargest(form) * TOLERANCE >= least)
    if (fitting.length < group.length * MOST) continue
    const size = chooseSize(fitting, least)
    return group.map((label) => {
      const form = findCode(label, isVertical)
      if (form === undefined || getLargest(form) * TOLERANCE < least) return label
      const even: EvenForm = { ...form, size, ...(form.size < size && { designed: form.size }) }
      return { ...label, forms: [...label.forms.filter((each) => !isCode(each)), even] }
    })
  }
  return group
}

/** Returns a size that fits all, in which at least half of them are not condensed unless they could not be read. */
function chooseSize(forms: readonly LabelForm[], least: number): number {
  const sizes = forms.map(({ size }) => size).toSorted((one, other) => one - other)
  const median = sizes[Math.floor((sizes.length - 1) / 2)] ?? least
  const largest = Math.min(...forms.map(getLargest))
  return Math.max(least * TOLERANCE, Math.min(median, largest))
}

const findCode = ({ forms }: StandLabel, isVertical: boolean): LabelForm | undefined =>
  forms.find((form) => isCode(form) && (form.vertical === true) === isVertical)

const isCode = ({ lines, codes }: LabelForm): boolean => codes === lines.length

const getLargest = ({ size, condensable }: LabelForm): number =>
  condensable === true ? size / CONDENSED : size

/** Returns by which factor the letters of a form are narrower in a size. */
export const getCondensing = ({ designed }: EvenForm, size: number): number =>
  designed === undefined ? 1 : Math.min(1, designed / size)
