import { describe } from 'vitest'
import { planGuideModel } from '#test/models/plan-guide.model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'
import { opening } from '#test/models/sample-fair.ts'
import { createRuleTests } from '#test/models/verify-model.ts'
import { isLike, type PlanGuideEdge } from './plan-guide-edges.ts'

describe('the programme of planGuide', () => {
  const { everyEdge } = createRuleTests(planGuideModel)
  const isUnwanted = ({ from }: Pick<PlanGuideEdge, 'from'>) => from.matches({ programme: 'unwanted' })

  everyEdge(
    'its tab, the favourites, the address of an event and the end of what was on have the programme loaded, and nothing else has',
    ({ to, event }) =>
      to.matches({ programme: 'loading' }) ===
      ((event.type === 'clock.ticked' && event.now === opening.TS_TO * 1000) ||
        (event.type === 'tab.chosen' && (event.tab === 'programme' || event.tab === 'favourites')) ||
        (event.type === 'address.changed' &&
          event.route?.guide === 'guide-v2' &&
          event.route.address.event !== undefined)),
    isUnwanted,
  )

  everyEdge(
    'a loaded programme stays and is never started twice',
    (edge) => edge.to.matches({ programme: 'shown' }) && listStartInputs(edge, 'programme').length === 0,
    ({ from }) => from.matches({ programme: 'shown' }),
  )

  everyEdge(
    'a machine that did not load is loaded again on request and with the connection',
    ({ to }) => to.matches({ programme: 'loading' }),
    (edge) =>
      edge.from.matches({ programme: 'unavailable' }) &&
      isTriggeredBy('programme.wanted', 'connection.restored')(edge),
  )

  everyEdge(
    'it is loaded anew for a login, another revision and an event that is gone',
    ({ effects }) =>
      effects.some(
        (effect) =>
          effect.does === 'send' && effect.to === 'programme' && effect.event.type === 'programme.reload',
      ),
    (edge) =>
      edge.from.matches({ programme: 'shown' }) &&
      isTriggeredBy('visitor.authorized', 'fair.changed', 'event.gone')(edge),
  )

  everyEdge(
    'its window knows exactly the loaded events',
    ({ event, ...edge }) =>
      event.type === 'events.loaded' &&
      isLike(
        listSentEvents(edge, 'list.known').map((fact) => fact['known'] as unknown),
        [event.known],
      ),
    (edge) => edge.from.matches({ programme: 'shown' }) && isTriggeredBy('events.loaded')(edge),
  )

  everyEdge(
    'an event is opened by its address, over the hall that is shown',
    (edge) =>
      edge.event.type === 'window.open' &&
      isLike(listPortUses(edge, 'navigate'), [{ address: { event: edge.event.address }, replace: false }]),
    isTriggeredBy('window.open'),
  )
})
