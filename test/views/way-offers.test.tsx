import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import type { PlanGuideData } from '#contract/page.ts'
import { renderPlan } from './render-plan.tsx'

const ABSENT = 'No route can be shown: the plan does not say how to walk there.'

const waitForElement = (selector: string) =>
  vi.waitFor(() => expect(document.querySelector(selector)).not.toBeNull())

/** Shows hall 1, whose plan has A101 and not Q1, with what its plan shows no ways to. */
async function showTarget(target: PlanTarget, no_ways: PlanGuideData['no_ways'] = {}) {
  const shown = renderPlan({ target, no_ways })
  await shown.answerAll()
  await waitForElement('.plan-card + .plan-controls .plan-tools ~ *')
  return shown
}

const getFloor = () => within(document.querySelector<HTMLElement>('.floor') ?? document.body)
const countForms = () => document.querySelectorAll('.way-ask').length

test.each([
  { no_ways: { '1': null }, because: 'none to any stand' },
  { no_ways: { '1': ['B202', 'A101'] }, because: 'none to this stand' },
])('a way is not offered where the plan shows $because', async ({ no_ways }) => {
  await showTarget({ stand: 'A101' }, no_ways)
  expect(countForms()).toBe(0)
  expect(getFloor().queryByRole('button', { name: 'I am here' })).toBeNull()
  expect(getFloor().getByText(ABSENT)).toBeTruthy()
})

test.each([{}, { '2': null }, { '1': ['B202'] }])(
  'a way is offered beside stands without: %j',
  async (no_ways) => {
    await showTarget({ stand: 'A101' }, no_ways)
    expect(countForms()).toBe(1)
    expect(getFloor().queryByText(ABSENT)).toBeNull()
  },
)

test('the window of a company offers a way to those of its stands that have one', async () => {
  for (const [no_ways, href] of [
    [{}, '/en/plan/1?stand=A101'],
    [{ '1': null }, undefined],
  ] as const) {
    const { answerAll, unmount } = renderPlan({ address: { hall: '1', company: 1 }, no_ways })
    await answerAll()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('link', { name: 'Get directions' })?.getAttribute('href')).toBe(href)
    unmount()
  }
})

test('a position that the plan does not have is said to be unknown, and not kept', async () => {
  const { live, answerAll } = renderPlan({ target: { from: { stand: 'Q2' } } })
  await answerAll('hall.awaitIdle', 'hall.loadControls')
  const readLine = () => document.querySelector('.way-start')?.textContent
  await vi.waitFor(() => expect(readLine()).toBe('Hall 1: stand Q2 is not on the plan'))
  await vi.waitFor(() =>
    expect(live.portParams('hall.storeStart').at(-1)).toEqual({ year: 2021, start: null }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'I am no longer here' }))
  expect(readLine()).toBeUndefined()
})

test.each([
  { from: 'A101', start: 'You are here: Hall 1, stand A101.' },
  { from: 'Q2', start: 'Hall 1: stand Q2 is not on the plan' },
  { from: 'Q1', start: null },
])('that the plan does not show a stand is said once, from $from', async ({ from, start }) => {
  const { live, answerAll } = renderPlan({ target: { stand: 'Q1', from: { stand: from } } })
  await answerAll('hall.awaitIdle', 'hall.loadControls')
  await waitForElement('.plan-controls .plan-tools')
  await act(() => live.answer('way.loadWays', { facts: { places: [], passages: [] }, maps: {} }))
  await act(() => live.answer('way.findWay', from === 'A101' ? null : { kind: 'noStart' }))
  const readTexts = () =>
    Array.from(document.querySelectorAll('.floor p:not(.sr-only)'), ({ textContent }) => textContent ?? '')
  // What is selected follows a frame later.
  if (start !== null)
    await vi.waitFor(() => expect(readTexts().filter((text) => text.startsWith(start))).toHaveLength(1))
  expect(readTexts().filter((text) => text.includes('Q1'))).toEqual(['Hall 1: stand Q1 is not on the plan'])
  expect(document.querySelector('.way-panel')).toBeNull()
})

