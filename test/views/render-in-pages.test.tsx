import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PAGE_ELEMENT } from '#contract/page.ts'
import { renderInPages } from '#src/islands/render-in-pages.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { plainPage } from '#test/models/sample-fair.ts'
import { createPageIntl } from './render-view.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

/** Replaces the page of the website as a whole. */
function showPage(markup: string): void {
  const page = document.createElement('div')
  page.id = PAGE_ELEMENT
  page.innerHTML = markup
  const shown = document.getElementById(PAGE_ELEMENT)
  if (shown === null) document.body.append(page)
  else shown.replaceWith(page)
}

test('a view is rendered in each page that has its element, until it is left', async () => {
  showPage('<div id="news"></div>')
  const leaving = new AbortController()
  const { app } = createTestApp(plainPage)
  const options = { app, intl: createPageIntl(plainPage, 'en'), id: 'news', view: <p>Hall 1 has moved</p> }
  act(() => renderInPages(options, leaving.signal))
  const isShown = () => document.body.textContent.includes('Hall 1 has moved')
  expect(isShown()).toBe(true)
  showPage('<p>A page without the element</p>')
  expect(isShown()).toBe(false)
  showPage('<div id="news"></div>')
  await vi.waitFor(() => expect(isShown()).toBe(true))
  act(() => leaving.abort())
  expect(isShown()).toBe(false)
})
