import { expect, test } from 'vitest'
import { createPlanMarker } from '#src/components/plan-marks.ts'
import { addMarkLayer } from '#src/views/hall/mark-layer.ts'
import { NO_MARKS } from './no-marks.ts'

/** Renders a plan of many stands in a moved group, the first of which is a group with a name. */
function renderPlan(stands: number) {
  const content = document.createElement('div')
  content.className = 'plan-content'
  const first = '<g data-stand="A0" id="p-1" transform="rotate(9)"><rect id="p-2"/><text>Hub</text></g>'
  const others = Array.from({ length: stands - 1 }, (_, at) => `<rect data-stand="A${at + 1}"/>`)
  content.innerHTML = `<div class="plan-markup"><svg viewBox="0 0 9 9"><g transform="translate(5)">${first}${others.join('')}</g></svg></div>`
  const plan = content.querySelector('svg')
  if (plan === null) throw new Error('There is no plan')
  const mark = createPlanMarker(content)
  const listCopies = () =>
    [...content.querySelectorAll(".plan-overlay [data-stand]:not([class=''])")].map((each) => each.outerHTML)
  return { content, plan, listCopies, mark }
}

test('what moves is marked on copies over a plan of many stands, whose markup stays as it is', () => {
  const { content, plan, listCopies, mark } = renderPlan(1000)
  addMarkLayer(content, plan)
  const before = plan.outerHTML
  mark({ ...NO_MARKS, 'is-hovered': ['A0'], 'is-selected': ['A0'], 'is-open': ['A7'] })
  expect(plan.outerHTML).toBe(before)
  expect(listCopies()).toEqual([
    '<g data-stand="A0" transform="translate(5) rotate(9)" class="is-hovered is-selected"><rect></rect><text>Hub</text></g>',
    '<rect data-stand="A7" class="is-open" transform="translate(5)"></rect>',
  ])
  mark({ ...NO_MARKS, 'is-selected': ['A0'] })
  expect(listCopies()).toHaveLength(1)
  expect(listCopies()[0]).toContain('class="is-selected"')
  mark(NO_MARKS)
  expect(listCopies()).toEqual([])
})

test('what lasts is marked in the plan itself', () => {
  const { content, plan, listCopies, mark } = renderPlan(1000)
  addMarkLayer(content, plan)
  mark({ ...NO_MARKS, 'is-filtered': ['A3'], 'is-favourite': ['A0'] })
  expect(plan.querySelectorAll('.is-filtered, .is-favourite')).toHaveLength(2)
  expect(listCopies()).toEqual([])
})

test('a plan of few stands has no copies', () => {
  const { content, plan, listCopies, mark } = renderPlan(999)
  addMarkLayer(content, plan)
  mark({ ...NO_MARKS, 'is-hovered': ['A3'] })
  expect(plan.querySelector('[data-stand="A3"]')?.getAttribute('class')).toBe('is-hovered')
  expect(listCopies()).toEqual([])
})

test('what was marked before the layer came moves to a copy', () => {
  const { content, plan, listCopies, mark } = renderPlan(1000)
  mark({ ...NO_MARKS, 'is-open': ['A3'] })
  addMarkLayer(content, plan)
  expect(listCopies()).toEqual(['<rect data-stand="A3" class="is-open" transform="translate(5)"></rect>'])
  mark({ ...NO_MARKS, 'is-hovered': ['A3'] })
  expect(plan.querySelector('[data-stand="A3"]')?.getAttribute('class')).toBe('')
  expect(listCopies()).toEqual(['<rect data-stand="A3" class="is-hovered" transform="translate(5)"></rect>'])
})
