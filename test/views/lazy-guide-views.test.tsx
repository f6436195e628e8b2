import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { createLazyGuideViews } from '#src/views/lazy-guide-views.ts'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { createGuideElement, createPage } from './render-online-guide.tsx'

test('the online guide is loaded when it is shown', async () => {
  const page = createPage({})
  const { OnlineGuideView } = createLazyGuideViews(() => Promise.resolve())
  render(
    createGuideElement(
      page,
      createTestApp(page),
      <Suspense fallback="Waiting">
        <OnlineGuideView />
      </Suspense>,
    ),
  )
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(await screen.findByRole('tablist')).toBeTruthy()
})
