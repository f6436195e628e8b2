import type { LabelForm, PlanLabels, StandLabel } from './plan-labels.ts'

/**
 * The labels of a plan as they are sent: one list for each property, which takes a third of the bytes of a list of
 * objects. The first lists have an entry for each label, the others one for each form, label by label.
 */
interface LabelColumns {
  stands: string[]
  /** 1 where `isAsLarge` is true, else 0. */
  asLarge: number[]
  /** The middle of the label's last form. */
  x: number[]
  y: number[]
  /** How many forms a label has. */
  forms: number[]
  /** The `size` of each form; the lists from here on have an entry for each form. */
  sizes: number[]
  /** The lines of a form, separated by line breaks; an empty line stands for all codes of the stand. */
  texts: string[]
  /** The number of last lines that are codes. */
  codes: number[]
  /** The sum of 1 where `vertical` is true and 2 where `condensable` is true. */
  flags: number[]
  /** What only few forms have, by the form's position in the lists: a logo, a middle of their own. */
  others: Readonly<Record<number, Partial<Pick<LabelForm, 'x' | 'y' | 'logo'>>>>
}

/** The answer of the call `planLabels`. */
export interface PackedPlanLabels extends Pick<PlanLabels, 'rubs'> {
  labels: LabelColumns
}

const VERTICAL = 1
const CONDENSABLE = 2

/** Puts each property of labels and their forms into a list of its own. */
export function packLabels({ labels, rubs }: PlanLabels): PackedPlanLabels {
  const middles = labels.map(getMiddle)
  const forms = labels.flatMap((label) => label.forms.map((form) => ({ label, form })))
  const others = forms.flatMap(({ label, form }, at) => {
    const middle = getMiddle(label)
    const other = {
      ...(form.x !== middle.x && { x: form.x }),
      ...(form.y !== middle.y && { y: form.y }),
      ...(form.logo && { logo: form.logo }),
    }
    return Object.keys(other).length === 0 ? [] : [[at, other] as const]
  })
  return {
    labels: {
      stands: labels.map(({ stand }) => stand),
      asLarge: labels.map(({ isAsLarge = false }) => Number(isAsLarge)),
      x: middles.map(({ x }) => x),
      y: middles.map(({ y }) => y),
      forms: labels.map((label) => label.forms.length),
      sizes: forms.map(({ form }) => form.size),
      texts: forms.map(({ label: { stand }, form: { lines } }) =>
        lines.map((line) => (line === stand ? '' : line)).join('\n'),
      ),
      codes: forms.map(({ form: { codes = 0 } }) => codes),
      flags: forms.map(
        ({ form: { vertical, condensable } }) =>
          (vertical === undefined ? 0 : VERTICAL) + (condensable === undefined ? 0 : CONDENSABLE),
      ),
      others: Object.fromEntries(others),
    },
    rubs,
  }
}

const NOWHERE = { x: 0, y: 0 }

const getMiddle = ({ forms }: StandLabel): Pick<LabelForm, 'x' | 'y'> => forms.at(-1) ?? NOWHERE

/** Returns the labels that {@link packLabels} has put into columns. @throws {TypeError} for data that is not in columns */
export function unpackLabels({ labels: columns, rubs }: PackedPlanLabels): PlanLabels {
  const { stands, asLarge, x, y, forms, sizes, texts, codes, flags, others } = columns
  let next = 0
  const readForm = (stand: string, middle: Pick<LabelForm, 'x' | 'y'>): LabelForm => {
    const at = next
    next += 1
    const codeLines = codes[at] ?? 0
    const flag = flags[at] ?? 0
    return {
      size: sizes[at] ?? 0,
      ...middle,
      lines: (texts[at] ?? '').split('\n').map((line) => line || stand),
      ...(codeLines > 0 && { codes: codeLines }),
      ...((flag & VERTICAL) !== 0 && { vertical: true }),
      ...((flag & CONDENSABLE) !== 0 && { condensable: true }),
      ...others[at],
    }
  }
  const labels = stands.map((stand, at): StandLabel => {
    const middle = { x: x[at] ?? 0, y: y[at] ?? 0 }
    return {
      stand,
      ...(asLarge[at] === 1 && { isAsLarge: true }),
      forms: Array.from({ length: forms[at] ?? 0 }, () => readForm(stand, middle)),
    }
  })
  return { labels, rubs }
}
