import { describe } from 'vitest'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { buildWayTarget } from '#contract/plan/wished-way.ts'
import { selectPlanTab, type PlanGuideEvent } from '#machines/hall/plan-guide.machine.ts'
import { planGuideModel } from '#test/models/plan-guide.model.ts'
import { isTriggeredBy, listSentEvents, listPortUses } from '#test/models/rules.ts'
import { createRuleTests } from '#test/models/verify-model.ts'
import { isLike, readFilter, readPlanAddress, type PlanGuideEdge } from './plan-guide-edges.ts'

/** An address that names another filter than the last one. */
const namesFilter = ({ from, event }: Pick<PlanGuideEdge, 'from'> & { event: PlanGuideEvent }): boolean =>
  readFilter(event) !== null && !isLike(readFilter(event), from.context.filter)

/** True for the tour that is shown, without one of its stops. */
const isShownTour = ({ from }: Pick<PlanGuideEdge, 'from'>, target: PlanTarget): boolean =>
  target.tour !== undefined && isLike(target, from.context.way && buildWayTarget(from.context.way, ''))

describe('the tabs and lists of planGuide', () => {
  const { everyEdge } = createRuleTests(planGuideModel)

  everyEdge(
    'the list of all halls is shown when it is wanted, and that of the hall when it is or a hall is chosen',
    ({ from, to, event, ...edge }) => {
      const wasAll = from.matches({ scope: 'all' })
      const isAll = event.type === 'scope.chosen' && event.scope === 'all'
      return (
        to.matches({ scope: 'all' }) === isAll &&
        (event.type !== 'scope.chosen' || selectPlanTab(to) === 'exhibitors') &&
        isLike(
          listSentEvents(edge, 'list.scoped'),
          wasAll === isAll ? [] : [{ type: 'list.scoped', isOfAllHalls: isAll }],
        )
      )
    },
    isTriggeredBy('scope.chosen', 'hall.choose'),
  )

  everyEdge(
    'no address changes whose list is shown',
    ({ from, to }) => from.matches({ scope: 'all' }) === to.matches({ scope: 'all' }),
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'a chosen tab is shown',
    ({ to, event }) => event.type === 'tab.chosen' && selectPlanTab(to) === event.tab,
    isTriggeredBy('tab.chosen'),
  )

  everyEdge(
    'a narrowed list is shown',
    ({ to }) => selectPlanTab(to) === 'exhibitors',
    isTriggeredBy('list.wanted'),
  )

  everyEdge(
    'an address that selects a stand or another tour shows the plan, one that names a filter the list, and nothing else ' +
      'changes the tab',
    (edge) => {
      const isNamed = listSentEvents(edge, 'target.named').some(
        ({ target }) => !isShownTour(edge, target as PlanTarget),
      )
      const tab = namesFilter(edge) ? 'exhibitors' : selectPlanTab(edge.from)
      return selectPlanTab(edge.to) === (isNamed ? 'plan' : tab)
    },
    (edge) => !isTriggeredBy('tab.chosen', 'list.wanted', 'scope.chosen')(edge),
  )

  everyEdge(
    'the filter that an address names is set; back at an address without one, it is cleared; else it stays',
    ({ from, event, ...edge }) => {
      const sent = [...listSentEvents(edge, 'filter.set'), ...listSentEvents(edge, 'filter.clear')]
      if (namesFilter({ from, event }))
        return isLike(sent, [{ type: 'filter.set', filter: readFilter(event) }])
      const isLeft =
        'isBack' in event && event.isBack && event.route?.guide === 'guide-v2' && from.context.filter !== null
      const address = readPlanAddress(from, event)
      const isBare = address !== null && address.company === undefined
      return isLike(sent, isLeft && isBare && readFilter(event) === null ? [{ type: 'filter.clear' }] : [])
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'a change of the filter takes the filter out of an address that names one, in its place',
    ({ from, ...edge }) =>
      isLike(
        listPortUses(edge, 'navigate'),
        from.context.filter === null
          ? []
          : [
              {
                address: from.context.address,
                ...(from.context.target && { target: from.context.target }),
                replace: true,
              },
            ],
      ),
    isTriggeredBy('filter.changed'),
  )
})
