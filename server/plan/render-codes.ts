import { CAP_HALF } from '#contract/plan/code-runs.ts'
import type { PlanGeometry } from '#contract/plan/geometry.ts'
import { LABEL_MIN_PX, LINE_HEIGHT, type LabelForm } from '#contract/plan/plan-labels.ts'
import { groupBy } from '#server/group-by.ts'
import { layOutLabels } from './lay-out-labels.ts'
import { readViewBox } from './read-view-box.ts'

/** The frames that `plan-codes.css` has rules for: their sides are multiples of a step, in CSS pixels. */
const STEP = 50
const LARGEST = 850
/** A code that would fit into a smaller frame is sized for this one; otherwise it would be too large in most frames. */
const SMALLEST = 500

const known = new WeakMap<PlanGeometry, string>()

/**
 * Returns the codes of a plan's stands as markup, which is shown over the plan until its labels are there; empty without
 * geometry. The styles show a code only in frames in which it can be read.
 */
export function renderCodes(svg: string, geometry: PlanGeometry | null): string {
  if (geometry === null || geometry.stands.length === 0) return ''
  const rendered = known.get(geometry) ?? render(geometry, readViewBox(svg))
  known.set(geometry, rendered)
  return rendered
}

function render(geometry: PlanGeometry, viewBox: string): string {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  const side = Math.max(width, height)
  const unit = 10 ** (Math.floor(Math.log10(side)) - 3)
  const codes = layOutLabels(geometry, () => undefined).flatMap(({ forms }) => {
    const placed = forms.map((form) => ({ form, frame: findFrame(form, side) }))
    const [first] = placed.toSorted((one, other) => one.frame - other.frame)
    return first === undefined || first.frame > LARGEST ? [] : [first]
  })
  const groups = [...groupBy(codes, ({ frame }) => frame)].map(([frame, group]) => {
    const classes = `plan-w-${roundUp((width * frame) / side)} plan-h-${roundUp((height * frame) / side)}`
    const size = (LABEL_MIN_PX * side) / frame
    // Neighbours follow one another, which is easier to compress.
    const ordered = group.toSorted(({ form: one }, { form: other }) => one.y - other.y || one.x - other.x)
    const texts = ordered.map(({ form }) => renderForm(form, size, unit))
    return `<g class="${classes}" font-size="${Number(size.toPrecision(4))}">${texts.join('')}</g>`
  })
  return `<div class="plan-codes" aria-hidden="true"><svg viewBox="${viewBox}">${groups.join('')}</svg></div>`
}

/** Returns the larger side of the smallest frame in which a form can be read. */
const findFrame = ({ size }: LabelForm, side: number): number => roundUp((LABEL_MIN_PX * side) / size)

const roundUp = (pixels: number): number => Math.max(SMALLEST, Math.ceil(pixels / STEP) * STEP)

/** Renders the lines of a form as texts; positions are multiples of the unit. Codes need no escaping: letters and digits. */
function renderForm({ x, y, lines, vertical }: LabelForm, size: number, unit: number): string {
  const round = (value: number): number => Number((Math.round(value / unit) * unit).toPrecision(4))
  const upwards = vertical === true ? ` transform="rotate(-90 ${round(x)} ${round(y)})"` : ''
  return lines
    .map((line, at) => {
      const baseline = y + ((at - (lines.length - 1) / 2) * LINE_HEIGHT + CAP_HALF) * size
      return `<text y="${round(baseline)}" x="${round(x)}"${upwards}>${line}</text>`
    })
    .join('')
}
