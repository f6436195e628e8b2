import { describe } from 'vitest'
import type { PlanAddress } from '#contract/addresses.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import { selectPlanTab, type PlanGuideEvent } from '#machines/hall/plan-guide.machine.ts'
import { planGuideModel } from '#test/models/plan-guide.model.ts'
import { guideFacts, planGuideData } from '#test/models/sample-fair.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What an address says to this guide: null for none of its own, the root for that of another page. */
function readPlanAddress(event: PlanGuideEvent): PlanAddress | null {
  if (event.type !== 'address.changed' || event.route?.guide === 'unknown') return null
  return event.route?.guide === 'guide-v2' ? event.route.address : {}
}

type Edge = Record<'from' | 'to', Parameters<typeof selectPlanTab>[0]>

/** Another hall lets go of all by itself. */
const isInTheHall = ({ from, to }: Edge) =>
  from.context.address !== to.context.address && selectHall(from) === selectHall(to)

describe('planGuide', () => {
  verifyModel(planGuideModel)
  const { everyEdge } = createRuleTests(planGuideModel)

  everyEdge(
    'only an address that came moves it',
    isTriggeredBy('address.changed'),
    ({ from, to }) => from.context.address !== to.context.address || selectHall(from) !== selectHall(to),
  )

  everyEdge(
    'an address is where it is then, and without a hall it stays in its hall',
    ({ from, to, event }) =>
      isLike(to.context.address, readPlanAddress(event)) &&
      selectHall(to) === (readPlanAddress(event)?.hall ?? selectHall(from)),
    ({ event }) => event.type === 'address.changed' && readPlanAddress(event) !== null,
  )

  everyEdge(
    'an equal address does nothing but remind the window of it',
    ({ from, to, event, effects }) =>
      from.context === to.context && isLike(effects, [{ does: 'send', to: 'window', event }]),
    ({ from, event }) =>
      event.type === 'address.changed' && isLike(readPlanAddress(event), from.context.address),
  )

  everyEdge(
    'an address that is none of its own is replaced by the root, wherever it is',
    ({ from, to, ...edge }) =>
      isLike(listPortUses(edge, 'navigate'), [{ address: {}, replace: true }]) &&
      from.context.address === to.context.address,
    ({ event }) => event.type === 'address.changed' && readPlanAddress(event) === null,
  )

  everyEdge(
    'another hall is told to the hall and the window; the same hall to none',
    ({ from, to, ...edge }) => {
      const isOther = selectHall(from) !== selectHall(to)
      const told = listSentEvents(edge, 'hall.changed').map(({ hall }) => hall as unknown)
      const forgotten = listSentEvents(edge, 'list.known').map(({ known }) => known as unknown)
      return isOther
        ? isLike(told, [selectHall(to)]) && isLike(forgotten, [{ company: null }])
        : told.length + forgotten.length === 0
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'the window is told of each new address, after it forgot the old list',
    ({ event, effects }) => {
      const told = effects.flatMap((effect) =>
        effect.does === 'send' && effect.to === 'window' ? [effect.event] : [],
      )
      return isLike(told.at(-1), event)
    },
    ({ from, to }) => from.context.address !== to.context.address,
  )

  everyEdge(
    'each new address in the hall lets go of the open stand: opening a company resets list state',
    (edge) => listSentEvents(edge, 'stand.released').length === 1,
    isInTheHall,
  )

  everyEdge(
    'a wish to be elsewhere asks for its address, that of a company in the hall it names or else in the shown one',
    ({ from, event, ...edge }) => {
      const address =
        event.type === 'company.open'
          ? { hall: event.hall ?? selectHall(from), company: event.id }
          : { hall: 'hall' in event && event.hall }
      return isLike(edge.effects, [{ does: 'port', port: 'navigate', params: { address, replace: false } }])
    },
    isTriggeredBy('hall.choose', 'company.open'),
  )

  everyEdge(
    'a new address in the hall leaves nothing highlighted',
    (edge) => listSentEvents(edge, 'hover.clear').length === 1,
    isInTheHall,
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
    'nothing else changes the tab',
    ({ from, to }) => selectPlanTab(from) === selectPlanTab(to),
    (edge) => !isTriggeredBy('tab.chosen', 'list.wanted')(edge),
  )

  everyEdge(
    'an authorization and another revision of the fair reload the list, the latter also that of all halls',
    (edge) => {
      const isInAllHalls = isTriggeredBy('fair.changed')(edge) && selectPlanTab(edge.from) === 'favourites'
      const receivers = edge.effects.flatMap((effect) =>
        effect.does === 'send' && effect.event.type === 'exhibitors.reload' ? [effect.to] : [],
      )
      return isLike(receivers.toSorted(), isInAllHalls ? ['allHalls', 'hall'] : ['hall'])
    },
    isTriggeredBy('visitor.authorized', 'fair.changed'),
  )

  everyEdge(
    'another revision asks for halls, categories and plans, which are taken over and told to the hall',
    ({ to, event, ...edge }) => {
      if (event.type === 'fair.changed')
        return isLike(listStartInputs(edge, 'loadGuideFacts'), [planGuideData.guide_year])
      const { guide_halls, total_count, rubrics, plans } = to.context.data
      return (
        isLike({ guide_halls, total_count, rubrics, plans }, guideFacts) &&
        isLike(listSentEvents(edge, 'plans.known'), [{ type: 'plans.known', plans }])
      )
    },
    isTriggeredBy('fair.changed', 'xstate.done.actor.loadGuideFacts'),
  )

  everyEdge(
    'they are asked for again when the connection is back, if they did not come',
    (edge) =>
      listStartInputs(edge, 'loadGuideFacts').length === (edge.from.matches({ data: 'outdated' }) ? 1 : 0),
    isTriggeredBy('connection.restored'),
  )
})
