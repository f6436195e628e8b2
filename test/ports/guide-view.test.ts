// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { selectProgrammeRef } from '#machines/hall/guide-selectors.ts'
import { selectPlanTab } from '#machines/hall/plan-guide.machine.ts'
import { selectDay, selectFilter } from '#machines/programme/programme.machine.ts'
import { showGuideView } from '#src/address/guide-view.ts'
import { opening, planPage, workshop } from '#test/models/sample-fair.ts'
import { createFakeDependencies, startWiredApp } from './fake-dependencies.ts'

const params = new URLSearchParams({ tab: 'programme', day: 'all', broadcast: '1' })

/** Starts the plan guide; its events come when `answer` is called. */
async function startGuide() {
  let answer = (): void => undefined
  const answered = new Promise((resolve) => (answer = () => resolve([opening, workshop])))
  const { dependencies } = createFakeDependencies({ events: answered })
  const { app, actors } = await startWiredApp(dependencies, planPage)
  const { planGuide: guide } = actors
  if (guide === undefined) throw new Error('The page has no plan guide')
  const programme = () => {
    const ref = selectProgrammeRef(guide.getSnapshot())
    if (ref === undefined) throw new Error('The programme is not loaded')
    return ref.getSnapshot()
  }
  return { app, guide, answer, programme }
}

test('a view that an address names is shown as soon as the events are known', async () => {
  const { app, guide, answer, programme } = await startGuide()
  showGuideView(app, params, 'en')
  expect(selectPlanTab(guide.getSnapshot())).toBe('programme')
  answer()
  await vi.waitFor(() => expect(selectFilter(programme())).toMatchObject({ broadcast: true }))
  expect(selectDay(programme())).toBe('all')
})

test('a programme that is shown already is narrowed at once', async () => {
  const { app, guide, answer, programme } = await startGuide()
  guide.send({ type: 'tab.chosen', tab: 'programme' })
  answer()
  await vi.waitFor(() => expect(programme().matches('shown')).toBe(true))
  showGuideView(app, params, 'en')
  expect(selectFilter(programme())).toMatchObject({ broadcast: true })
})

test('what the guide does not have is left out', async () => {
  const { app, guide } = await startGuide()
  const before = selectPlanTab(guide.getSnapshot())
  showGuideView(app, new URLSearchParams({ tab: 'news' }), 'en')
  expect(selectPlanTab(guide.getSnapshot())).toBe(before)
})
