import { screen, within } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { renderPlan } from './render-plan.tsx'
import { planAddressFact } from '#test/models/addresses.ts'

const WORDS = 'Still loading…'

/** Where the words stand, each in an element that announces them politely. */
const findStatuses = () => screen.queryAllByText(WORDS).map((text) => text.closest('[role=status]'))

async function slowPlan() {
  const shown = renderPlan()
  await shown.answerAll()
  await shown.perform(() => shown.live.app.send(planAddressFact({ hall: '2' })))
  await shown.answerAll('floorPlan.recallPlan')
  return {
    ...shown,
    send: (type: 'call.slow' | 'call.settled') => shown.perform(() => shown.live.app.send({ type })),
  }
}

describe('a read that takes long', () => {
  test('is named by the list and by the plan that wait, politely, and by nothing once they are there', async () => {
    const { send, answerAll } = await slowPlan()
    expect(findStatuses()).toEqual([])
    await send('call.slow')
    expect(findStatuses()).toHaveLength(2)
    expect(findStatuses()).not.toContain(null)
    await answerAll('exhibitors.loadExhibitors')
    expect(findStatuses()).toHaveLength(1)
    await answerAll('floorPlan.loadPlan')
    expect(findStatuses()).toEqual([])
  })

  test('is no longer named when it is settled', async () => {
    const { send } = await slowPlan()
    await send('call.slow')
    await send('call.settled')
    expect(findStatuses()).toEqual([])
  })

  test('is named once by a window with several columns', async () => {
    const { live, send, answerAll, perform } = await slowPlan()
    await answerAll()
    await perform(() => live.app.send(planAddressFact({ hall: '2', company: 4 })))
    await send('call.slow')
    const [window] = screen.getAllByRole('dialog', { hidden: true })
    expect(window && (await within(window).findAllByText(WORDS))).toHaveLength(1)
    await act(() => live.fail('companyWindow.loadCompany', 'unreachable'))
    expect(findStatuses()).toEqual([])
  })
})
