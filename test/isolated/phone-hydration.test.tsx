import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { createGuideElement, createPage } from '#test/views/render-online-guide.tsx'
import { renderPlan } from '#test/views/render-plan.tsx'

const rendered = vi.hoisted(() => ({ plan: vi.fn<() => void>(), online: vi.fn<() => void>() }))

// Each guide calls one of these hooks whenever it is rendered.
vi.mock('#src/views/layout/use-document-title.ts', () => ({ useDocumentTitle: rendered.plan }))
vi.mock('#src/views/programme/use-in-app-links.ts', () => ({ useInAppLinks: rendered.online }))

/** The viewport of a phone, which the server does not know. It is no stub of Vitest, because `renderPlan` takes those back. */
beforeEach(() => {
  vi.unstubAllGlobals()
  const phone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.assign(window, { matchMedia: () => phone })
  rendered.plan.mockClear()
})
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'))

test('a phone renders the online guide once when it takes over the page of the server', async () => {
  const page = createPage({})
  const guide = createGuideElement(page, createTestApp(page))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(guide)
  rendered.online.mockClear()
  await act(async () => void render(guide, { container, hydrate: true }))
  expect(rendered.online).toHaveBeenCalledTimes(1)
})

test('a phone renders the plan guide once when it takes over the page of the server', () => {
  renderPlan({}, null, true)
  // Once as the server, once as the browser.
  expect(rendered.plan).toHaveBeenCalledTimes(2)
})