test('the stops of a tour that the plans do not show are named, where too few are left', async () => {
  const tour = ['A101', 'Q1'].map((stand) => ({ hall: '1', stand }))
  const { live, answerAll } = renderPlan({ target: { tour } })
  await answerAll('hall.awaitIdle', 'hall.loadControls')
  await waitForElement('.plan-controls .plan-tools')
  await act(() => live.answer('way.loadWays', { facts: { places: [], passages: [] }, maps: {} }))
  const unknown = [{ hall: '1', spot: { stand: 'Q1' } }]
  await act(() => live.answer('way.findWay', { kind: 'noTour', unknown }))
  await waitForElement('.way-panel p')
  expect(document.querySelector('.way-panel p')?.textContent).toBe(
    'No tour can be shown. Not on the plans: Hall 1, stand Q1.',
  )
})

const PLACES = { '1': { id: 7, hall: '1', name: 'Coffee bar' }, '2': { id: 8, hall: '2', name: 'Info desk' } }
const listStarts = () => ({
  options: Object.values(PLACES).map(({ id, hall, name }) => ({
    hall,
    spot: { place: id },
    name,
    detail: '',
    companies: [],
    isEntrance: false,
    words: [],
  })),
  knowsSteps: false,
})

test.each([
  {
    place: 7,
    line: 'You are here: Hall 1, Coffee bar. Choose a stand or a company, and the guide shows the route.',
  },
  {
    place: 8,
    line: 'You are here: Hall 2, Info desk. Choose a stand or a company, and the guide shows the route.',
  },
])('a position at place $place is shown, and can be taken back', async ({ place, line }) => {
  const { live, answerAll } = renderPlan({ target: { from: { place } } })
  await answerAll('hall.awaitIdle', 'hall.loadControls')
  await waitForElement('.plan-controls .plan-tools')
  await vi.waitFor(() => expect(live.openCalls('wayStarts.loadWayStarts')).toHaveLength(1))
  await act(() => live.answer('wayStarts.loadWayStarts', listStarts()))
  const readLine = () => document.querySelector('.way-start')?.textContent
  await vi.waitFor(() => expect(readLine()).toBe(line))
  fireEvent.click(screen.getByRole('button', { name: 'I am no longer here' }))
  expect(readLine()).toBeUndefined()
  expect(live.portParams('hall.storeStart').at(-1)).toEqual({ year: 2021, start: null })
})

test('a place that the fair does not have is said to be unknown, and not kept', async () => {
  const { live, answerAll } = renderPlan({ target: { from: { place: 9 } } })
  await answerAll('hall.awaitIdle', 'hall.loadControls')
  await waitForElement('.plan-controls .plan-tools')
  await vi.waitFor(() => expect(live.openCalls('wayStarts.loadWayStarts')).toHaveLength(1))
  await act(() => live.answer('wayStarts.loadWayStarts', listStarts()))
  const readLine = () => document.querySelector('.way-start')?.textContent
  await vi.waitFor(() => expect(readLine()).toBe('Hall 1: this place is not on the plan'))
  expect(live.portParams('hall.storeStart').at(-1)).toEqual({ year: 2021, start: null })
  fireEvent.click(screen.getByRole('button', { name: 'I am no longer here' }))
  expect(readLine()).toBeUndefined()
})

test('the place from which a way led is named after it is closed, without another call', async () => {
  const { live, answerAll } = renderPlan({ target: { from: { place: 7 }, to: { hall: '2', stand: 'B202' } } })
  await answerAll('hall.awaitIdle', 'hall.loadControls')
  await waitForElement('.plan-controls .plan-tools')
  const facts = { places: [PLACES['1']], passages: [] }
  await act(() => live.answer('way.loadWays', { facts, maps: {} }))
  await act(() => live.answer('way.findWay', null))
  fireEvent.click(await screen.findByRole('button', { name: 'Clear the route' }))
  await vi.waitFor(() =>
    expect(document.querySelector('.way-start')?.textContent).toContain('You are here: Hall 1, Coffee bar.'),
  )
  expect(live.callInputs('wayStarts.loadWayStarts')).toEqual([])
})
