import { expect, test } from 'vitest'
import { selectPlanState } from '#machines/hall/floor-plan.machine.ts'
import { selectFloorPlanRef } from '#machines/hall/guide-selectors.ts'
import { oldGuideMachine, type OldGuideRef } from '#machines/hall/old-guide.machine.ts'
import { bindRootStates } from '#src/document/root-states.ts'
import { startChild } from '#src/ports/start-child.ts'
import { createFakePorts } from '#test/machines/sentences/fake-ports.ts'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { oldGuideData, plainPage } from '#test/models/sample-fair.ts'

test('the root element follows an actor of the hall that steps before the guide and the hall do', async () => {
  const { app } = createTestApp(plainPage)
  const { connected, answer } = createFakePorts()
  const root = document.createElement('html')
  const selectPlan = () => {
    const { 'old-guide': guide } = app.getSnapshot().children as Partial<Record<string, OldGuideRef>>
    return guide ? selectPlanState(selectFloorPlanRef(guide.getSnapshot()).getSnapshot()) : 'none'
  }
  bindRootStates(app, root, () => ({ 'data-plan': selectPlan() }))
  startChild(app, connected(oldGuideMachine), { id: 'old-guide', input: { data: oldGuideData, href: '' } })
  await answer('floorPlan.recallPlan', '<svg/>')
  expect(root.dataset['plan']).toBe('ready')
})
