import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Organizers } from '#src/views/programme/event/Organizers.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { workshop } from '#test/models/sample-fair.ts'
import { createGuideElement, createPage } from './render-online-guide.tsx'

test('the logos of organizers without a name say what they are', () => {
  const page = createPage({})
  const event = { ...workshop, ORGANIZERS: [{ LOGO: { value: { url: '/gamma.svg' } } }] }
  render(
    createGuideElement(page, createTestApp(page), <Organizers event={event} renderCompany={() => null} />),
  )
  expect(document.querySelector('.partner-logo')?.getAttribute('alt')).toBe('Organiser’s logo')
})
