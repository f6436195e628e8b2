import { describe } from 'vitest'
import type { OnlineAddress } from '#contract/addresses.ts'
import { isSameFilter } from '#contract/list-filter.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { selectHall, selectOpenCompany } from '#machines/hall/guide-selectors.ts'
import { selectOnlineTab, type OnlineGuideEvent } from '#machines/hall/online-guide.machine.ts'
import { onlineGuideModel } from '#test/models/online-guide.model.ts'
import { onlineGuideData } from '#test/models/sample-fair.ts'
import { marksEntry } from './marks-entry.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What an address says to this guide: undefined for none of its own, the root for that of another page. */
function readOnlineAddress(event: OnlineGuideEvent): OnlineAddress | undefined {
  if (event.type !== 'address.changed' || event.route?.guide === 'unknown') return undefined
  return event.route?.guide === 'guide-new' ? event.route.address : null
}

/** What an address of this guide selects. */
const readTarget = (event: OnlineGuideEvent): PlanTarget | null =>
  event.type === 'address.changed' && event.route?.guide === 'guide-new' ? event.route.target : null

describe('onlineGuide', () => {
  verifyModel(onlineGuideModel)
  const { everyEdge, everyState } = createRuleTests(onlineGuideModel)

  everyEdge(
    'only a reported address opens or closes a window',
    isTriggeredBy('address.changed'),
    (edge) =>
      edge.from.context.address !== edge.to.context.address ||
      listSentEvents(edge, 'address.changed').length > 0,
  )

  everyEdge(
    'a reported address is adopted and forwarded to the window',
    ({ to, event, ...edge }) =>
      isLike(to.context.address, readOnlineAddress(event)) &&
      isLike(listSentEvents(edge, 'address.changed'), [event]),
    ({ event }) => event.type === 'address.changed' && readOnlineAddress(event) !== undefined,
  )

  everyEdge(
    'each address that is adopted marks its history entry with the way that is on the plan, or leaves it on Back',
    marksEntry,
    ({ event }) => event.type === 'address.changed' && readOnlineAddress(event) !== undefined,
  )

  everyEdge(
    'an address that is none of its own is replaced by the root, wherever it is',
    (edge) =>
      isLike(listPortUses(edge, 'navigate'), [{ address: null, replace: true }]) &&
      edge.from.context.address === edge.to.context.address,
    ({ event }) => event.type === 'address.changed' && readOnlineAddress(event) === undefined,
  )

  everyEdge(
    'a navigation requests its address and nothing else',
    ({ event, effects }) => {
      const address = event.type === 'window.open' ? event.address : { kind: 'company', id: 1 }
      return isLike(effects, [{ does: 'port', port: 'navigate', params: { address, replace: false } }])
    },
    isTriggeredBy('window.open', 'company.open'),
  )

  everyEdge(
    "a link to a stand asks for the guide's address that selects it in its hall",
    ({ event, effects }) => {
      if (event.type !== 'stand.wanted') return false
      const { hall, stand } = event
      const params = { address: null, target: { hall, stand }, replace: false }
      return isLike(effects, [{ does: 'port', port: 'navigate', params }])
    },
    isTriggeredBy('stand.wanted'),
  )

  everyEdge(
    'a wanted way is requested by its address, which names the hall',
    ({ from, event, effects }) => {
      const target = { hall: selectHall(from), ...('target' in event && event.target) }
      return isLike(effects, [
        { does: 'port', port: 'navigate', params: { address: null, target, replace: false } },
      ])
    },
    isTriggeredBy('target.wanted'),
  )

  everyEdge(
    'a stand is forwarded to the hall, whose list knows its companies',
    ({ event, effects }) => isLike(effects, [{ does: 'send', to: 'hall', event }]),
    isTriggeredBy('stand.opened'),
  )

  everyEdge(
    'a chosen hall is shown at once and forwarded to the plan',
    ({ from, to, event, ...edge }) => {
      const hall = event.type === 'hall.choose' ? event.hall : ''
      const notified = listSentEvents(edge, 'hall.changed').map((fact) => fact['hall'] as unknown)
      return selectHall(to) === hall && isLike(notified, hall === selectHall(from) ? [] : [hall])
    },
    isTriggeredBy('hall.choose'),
  )

  everyEdge(
    'else an address that selects a stand changes the hall, and a revision without it, which shows its first one and ' +
      'says so',
    ({ from, to, ...edge }) => {
      const { guide_halls: halls } = to.context.data
      const isGone =
        !halls.includes(selectHall(from)) && isTriggeredBy('xstate.done.actor.loadGuideFacts')(edge)
      const named = readTarget(edge.event)?.hall
      const isUnknown = named !== undefined && !halls.includes(named)
      const [selected] = listSentEvents(edge, 'target.named')
      const next: unknown = isGone ? halls[0] : (selected?.['hall'] ?? selectHall(from))
      return (
        selectHall(to) === next &&
        isLike(
          listSentEvents(edge, 'target.missing').filter(({ kind }) => kind === 'hall'),
          isGone || isUnknown ? [{ type: 'target.missing', kind: 'hall' }] : [],
        ) &&
        listSentEvents(edge, 'hall.changed').length === (next === selectHall(from) ? 0 : 1)
      )
    },
    (edge) => !isTriggeredBy('hall.choose')(edge),
  )

  everyEdge(
    'a chosen tab is shown, the plan with a selected stand, a narrowed or filtered list, and nothing else changes it',
    ({ from, to, event, ...edge }) => {
      if (event.type === 'tab.chosen') return selectOnlineTab(to) === event.tab
      if (listSentEvents(edge, 'target.named').length > 0) return selectOnlineTab(to) === 'plan'
      const isListWanted = event.type === 'list.wanted' || listSentEvents(edge, 'filter.set').length === 1
      return selectOnlineTab(to) === (isListWanted ? 'exhibitors' : selectOnlineTab(from))
    },
  )

  everyEdge(
    'the filter that an address names is set, once; back at an address without one, it is cleared',
    ({ from, event, ...edge }) => {
      if (event.type !== 'address.changed') return false
      const named = event.route?.guide === 'guide-new' ? event.route.filter : null
      const isOpen = event.route?.guide === 'guide-new' && event.route.address !== null
      const isOwn = event.route?.guide === 'guide-new'
      const isLeft = event.isBack && !isOpen && isOwn && from.context.filter !== null
      const isNew = named !== null && !isSameFilter(named, from.context.filter)
      return (
        isLike(listSentEvents(edge, 'filter.set'), isNew ? [{ type: 'filter.set', filter: named }] : []) &&
        listSentEvents(edge, 'filter.clear').length === (isLeft && named === null ? 1 : 0)
      )
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

  everyEdge(
    'a stand that the address selects is forwarded to the hall, unless the edition lacks its hall',
    ({ from, event, ...edge }) => {
      if (event.type !== 'address.changed') return false
      const target = readTarget(event)
      const { hall, filter, address, data } = from.context
      const isKnown = target?.hall === undefined || data.guide_halls.includes(target.hall)
      const isSame =
        isLike(readOnlineAddress(event), address) &&
        isLike(event.route?.guide === 'guide-new' ? event.route.filter : null, filter)
      const isRepeated = isLike(target, from.context.target) && (event.isBack || !isSame)
      return isLike(
        listSentEvents(edge, 'target.named'),
        target !== null && isKnown && !isRepeated
          ? [{ type: 'target.named', target, hall: target.hall ?? hall }]
          : [],
      )
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'Back to a history entry that was left without the way clears it, also below a window; other addresses without a selection keep it',
    ({ from, to, event, ...edge }) => {
      const { way } = from.context
      const isOwn = event.type === 'address.changed' && event.route?.guide === 'guide-new'
      const isOther =
        isOwn && way !== null && readTarget(event) === null && event.wayMark !== JSON.stringify(way)
      const isLeft = isOther && event.isBack
      const isKept = isLeft
        ? to.context.way === null
        : readTarget(event) !== null || isLike(way, to.context.way)
      return isKept && isLike(listSentEvents(edge, 'way.clear'), isLeft ? [{ type: 'way.clear' }] : [])
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'the company of an opened window is forwarded to the hall',
    ({ from, event, ...edge }) => {
      const address = readOnlineAddress(event)
      const isSame = isLike(address, from.context.address) && from.context.filter === null
      return isLike(
        listSentEvents(edge, 'company.shown'),
        address?.kind !== 'company' || isSame
          ? []
          : [{ type: 'company.shown', company: address.id, hall: selectHall(from) }],
      )
    },
    isTriggeredBy('address.changed'),
  )

  everyState('a company is open exactly where the address names one', (state) => {
    const { address } = state.context
    return selectOpenCompany(state) === (address?.kind === 'company' ? address.id : null)
  })

  everyEdge(
    'a new address leaves nothing highlighted, as another hall does by itself',
    (edge) => listSentEvents(edge, 'hover.clear').length === 1,
    ({ from, to }) => from.context.address !== to.context.address,
  )

  everyEdge(
    'another revision of the fair reloads exhibitors and programme',
    (edge) =>
      listSentEvents(edge, 'exhibitors.reload').length === 1 &&
      listSentEvents(edge, 'programme.reload').length === 1,
    isTriggeredBy('fair.changed'),
  )

  everyEdge(
    'a login reloads exhibitors and programme and is forwarded to the news',
    (edge) =>
      listSentEvents(edge, 'exhibitors.reload').length === 1 &&
      listSentEvents(edge, 'programme.reload').length === 1 &&
      edge.effects.some((effect) => effect.does === 'send' && effect.to === 'news'),
    isTriggeredBy('visitor.authorized'),
  )

  everyEdge(
    'a logout is forwarded to the programme, which drops the stream links',
    (edge) => edge.effects.some((effect) => effect.does === 'send' && effect.to === 'programme'),
    isTriggeredBy('visitor.left'),
  )

  everyEdge(
    'the window keeps the texts of an event that came',
    ({ event, ...edge }) => isLike(listSentEvents(edge, 'event.loaded'), [event]),
    isTriggeredBy('event.loaded'),
  )

  everyEdge(
    'a removed event reloads the programme, and the window waits for it',
    ({ effects }) =>
      isLike(effects, [{ does: 'send', to: 'programme', event: { type: 'programme.reload' } }]),
    isTriggeredBy('event.gone'),
  )

  everyEdge(
    'the window knows exactly the loaded events',
    ({ event, ...edge }) =>
      event.type === 'events.loaded' &&
      isLike(
        listSentEvents(edge, 'list.known').map((fact) => fact['known'] as unknown),
        [event.known],
      ),
    isTriggeredBy('events.loaded'),
  )

  everyEdge(
    'another revision loads halls, categories and plans, and forwards them to the hall',
    ({ to, event, ...edge }) => {
      if (event.type === 'fair.changed')
        return isLike(listStartInputs(edge, 'loadGuideFacts'), [onlineGuideData.guide_year])
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
