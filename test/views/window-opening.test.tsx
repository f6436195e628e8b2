import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPlanHref } from '#contract/addresses.ts'
import { alfa } from '#test/models/sample-fair.ts'
import { typeAddress } from './plan-gestures.ts'
import { renderPlan } from './render-plan.tsx'

let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterEach(() => vi.unstubAllGlobals())

const find = (selector: string): Element | null => document.querySelector(`dialog[open] ${selector}`)

test('a window shows its head in the first frame, and the rest in the next one', async () => {
  const { answerAll, perform } = renderPlan()
  await answerAll()
  await perform(() => typeAddress(buildPlanHref('en', { hall: '1', company: 1 })))
  expect(find('h2')?.textContent).toBe('Alfa')
  expect(find('.company-columns')).toBeNull()
  await act(async () => frames.splice(0).forEach((paint) => paint(0)))
  await vi.waitFor(() => expect(find('.company-columns')).not.toBeNull())
})

test('a window of the server is complete when scripts take over', () => {
  renderPlan({ address: { hall: '1', company: 1 }, company: alfa })
  expect(find('.company-columns')).not.toBeNull()
})
