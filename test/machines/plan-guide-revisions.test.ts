import { describe } from 'vitest'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import { selectPlanTab } from '#machines/hall/plan-guide.machine.ts'
import type { Effect } from '#test/models/effects.ts'
import { planGuideModel } from '#test/models/plan-guide.model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'
import { planGuideData } from '#test/models/sample-fair.ts'
import { createRuleTests } from '#test/models/verify-model.ts'
import { isLike } from './plan-guide-edges.ts'

const FACTS_LOADED = 'xstate.done.actor.loadGuideFacts'
const FOUND = 'xstate.done.actor.findCompanyHalls'

/** Lists the actors that are sent an event to reload. */
const listReloaded = ({ effects }: { effects: Effect[] }): string[] =>
  effects.flatMap((effect) =>
    effect.does === 'send' && effect.event.type === 'exhibitors.reload' ? [effect.to] : [],
  )

describe('another revision in planGuide', () => {
  const { everyEdge } = createRuleTests(planGuideModel)

  everyEdge(
    'an authorization reloads the list, another revision first that of all halls, if it is shown',
    (edge) => {
      const isAuthorization = isTriggeredBy('visitor.authorized')(edge)
      const isInAllHalls = selectPlanTab(edge.from) === 'favourites'
      return isLike(listReloaded(edge), isAuthorization ? ['hall'] : isInAllHalls ? ['allHalls'] : [])
    },
    isTriggeredBy('visitor.authorized', 'fair.changed'),
  )

  everyEdge(
    'what another revision has: the window of a company that moved follows it, a hall that is gone is left and said ' +
      'to be missing, and else the list is loaded again',
    (edge) => {
      const { from, to, event } = edge
      const { guide_halls: halls } = to.context.data
      const found = isTriggeredBy(FOUND)(edge) ? (event as unknown as { output: string[] }).output : []
      const hasMoved = found.length > 0 && !found.includes(selectHall(from))
      const isGone = !hasMoved && !halls.includes(selectHall(from))
      const wanted = hasMoved
        ? [{ ...from.context.address, hall: found[0] }]
        : isGone
          ? [{ hall: halls[0] }]
          : []
      return (
        isLike(
          listPortUses(edge, 'navigate'),
          wanted.map((address) => ({ address, replace: true })),
        ) &&
        isLike(listReloaded(edge), wanted.length === 0 ? ['hall'] : []) &&
        listSentEvents(edge, 'target.missing').length === (isGone ? 1 : 0)
      )
    },
    (edge) =>
      isTriggeredBy(FOUND, 'xstate.error.actor.findCompanyHalls')(edge) ||
      (isTriggeredBy(FACTS_LOADED)(edge) && edge.from.context.address.company === undefined),
  )

  everyEdge(
    'an open company is looked for once what the revision has is known',
    (edge) => isLike(listStartInputs(edge, 'findCompanyHalls'), [edge.from.context.address.company]),
    ({ from, event }) => isTriggeredBy(FACTS_LOADED)({ event }) && from.context.address.company !== undefined,
  )

  everyEdge(
    'another revision loads halls, categories and plans, and forwards them to the hall',
    ({ to, event, ...edge }) => {
      if (event.type === 'fair.changed')
        return isLike(listStartInputs(edge, 'loadGuideFacts'), [planGuideData.guide_year])
      const { guide_halls, hall_counts, total_count, event_count, rubrics, plans, no_ways } = to.context.data
      return (
        isLike(
          { guide_halls, hall_counts, total_count, event_count, rubrics, plans, no_ways },
          (event as unknown as { output: unknown }).output,
        ) && isLike(listSentEvents(edge, 'plans.known'), [{ type: 'plans.known', plans }])
      )
    },
    isTriggeredBy('fair.changed', 'xstate.done.actor.loadGuideFacts'),
  )

  everyEdge(
    'a failed load is repeated when the connection is back',
    (edge) =>
      listStartInputs(edge, 'loadGuideFacts').length === (edge.from.matches({ data: 'outdated' }) ? 1 : 0),
    isTriggeredBy('connection.restored'),
  )
})
