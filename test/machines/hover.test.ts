import { describe } from 'vitest'
import { selectHovered } from '../../machines/plan/hover.machine.ts'
import { hoverModel } from '../models/hover.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy } from '../models/rules.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe('hover', () => {
  prove(hoverModel)
  const { everyEdge, everyState } = rulesOf(hoverModel)

  everyState('it highlights exactly what is under the pointer', (state) => {
    const hovered = selectHovered(state)
    if (hovered === null) return state.matches('nothing')
    return state.matches('stand' in hovered ? 'stand' : 'row')
  })

  everyEdge(
    'the newest word of the pointer counts',
    ({ to, event }) => {
      if (event.type === 'stand.hovered')
        return isLike(selectHovered(to), event.stand && { stand: event.stand })
      if (event.type === 'row.hovered')
        return isLike(selectHovered(to), event.company && { company: event.company })
      return false
    },
    isBy('stand.hovered', 'row.hovered'),
  )

  everyEdge(
    'a company that is shown no longer is not pointed at; another one, or a stand, stays',
    ({ from, to, event }) => {
      if (event.type !== 'row.removed') return false
      const before = selectHovered(from)
      return isLike(selectHovered(to), isLike(before, { company: event.company }) ? null : before)
    },
    isBy('row.removed'),
  )

  everyEdge('cleared, it is on nothing', ({ to }) => selectHovered(to) === null, isBy('hover.clear'))
})
