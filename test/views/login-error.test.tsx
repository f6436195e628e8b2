import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoginErrorModal } from '#src/views/visitor/LoginErrorModal.tsx'
import { renderPart } from './render-child.tsx'

test('a failed login offers another try first, then the registration', () => {
  renderPart(<LoginErrorModal onClose={() => undefined} />)
  const actions = document.querySelector<HTMLElement>('.actions') ?? document.body
  const offered = [...actions.querySelectorAll('button, a')].map((each) => each.textContent)
  expect(offered).toEqual(['Try again', 'Register', 'Cancel'])
  expect(within(actions).getByRole('button', { name: 'Try again' }).className).toContain('button-primary')
  expect(screen.getByText(/error occurred while logging you in/)).toBeTruthy()
})
