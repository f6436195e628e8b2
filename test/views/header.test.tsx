import { render } from '@testing-library/react'
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
