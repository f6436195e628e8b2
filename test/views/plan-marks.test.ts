import { expect, test } from 'vitest'
import { createPlanMarker, getPlaceMark } from '#src/components/plan-marks.ts'
import { NO_MARKS } from './no-marks.ts'

test('a selected place is marked as a stand is, and no longer when something else is selected', () => {
  const plan = document.createElement('div')
  plan.innerHTML = '<svg><g data-place="7"><rect /></g><g data-stand="A7"><rect /></g></svg>'
  const mark = createPlanMarker(plan)
  const selected = () => [...plan.querySelectorAll('.is-selected')].map((each) => each.outerHTML.slice(0, 16))
  mark({ ...NO_MARKS, 'is-selected': [getPlaceMark(7)] })
  expect(selected()).toEqual(['<g data-place="7'])
  mark({ ...NO_MARKS, 'is-selected': ['A7'] })
  expect(selected()).toEqual(['<g data-stand="A'])
})
