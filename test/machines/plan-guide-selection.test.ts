import { describe } from 'vitest'
import { buildWayTarget } from '#contract/plan/wished-way.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import type { PlanGuideEvent } from '#machines/hall/plan-guide.machine.ts'
import { planGuideModel } from '#test/models/plan-guide.model.ts'
import { isTriggeredBy, listSentEvents } from '#test/models/rules.ts'
import { createRuleTests } from '#test/models/verify-model.ts'
import { marksEntry } from './marks-entry.ts'
import { isLike, readFilter, readPlanAddress, readTarget, type PlanGuideEdge } from './plan-guide-edges.ts'

/** Another hall lets go of all by itself. */
const isInTheHall = ({ from, to }: PlanGuideEdge) =>
  from.context.address !== to.context.address && selectHall(from) === selectHall(to)

/** True for Back to an entry of this guide without a selection that was not marked with the way on the plan. */
function isWayLeft({ from, event }: PlanGuideEdge & { event: PlanGuideEvent }): boolean {
  const { way, target } = from.context
  if (event.type !== 'address.changed' || way === null || !event.isBack) return false
  const isOwn = event.route?.guide === 'guide-v2' && readPlanAddress(from, event) !== null
  const isAnchor = event.isAnchor === true && target === null
  return isOwn && readTarget(event) === null && event.wayMark !== JSON.stringify(way) && !isAnchor
}

describe('what the address of planGuide selects', () => {
  const { everyEdge } = createRuleTests(planGuideModel)

  everyEdge(
    'each new address in the hall lets go of the open stand: opening a company resets list state',
    (edge) => listSentEvents(edge, 'stand.released').length === 1,
    isInTheHall,
  )

  everyEdge(
    'a link to a stand asks for the address of its hall that selects it, and that of a stop keeps its tour',
    ({ from, event, effects }) => {
      if (event.type !== 'stand.wanted') return false
      const { hall, stand } = event
      const { way } = from.context
      const target = { stand, ...(way !== null && 'stops' in way && buildWayTarget(way, hall)) }
      const params = { address: { hall }, target, replace: false }
      return isLike(effects, [{ does: 'port', port: 'navigate', params }])
    },
    isTriggeredBy('stand.wanted'),
  )

  everyEdge(
    'a wanted way or place is requested by its address, in its hall or in the shown one',
    ({ from, event, effects }) => {
      if (event.type !== 'target.wanted') return false
      const { hall = selectHall(from), ...target } = event.target
      const params = { address: { hall }, target, replace: false }
      return isLike(effects, [{ does: 'port', port: 'navigate', params }])
    },
    isTriggeredBy('target.wanted'),
  )

  everyEdge(
    'a new address in the hall leaves nothing highlighted',
    (edge) => listSentEvents(edge, 'hover.clear').length === 1,
    isInTheHall,
  )

  everyEdge(
    'a stand that the address selects is forwarded to the hall, also if it is named again',
    ({ from, event, ...edge }) => {
      if (event.type !== 'address.changed') return false
      const target = readTarget(event)
      const address = readPlanAddress(from, event)
      const isOpening = address?.company !== undefined
      const isSame = isLike(address, from.context.address) && isLike(readFilter(event), from.context.filter)
      const isRepeated = isLike(target, from.context.target) && (event.isBack || !isSame)
      const hall = address?.hall ?? selectHall(from)
      const isNamed = address !== null && target !== null && !isOpening && !isRepeated
      return isLike(
        listSentEvents(edge, 'target.named'),
        isNamed ? [{ type: 'target.named', target, hall }] : [],
      )
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'Back to a history entry of which the way or tour was not clears it, also below a window; its stand stays',
    (edge) => {
      const isLeft = isWayLeft(edge)
      const isKept =
        !isLeft || (edge.to.context.way === null && listSentEvents(edge, 'selection.clear').length === 0)
      return isKept && isLike(listSentEvents(edge, 'way.clear'), isLeft ? [{ type: 'way.clear' }] : [])
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'an address that selects nothing keeps the way or tour: of a window, of the root to which its cross leads, of an anchor',
    ({ from, to }) => isLike(from.context.way, to.context.way),
    (edge) => isTriggeredBy('address.changed')(edge) && readTarget(edge.event) === null && !isWayLeft(edge),
  )

  everyEdge(
    'each address that is adopted marks its history entry with the way that is on the plan, or leaves it on Back',
    marksEntry,
    ({ from, event }) => event.type === 'address.changed' && readPlanAddress(from, event) !== null,
  )

  everyEdge(
    'the company of an opened window is forwarded to the hall with its hall',
    ({ from, event, ...edge }) => {
      const { company, hall = selectHall(from) } = readPlanAddress(from, event) ?? {}
      const isSame =
        isLike(readPlanAddress(from, event), from.context.address) &&
        isLike(readFilter(event), from.context.filter)
      return isLike(
        listSentEvents(edge, 'company.shown'),
        company === undefined || isSame ? [] : [{ type: 'company.shown', company, hall }],
      )
    },
    isTriggeredBy('address.changed'),
  )
})
