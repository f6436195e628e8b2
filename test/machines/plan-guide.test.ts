import { describe } from 'vitest'
import { buildWayTarget } from '#contract/plan/wished-way.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import type { Effect } from '#test/models/effects.ts'
import { planGuideModel } from '#test/models/plan-guide.model.ts'
import { isTriggeredBy, listSentEvents, listPortUses } from '#test/models/rules.ts'
import { planGuideData } from '#test/models/sample-fair.ts'
import { createRuleTests, verifyModel } from '#test/models/verify-model.ts'
import { isLike, readFilter, readPlanAddress, readTarget } from './plan-guide-edges.ts'

const RECALLED = 'xstate.done.actor.recallHall'

const isAboutSelection = (effect: Effect) =>
  effect.does === 'send' && ['target.named', 'company.shown', 'way.clear'].includes(effect.event.type)

const isMark = (effect: Effect) => effect.does === 'port' && effect.port === 'markEntry'

const isAboutScope = (effect: Effect) => effect.does === 'send' && effect.event.type === 'list.scoped'

describe('planGuide', () => {
  verifyModel(planGuideModel)
  const { everyEdge } = createRuleTests(planGuideModel)

  everyEdge(
    'only a reported address moves the guide, and at its root the stored hall',
    isTriggeredBy('address.changed', RECALLED),
    ({ from, to }) => from.context.address !== to.context.address || selectHall(from) !== selectHall(to),
  )

  everyEdge(
    'the stored hall is shown at the root, if the edition has it',
    ({ from, to, event, ...edge }) => {
      const { output } = event as unknown as { output: string | null }
      const isOther =
        output !== null && output !== selectHall(from) && planGuideData.guide_halls.includes(output)
      const hall = isOther ? output : selectHall(from)
      return (
        selectHall(to) === hall &&
        from.context.address === to.context.address &&
        isLike(listSentEvents(edge, 'hall.changed'), isOther ? [{ type: 'hall.changed', hall }] : [])
      )
    },
    isTriggeredBy(RECALLED),
  )

  everyEdge(
    'a recalled hall is ignored after an address with a hall',
    ({ to }) => !to.matches({ memory: 'recalling' }) || to.context.address.hall === undefined,
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'every hall of an address is stored',
    ({ from, to, ...edge }) =>
      isLike(
        listPortUses(edge, 'storeHall'),
        selectHall(from) === selectHall(to) ? [] : [{ hall: selectHall(to) }],
      ),
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'a reported address is adopted; without a hall the guide stays in its hall',
    ({ from, to, event }) =>
      isLike(to.context.address, readPlanAddress(from, event)) &&
      selectHall(to) === (readPlanAddress(from, event)?.hall ?? selectHall(from)),
    ({ from, event }) => event.type === 'address.changed' && readPlanAddress(from, event) !== null,
  )

  everyEdge(
    'an equal address is only forwarded to the window, and its selection to the hall',
    ({ from, to, event, effects }) =>
      isLike({ ...from.context, target: readTarget(event), way: to.context.way }, to.context) &&
      isLike(
        effects.filter((effect) => !isAboutSelection(effect) && !isMark(effect)),
        [{ does: 'send', to: 'window', event }],
      ),
    ({ from, event }) =>
      event.type === 'address.changed' &&
      isLike([readPlanAddress(from, event), readFilter(event)], [from.context.address, from.context.filter]),
  )

  everyEdge(
    'an address that is none of its own is replaced by the root, wherever it is',
    ({ from, to, ...edge }) =>
      isLike(listPortUses(edge, 'navigate'), [{ address: {}, replace: true }]) &&
      from.context.address === to.context.address,
    ({ from, event }) => event.type === 'address.changed' && readPlanAddress(from, event) === null,
  )

  everyEdge(
    'another hall is forwarded to the hall, and to the window unless its company moved there',
    ({ from, to, ...edge }) => {
      const isOther = selectHall(from) !== selectHall(to)
      const notified = listSentEvents(edge, 'hall.changed').map(({ hall }) => hall as unknown)
      const forgotten = listSentEvents(edge, 'list.known').map(({ known }) => known as unknown)
      const isSameCompany =
        to.context.address.company !== undefined &&
        from.context.address.company === to.context.address.company
      return isOther
        ? isLike(notified, [selectHall(to)]) && isLike(forgotten, isSameCompany ? [] : [{ company: null }])
        : notified.length + forgotten.length === 0
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'each new address is forwarded to the window after the old list was dropped',
    ({ event, effects }) => {
      const notified = effects.flatMap((effect) =>
        effect.does === 'send' && effect.to === 'window' ? [effect.event] : [],
      )
      return isLike(notified.at(-1), event)
    },
    ({ from, to }) => from.context.address !== to.context.address,
  )

  everyEdge(
    "a navigation requests its address; a company's is in its hall or in the shown one, and halls keep way and filter",
    ({ from, event, ...edge }) => {
      const { filter, way } = from.context
      const chosen = 'hall' in event && event.hall !== undefined ? event.hall : selectHall(from)
      const kept = { ...(filter && { filter }), ...(way && { target: buildWayTarget(way, chosen) }) }
      const params =
        event.type === 'company.open'
          ? { address: { hall: chosen, company: event.id }, replace: false }
          : { address: { hall: chosen }, ...kept, replace: false }
      return isLike(
        edge.effects.filter((effect) => !isAboutScope(effect)),
        [{ does: 'port', port: 'navigate', params }],
      )
    },
    isTriggeredBy('hall.choose', 'company.open'),
  )
})
