import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ModalWindow } from '../../src/screens/modals/ModalWindow.tsx'
import { createLiveApp } from '../machines/sentences/liveApp.ts'
import { plainPage } from '../models/sampleFair.ts'
import { showOn } from './website.shown.tsx'

test.each([
  { type: 'access.wanted' as const, modal: 'gain access' },
  { type: 'login.wanted' as const, modal: 'login' },
])(
  'where the language was changed without a reload, $modal leads to the registration in the new one',
  ({ type }) => {
    const page = { ...plainPage, lang: 'ru' as const }
    const live = createLiveApp(page)
    live.actors.dialog.send({ type })
    showOn(live, <ModalWindow />, page, 'en')
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/register/')
  },
)
