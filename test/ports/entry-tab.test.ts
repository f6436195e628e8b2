// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { readEntryMarks } from '#src/address/entry-marks.ts'
import { markTabs, showTab } from '#src/address/entry-tab.ts'
import { planPage } from '#test/models/sample-fair.ts'
import { createFakeDependencies, startWiredApp } from './fake-dependencies.ts'

beforeEach(() => history.replaceState(null, '', '/plan/'))

/** Starts the plan guide at an entry of the history. */
async function startGuide() {
  const { dependencies } = createFakeDependencies()
  const { app, actors } = await startWiredApp(dependencies, planPage)
  const { planGuide: guide } = actors
  if (guide === undefined) throw new Error('The page has no plan guide')
  markTabs(app, () => location.pathname.startsWith('/plan'), new AbortController().signal)
  return { app, guide }
}

test('each history entry of a guide is marked with the tab that was shown last', async () => {
  const { guide } = await startGuide()
  expect(readEntryMarks().tab).toBe('plan')
  guide.send({ type: 'tab.chosen', tab: 'favourites' })
  expect(readEntryMarks().tab).toBe('favourites')
  history.pushState(null, '', '/plan/2')
  guide.send({ type: 'address.changed', href: '/plan/2', hash: '', route: null, isBack: false })
  expect(readEntryMarks().tab).toBe('favourites')
})

test('the entry of another page, which is on its way, is not marked', async () => {
  const { guide } = await startGuide()
  history.replaceState({ tab: 'news' }, '', '/online/')
  guide.send({ type: 'tab.chosen', tab: 'favourites' })
  expect(readEntryMarks().tab).toBe('news')
})

test('Back shows the tab of its entry, and leaves alone the one that is shown', async () => {
  const { app, guide } = await startGuide()
  expect(showTab(app, 'favourites')).toBe(true)
  expect(readEntryMarks().tab).toBe('favourites')
  const { allHalls } = guide.getSnapshot().children
  expect(showTab(app, 'favourites')).toBe(false)
  expect(showTab(app, undefined)).toBe(false)
  expect(guide.getSnapshot().children.allHalls).toBe(allHalls)
  expect(allHalls).toBeDefined()
  showTab(app, 'exhibitors')
  expect(guide.getSnapshot().children.allHalls).toBeUndefined()
})
