import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPlan } from './render-plan.tsx'

const point = { x: 5, y: 5 }
const way = { points: [point], length: 0, metres: 0, minutes: 1, isEstimate: false }

const waitForElement = (selector: string) =>
  vi.waitFor(() => expect(document.querySelector(selector)).not.toBeNull())

test('a leg without a length ends with its stand', async () => {
  const { live, answerAll } = renderPlan({ target: { stand: 'A101', from: { stand: 'B202', hall: '2' } } })
  await answerAll('hall.awaitIdle', 'hall.loadControls')
  await waitForElement('.plan-controls .plan-tools')
  const places = [
    { id: 7, hall: '2', kind: 'entrance', name: 'East', kindName: 'Entrance' },
    { id: 8, hall: '1', kind: 'entrance', name: 'West', kindName: 'Entrance' },
  ] as const
  await act(() => live.answer('way.loadWays', { facts: { places: [...places], passages: [] }, maps: {} }))
  const first = {
    ...way,
    hall: '2',
    from: { stand: 'B202' },
    to: { place: 7 },
    gate: { from: 7, hall: '1', to: 8, metres: 0, isStepFree: true },
    steps: [{ kind: 'beside' }],
  } as const
  const last = {
    ...way,
    hall: '1',
    from: { place: 8 },
    to: { stand: 'A101' },
    steps: [{ kind: 'start', go: 'straight' }, { kind: 'beside' }],
  } as const
  await act(() => live.answer('way.findWay', { ...way, kind: 'route', legs: [first, last] }))
  await waitForElement('.way-steps')
  expect(Array.from(document.querySelectorAll('.way-steps li'), (step) => step.textContent)).toEqual([
    'Leave the hall here: East.',
    'Go through to Hall 1.',
    'You come in here: West.',
    'Stand A101 is right here.',
  ])
})

test('the only stop of a tour in a hall without passages is marked on its plan', async () => {
  const tour = [
    { hall: '1', stand: 'A101' },
    { hall: '2', stand: 'C303' },
  ]
  const { live, answerAll } = renderPlan({ target: { tour } })
  await answerAll('hall.awaitIdle', 'hall.loadControls')
  await waitForElement('.plan-controls .plan-tools')
  await act(() => live.answer('way.loadWays', { facts: { places: [], passages: [] }, maps: {} }))
  await act(() =>
    live.answer('way.findWay', { kind: 'tour', order: [0, 1], legs: [null], metres: 0, minutes: 0 }),
  )
  await waitForElement('.way-steps')
  expect(document.querySelector('.way-line .way-line-end')).not.toBeNull()
  expect(document.querySelector('.way-sum')?.textContent.trim()).toBe(
    '2 stands, plus walks between halls that the plan does not show',
  )
})
