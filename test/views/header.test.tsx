import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Header } from '#src/views/layout/Header.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { createGuideElement, createPage } from './render-online-guide.tsx'

test('the head of the online guide says which edition it shows', () => {
  const page = createPage({})
  render(createGuideElement(page, createTestApp(page), <Header />))
  const year = String(page.online?.guide_year)
  expect(document.querySelector('.venue')?.textContent).toBe(`${year} · ${page.fair.venue}`)
})

test('the head of a fair without a venue says the year alone', () => {
  const { fair, ...page } = createPage({})
  const nowhere = { ...page, fair: { ...fair, venue: '' } }
  render(createGuideElement(nowhere, createTestApp(nowhere), <Header />))
  expect(document.querySelector('.venue')?.textContent).toBe(String(page.online?.guide_year))
})

test('the language link has one name that contains what is shown of it on a phone and on a desktop', () => {
  const page = createPage({})
  render(createGuideElement(page, createTestApp(page), <Header />))
  const link = screen.getByRole('link', { name: /По-русски/ })
  const shown = [...link.querySelectorAll('.wide, .thin')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['По-русски', 'RU'])
  for (const text of shown) expect(link.getAttribute('aria-label')).toContain(text)
})

test('a fair of one language has no link to another', () => {
  const { fair, ...page } = createPage({})
  const single = { ...page, fair: { ...fair, isOneLanguage: true as const } }
  render(createGuideElement(single, createTestApp(single), <Header />))
  expect(screen.queryByRole('link', { name: /По-русски/ })).toBeNull()
})
