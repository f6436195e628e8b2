import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/faults.ts'
import { loadingMachine } from '#machines/website/loading.machine.ts'
import { subscribeMachine } from '#machines/website/subscribe.machine.ts'
import { Subscribe } from '#src/views/website/forms/Subscribe.tsx'
import { Loading } from '#src/views/website/Loading.tsx'
import { renderIsland } from './render-view.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the subscribe window', () => {
  const data = { title: 'Four e-mails a year', text: 'No more.', picture: null }
  const show = () =>
    renderIsland(subscribeMachine, undefined, (subscribe) => <Subscribe data={data} subscribe={subscribe} />)

  test('opens after five seconds, and thanks in the end', async () => {
    const { answer, passes } = show()
    await answer('subscribe.recallSeen', false)
    await passes(4999)
    expect(screen.queryByRole('dialog')).toBeNull()
    await passes(1)
    await answer('subscribe.askBusy', false)
    const window = within(screen.getByRole('dialog', { name: 'Four e-mails a year' }))
    fireEvent.change(window.getByLabelText('E-mail'), { target: { value: 'anna@mail.example' } })
    fireEvent.click(window.getByRole('switch'))
    fireEvent.click(window.getByRole('button', { name: 'Subscribe' }))
    await answer('form.sendForm', 'ok')
    expect(window.getByRole('status').textContent).toMatch(/confirm the subscription/)
  })

  test.each([
    ['unreachable', undefined, 'Not confirmed yet'],
    ['refused', undefined, 'Not confirmed yet'],
    ['refused', ERROR_CODES.connection, 'was not sent'],
  ] as const)(
    'shows no thanks for a subscription that was not sent: %s, code %s',
    async (fault, code, text) => {
      const { answer, passes, fail } = show()
      await answer('subscribe.recallSeen', false)
      await passes(5000)
      await answer('subscribe.askBusy', false)
      const window = within(screen.getByRole('dialog', { name: 'Four e-mails a year' }))
      fireEvent.change(window.getByLabelText('E-mail'), { target: { value: 'anna@mail.example' } })
      fireEvent.click(window.getByRole('switch'))
      fireEvent.click(window.getByRole('button', { name: 'Subscribe' }))
      await fail('form.sendForm', fault, code)
      expect(window.queryByText(/We have sent you an e-mail/)).toBeNull()
      expect(window.getByRole('alert').textContent).toContain(text)
    },
  )

  test('opens by itself once, and again on request', async () => {
    const { answer, passes } = show()
    await answer('subscribe.recallSeen', true)
    await passes(60_000)
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Subscribe')
    const window = screen.getByRole('dialog')
    fireEvent.click(within(window).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the loader says when it takes long, asks again when it is told to, and shows the way all the time', async () => {
  const { fail, passes, callInputs, actor } = renderIsland(
    loadingMachine,
    { target: '/plan/' },
    (loading) => <Loading data={{ target: '/plan/' }} loading={loading} />,
  )
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe('/plan/')
  expect(screen.queryByRole('button')).toBeNull()
  for (const wait of [1000, 2000, 0]) {
    await fail('loading.probe')
    await passes(wait)
  }
  expect(screen.getByRole('status').textContent).toMatch(/taking longer/)
  const before = callInputs('loading.probe').length
  press('Try now')
  expect(callInputs('loading.probe').length).toBe(before + 1)
  await act(async () => actor.stop())
})
