import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentModal } from '#src/views/visitor/CurrentModal.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { renderWithActors } from './render-view.tsx'

test.each([
  { type: 'access.wanted' as const, modal: 'gain access' },
  { type: 'login.wanted' as const, modal: 'login' },
])(
  'where the language was changed without a reload, $modal leads to the registration in the new one',
  ({ type }) => {
    const page = { ...plainPage, lang: 'ru' as const }
    const live = createTestApp(page)
    live.actors.dialog.send({ type })
    renderWithActors(live, <CurrentModal />, page, 'en')
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/register/')
  },
)
