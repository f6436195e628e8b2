import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { createLazyGuideViews } from '#src/views/lazy-guide-views.ts'
import { alfa } from '#test/models/sample-fair.ts'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { createGuideElement, createPage } from './render-online-guide.tsx'

test('the online guide is loaded when it is shown', async () => {
  const page = createPage({})
  const { OnlineGuideView } = createLazyGuideViews(
    () => Promise.resolve(),
    () => Promise.resolve(),
  ).views
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

test('a window that was loaded before is shown without a fallback', async () => {
  const page = createPage({})
  const { views, loadOthers } = createLazyGuideViews(
    () => Promise.resolve(),
    () => Promise.resolve(),
  )
  await loadOthers(page)
  const { OnlineGuideView, CompanyWindow, EventWindow, BroadcastWindow, CurrentModal } = views
  await OnlineGuideView.preload()
  const shown = createGuideElement(
    page,
    createTestApp(page),
    <Suspense fallback="Waiting">
      <OnlineGuideView />
    </Suspense>,
  )
  render(shown)
  expect(screen.queryByText('Waiting')).toBeNull()
  expect(screen.getByRole('tablist')).toBeTruthy()
  const loads = [CompanyWindow, EventWindow, BroadcastWindow, CurrentModal].map(({ preload }) => preload())
  expect((await Promise.all(loads)).map((each) => typeof each)).toEqual(loads.map(() => 'function'))
})

test('each view is loaded as a component', async () => {
  const { views } = createLazyGuideViews(
    () => Promise.resolve(),
    () => Promise.resolve(),
  )
  const lazy = Object.entries(views).flatMap(([name, view]) => ('preload' in view ? [{ name, view }] : []))
  expect(lazy.length).toBeGreaterThan(10)
  const missing = []
  for (const { name, view } of lazy) if (!(await view.preload())) missing.push(name)
  expect(missing).toEqual([])
})

test('the events of a company that the page shows are loaded before hydration', async () => {
  const events = [{ id: 5, name: 'Talk', day: '2020-09-22', times: '10:00', room: '' }]
  const page = createPage({
    address: { kind: 'company', id: 1 },
    online: { company: { ...alfa, events } },
  })
  const { views, loadFirst } = createLazyGuideViews(
    () => Promise.resolve(),
    () => Promise.resolve(),
  )
  await loadFirst(page)
  render(
    createGuideElement(
      page,
      createTestApp(page),
      <Suspense fallback="Waiting">
        <views.CompanyEvents events={events} />
      </Suspense>,
    ),
  )
  expect(screen.getByRole('link', { name: 'Talk' })).toBeTruthy()
})
