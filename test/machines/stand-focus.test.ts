import { describe } from 'vitest'
import { selectFocusedStand } from '#machines/hall/stand-focus.machine.ts'
import { standFocusModel } from '#test/models/stand-focus.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents } from '#test/models/rules.ts'

describe('stand focus', () => {
  verifyModel(standFocusModel)
  const { everyEdge, everyState } = createRuleTests(standFocusModel)

  everyState('a stand of the plan is focused exactly while the plan has the focus', (state) => {
    const focused = selectFocusedStand(state)
    return state.matches('focused')
      ? focused !== null && state.context.stands.includes(focused)
      : focused === null
  })

  everyEdge(
    'a plan without stands takes no focus, and leaves the last one as it was',
    ({ from, to }) => from.value === to.value && from.context.focused === to.context.focused,
    ({ event }) => event.type === 'plan.focused' && event.stands.length === 0,
  )

  everyEdge(
    'coming back to a hall, the keyboard is on the stand that it left',
    ({ from, to }) => from.context.focused === to.context.focused,
    ({ from, event }) =>
      event.type === 'plan.focused' && from.context.hall === event.hall && from.context.focused !== null,
  )

  everyEdge(
    'in another hall it begins at the stand that is marked, else at the first one',
    ({ to, event }) =>
      event.type === 'plan.focused' &&
      to.context.focused === (event.start ?? event.stands.map(({ stand }) => stand).toSorted()[0]),
    ({ from, event }) =>
      event.type === 'plan.focused' && event.stands.length > 0 && from.context.hall !== event.hall,
  )

  everyEdge(
    'an arrow moves at most to a stand that lies in its direction',
    ({ from, to, event }) => {
      const [before, after] = [selectFocusedStand(from), selectFocusedStand(to)]
      if (event.type !== 'direction.pressed' || before === null || after === null) return false
      const [x, y] = [after.x - before.x, after.y - before.y]
      return before === after || { left: x < 0, right: x > 0, up: y < 0, down: y > 0 }[event.direction]
    },
    ({ from, event }) => from.matches('focused') && event.type === 'direction.pressed',
  )

  everyEdge(
    'a letter that begins no code leads nowhere',
    ({ from, to }) => from.context.focused === to.context.focused,
    ({ event }) => event.type === 'letter.pressed' && event.letters.includes('X'),
  )

  everyEdge(
    'a letter of another alphabet means the one on the same key',
    ({ from, to }) =>
      to.context.focused ===
      (from.context.stands.some(({ stand }) => stand === 'B202') ? 'B202' : from.context.focused),
    ({ from, event }) =>
      from.matches('focused') && event.type === 'letter.pressed' && event.letters.includes('B'),
  )

  everyEdge(
    'the stand that a key leads to is selected, and nothing is opened by it',
    (edge) => {
      const stand = selectFocusedStand(edge.to)?.stand
      const chosen = listSentEvents(edge, 'stand.chosen')
      const isMoved = edge.from.context.focused !== edge.to.context.focused
      return (
        chosen.every((each) => each['stand'] === stand) &&
        chosen.length >= (isMoved ? 1 : 0) &&
        listSentEvents(edge, 'stand.opened').length === 0
      )
    },
    ({ from, event }) =>
      from.matches('focused') && ['direction.pressed', 'end.pressed', 'letter.pressed'].includes(event.type),
  )

  everyEdge(
    'the plan selects nothing by getting or losing the focus',
    (edge) => listSentEvents(edge, 'stand.chosen').length === 0,
    isTriggeredBy('plan.focused', 'plan.left', 'enter.pressed'),
  )

  everyEdge(
    'Enter opens the focused stand, and nothing while the focus is elsewhere',
    (edge) => {
      const [opened, ...others] = listSentEvents(edge, 'stand.opened')
      return others.length === 0 && opened?.['stand'] === selectFocusedStand(edge.from)?.stand
    },
    isTriggeredBy('enter.pressed'),
  )
})
