import { describe } from 'vitest'
import { selectHoverTarget } from '#machines/hall/hover.machine.ts'
import { hoverModel } from '#test/models/hover.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy } from '#test/models/rules.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe('hover', () => {
  verifyModel(hoverModel)
  const { everyEdge, everyState } = createRuleTests(hoverModel)

  everyState('it highlights exactly what is under the pointer', (state) => {
    const hovered = selectHoverTarget(state)
    if (hovered === null) return state.matches('nothing')
    return state.matches('stand' in hovered ? 'stand' : 'row')
  })

  everyEdge(
    'the last pointer event counts',
    ({ to, event }) => {
      if (event.type === 'stand.hovered')
        return isLike(selectHoverTarget(to), event.stand && { stand: event.stand })
      if (event.type === 'row.hovered')
        return isLike(selectHoverTarget(to), event.company && { company: event.company })
      return false
    },
    isTriggeredBy('stand.hovered', 'row.hovered'),
  )

  everyEdge(
    'a company that is shown no longer is not pointed at; another one, or a stand, stays',
    ({ from, to, event }) => {
      if (event.type !== 'row.removed') return false
      const before = selectHoverTarget(from)
      return isLike(selectHoverTarget(to), isLike(before, { company: event.company }) ? null : before)
    },
    isTriggeredBy('row.removed'),
  )

  everyEdge(
    'cleared, it is on nothing',
    ({ to }) => selectHoverTarget(to) === null,
    isTriggeredBy('hover.clear'),
  )
})
