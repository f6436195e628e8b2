import { describe } from 'vitest'
import { selectWindowState } from '#machines/address/window.machine.ts'
import type { KnownTargets, WindowTarget } from '#machines/address/window-target.ts'
import { windowModel } from '#test/models/window.model.ts'
import { isTriggeredBy, listStartInputs } from '#test/models/rules.ts'
import { createRuleTests } from '#test/models/verify-model.ts'

/** True for a company that the last list has; the model's only machine that is not loaded is that of companies. */
const isListed = ({ wanted, known }: { wanted: WindowTarget | null; known: KnownTargets }) =>
  wanted?.kind === 'company' && known.company !== null && known.company.some((id) => id === wanted.id)

describe('a window whose machine is loaded when it is first opened', () => {
  const { everyEdge, everyState } = createRuleTests(windowModel)

  everyState(
    'it is open only with a machine that is loaded, and loads it only for what is known',
    (state) => {
      const { wanted, unloaded } = state.context
      const isUnloaded = wanted !== null && unloaded.includes(wanted.kind as 'company')
      return state.matches('open') ? !isUnloaded : isUnloaded && isListed(state.context)
    },
    (state) => state.matches('open') || state.matches('loading') || state.matches('unloaded'),
  )

  everyEdge(
    'a machine that was loaded is not loaded again',
    ({ from, to }) => to.matches('open') && to.context.unloaded.length === from.context.unloaded.length - 1,
    isTriggeredBy('xstate.done.actor.loadContent'),
  )

  everyEdge(
    'a page whose machine did not load is loaded anew if the server has replaced its scripts',
    (edge) => listStartInputs(edge, 'renewPage').length === 1,
    isTriggeredBy('xstate.error.actor.loadContent'),
  )

  everyEdge(
    'a page that is outdated again shows no window over its notice; any other waits for the network',
    ({ to, event }) =>
      'output' in event && event.output === 'outdated'
        ? selectWindowState(to) === 'none'
        : to.matches('unloaded'),
    isTriggeredBy('xstate.done.actor.renewPage', 'xstate.error.actor.renewPage'),
  )

  everyEdge(
    'a list that comes leaves the notice of an outdated page in sight, and is known when a window is wanted again',
    ({ from, to, event }) =>
      to.matches('outdated') &&
      event.type === 'list.known' &&
      JSON.stringify(to.context.known) === JSON.stringify({ ...from.context.known, ...event.known }),
    (edge) => edge.from.matches('outdated') && isTriggeredBy('list.known')(edge),
  )

  everyEdge(
    'a machine that did not load is loaded when the network is back',
    ({ to }) => to.matches('loading'),
    (edge) => edge.from.matches('unloaded') && isTriggeredBy('connection.restored')(edge),
  )
})
