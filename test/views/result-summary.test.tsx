import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KEYWORD_DEBOUNCE_MS } from '#contract/limits.ts'
import { renderPlan } from './render-plan.tsx'
import { pressTab, typeAddress, typeKeyword } from './plan-gestures.ts'

test('a filter that did not answer is said politely', async () => {
  const { live, answerAll, perform } = renderPlan()
  await answerAll()
  await perform(() => typeKeyword('beta'))
  await perform(() => live.clock.increment(KEYWORD_DEBOUNCE_MS))
  await act(() => live.fail('exhibitors.filterExhibitors', 'unreachable'))
  const announcement = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announcement).toContainEqual(expect.stringMatching(/^The filter could not be applied/))
})

test('with no favourites a failed filter loses nothing: only that there are none is said', async () => {
  const { live, answerAll, perform } = renderPlan()
  await answerAll()
  const failure = () => document.querySelector('.found-failed')
  await perform(() => fireEvent.click(screen.getByRole('button', { name: 'Favourites only' })))
  await act(() => live.fail('exhibitors.filterExhibitors', 'unreachable'))
  expect(failure()).not.toBeNull()
  await perform(() => fireEvent.click(screen.getByRole('button', { name: 'In favourites: Alfa' })))
  expect(screen.getByText('No favourites yet')).toBeTruthy()
  expect(failure()).toBeNull()
})

test('another hall is said where the number of the last one was said', async () => {
  const { answerAll } = renderPlan()
  await answerAll()
  const [number, hall] = ['p', '[role=status]'].map((each) => document.querySelector(`.found > ${each}`))
  expect([hall?.textContent, number?.textContent]).toEqual([
    'Hall 1',
    expect.stringContaining('3 exhibitors'),
  ])
  await act(async () => void typeAddress('/en/plan/2'))
  expect(number?.isConnected).toBe(true)
  expect([number?.textContent, number?.ariaBusy]).toEqual(['', 'true'])
  await answerAll()
  expect(document.querySelector('.found > p')).toBe(number)
  expect(number?.ariaBusy).toBe('false')
  expect([hall?.textContent, number?.textContent]).toEqual([
    'Hall 2',
    expect.stringContaining('3 exhibitors'),
  ])
})

test('the region that says what is not saved is there before', async () => {
  const { answerAll, perform } = renderPlan()
  await answerAll()
  await perform(() => pressTab('favourites'))
  await answerAll()
  expect(document.querySelector('.unsaved-slot[role=status]')?.textContent).toBe('')
})
