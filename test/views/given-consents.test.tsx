import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GivenConsents } from '#src/views/visitor/GivenConsents.tsx'
import { renderView } from './render-view.tsx'

test('consents whose company or event is gone are listed, because they can be withdrawn too', () => {
  const day = '2021-09-20'
  renderView(
    <GivenConsents
      consents={[
        { kind: 'broadcast', id: 5, event: { text: 'Opening' }, day },
        { kind: 'broadcast', id: 6, company: { text: 'Hikari' }, day },
        { kind: 'download', id: 4, day },
      ]}
    />,
  )
  const items = screen
    .getAllByRole('button', { name: 'Withdraw' })
    .map((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent)
  const gone = 'A broadcast or a company that the fair no longer has: agreed on 20\u00a0September 2021'
  expect(items).toEqual([
    'Broadcast “Opening”, shared with a company that has left the fair: agreed on 20\u00a0September 2021',
    gone,
    gone,
  ])
})
