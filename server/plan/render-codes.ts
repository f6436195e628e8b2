import type { PlanGeometry } from '#contract/plan/geometry.ts'
import { LABEL_PLAN_SIDE, LABEL_PRINT_SIZE, LINE_HEIGHT } from '#contract/plan/plan-labels.ts'
import { layOutLabels } from './lay-out-labels.ts'
import { readViewBox } from './read-view-box.ts'

const known = new WeakMap<PlanGeometry, string>()

/**
 * Returns the codes of a plan as markup for browsers without script, to be added to the plan; empty without geometry.
 * With script they are labels.
 */
export function renderCodes(svg: string, geometry: PlanGeometry | null): string {
  if (geometry === null || geometry.stands.length === 0) return ''
  const rendered = known.get(geometry) ?? render(readViewBox(svg), geometry)
  known.set(geometry, rendered)
  return rendered
}

function render(viewBox: string, geometry: PlanGeometry): string {
  const { width, height } = geometry.viewBox
  const largest = (LABEL_PRINT_SIZE * Math.max(width, height)) / LABEL_PLAN_SIDE
  const texts = layOutLabels(geometry, () => undefined).flatMap(({ forms: [form] }) => {
    if (form === undefined) return []
    const size = Math.min(form.size, largest)
    const upwards = form.vertical === true ? ` transform="rotate(-90 ${form.x} ${form.y})"` : ''
    return form.lines.map((line, at) => {
      const baseline = form.y + ((at - (form.lines.length - 1) / 2) * LINE_HEIGHT + 0.35) * size
      // A code consists of letters and digits only.
      return `<text x="${form.x}" y="${Number(baseline.toPrecision(6))}" font-size="${Number(size.toPrecision(3))}"${upwards}>${line}</text>`
    })
  })
  return `<noscript><svg class="plan-codes" viewBox="${viewBox}" aria-hidden="true">${texts.join('')}</svg></noscript>`
}
