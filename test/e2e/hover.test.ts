import { describe } from 'vitest'
import { test } from './browser.ts'
import { PlanPage } from './pages/plan-page.ts'

const COMPANY = 'Паллробот'
const STAND = 'D214'

describe('the pointer', () => {
  test('on a stand marks its row, on a row its stand, and neither when it leaves', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2')
    await guide.filter.typeKeyword('паллробот')
    await guide.hoverRow(COMPANY)
    await guide.plan.expectMarked('is-hovered', [STAND])
    await guide.page.mouse.move(2, 2)
    await guide.plan.expectMarked('is-hovered', [])
    await guide.plan.hoverStand(STAND)
    await guide.expectRowHovered(COMPANY)
    await guide.page.mouse.move(2, 2)
    await guide.plan.expectMarked('is-hovered', [])
  })

  test('marks nothing once the row under it has left the list', async ({ visit }) => {
    const guide = await PlanPage.open(visit, '/plan/2')
    await guide.filter.typeKeyword('паллробот')
    await guide.hoverRow(COMPANY)
    await guide.plan.expectMarked('is-hovered', [STAND])
    await guide.filter.typeKeyword('щщщщщщщщ')
    await guide.expectText('plan.nothing')
    await guide.plan.expectMarked('is-hovered', [])
  })
})
