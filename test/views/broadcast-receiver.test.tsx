import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en, findButton, press } from './walk-gestures.ts'
import { openBroadcast, talk } from './watch-broadcast.ts'

const inPrompt = () => document.querySelector('dialog.company > .invite') ?? document.body
const isBusy = () => findButton('broadcast.enter', inPrompt())?.getAttribute('aria-busy') === 'true'
const status = () => inPrompt().querySelector('[role=status]')?.textContent

/** Agrees in a window whose organizer the server no longer knows as the receiver. */
async function agreeInVain() {
  const shown = openBroadcast()
  fireEvent.click(screen.getByRole('button', { name: 'Share and watch' }))
  await shown.fail('broadcast.giveConsent', 'rejected', 'receiver')
  expect(inPrompt().querySelector('[role=alert]')?.textContent).toBe(en('broadcast.receiverChanged'))
  return shown
}

test('the button is busy until the list with the new organizer has come', async () => {
  const { answer } = await agreeInVain()
  expect([isBusy(), status()]).toEqual([true, ''])
  const beta = { ID: 7, LOGO: '', NameRu: 'Бета', NameEn: 'Beta', HAS_EMAIL: true as const }
  await answer('programme.loadEvents', [{ ...talk, ORGANIZER: beta }])
  expect([isBusy(), status()]).toEqual([false, ''])
  press('broadcast.enter', inPrompt())
  const share = await screen.findByRole('button', { name: 'Share and watch' })
  expect(share.closest('dialog')?.textContent).toContain('Beta')
})

test('a list that names the same company again leads to the question about it', async () => {
  const { answer } = await agreeInVain()
  await answer('programme.loadEvents', [talk])
  expect([isBusy(), status()]).toEqual([false, ''])
  press('broadcast.enter', inPrompt())
  const share = await screen.findByRole('button', { name: 'Share and watch' })
  expect(share.closest('dialog')?.textContent).toContain('Alfa')
})

test('a list that cannot be loaded does not keep the button busy', async () => {
  const { fail } = await agreeInVain()
  await fail('programme.loadEvents', 'unreachable')
  expect([isBusy(), status()]).toEqual([false, en('broadcast.noReceiver')])
  press('broadcast.enter', inPrompt())
  await expect.poll(() => [isBusy(), status()]).toEqual([true, ''])
})
