import { describe } from 'vitest'
import type { ListFilter, PlanAddress } from '#contract/addresses.ts'
import type { PlanTarget } from '#contract/plan/plan-target.ts'
import { selectHall } from '#machines/hall/guide-selectors.ts'
import { selectPlanTab, type PlanGuideEvent } from '#machines/hall/plan-guide.machine.ts'
import { planGuideModel } from '#test/models/plan-guide.model.ts'
import type { Effect } from '#test/models/effects.ts'
import { planGuideData } from '#test/models/sample-fair.ts'
import { parseDelayName } from '#test/models/samples.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Edge = Record<'from' | 'to', Parameters<typeof selectPlanTab>[0]>

/** What an address says to this guide: null for none of its own or of its halls, the root for that of another page. */
function readPlanAddress(from: Edge['from'], event: PlanGuideEvent): PlanAddress | null {
  if (event.type !== 'address.changed' || event.route?.guide === 'unknown') return null
  const address = event.route?.guide === 'guide-v2' ? event.route.address : {}
  const { hall } = address
  const isKnown = hall === undefined || from.context.data.guide_halls.includes(hall)
  return isKnown || isLike(address, from.context.address) ? address : null
}

const FACTS_LOADED = 'xstate.done.actor.loadGuideFacts'
const RECALLED = 'xstate.done.actor.recallHall'
const FOUND = 'xstate.done.actor.findCompanyHalls'

/** Lists the actors that are told to reload. */
const listReloaded = ({ effects }: { effects: Effect[] }): string[] =>
  effects.flatMap((effect) =>
    effect.does === 'send' && effect.event.type === 'exhibitors.reload' ? [effect.to] : [],
  )

/** The filter that an address of this guide names. */
const readFilter = (event: PlanGuideEvent): ListFilter | null =>
  event.type === 'address.changed' && event.route?.guide === 'guide-v2' ? event.route.filter : null

/** An address that names another filter than the last one. */
const namesFilter = ({ from, event }: Pick<Edge, 'from'> & { event: PlanGuideEvent }): boolean =>
  readFilter(event) !== null && !isLike(readFilter(event), from.context.filter)

/** Another hall lets go of all by itself. */
const isInTheHall = ({ from, to }: Edge) =>
  from.context.address !== to.context.address && selectHall(from) === selectHall(to)

const isAboutSelection = (effect: Effect) =>
  effect.does === 'send' && ['target.named', 'company.shown'].includes(effect.event.type)

const isAboutScope = (effect: Effect) => effect.does === 'send' && effect.event.type === 'list.scoped'

/** What an address of this guide selects. */
const readTarget = (event: PlanGuideEvent): PlanTarget | null =>
  event.type === 'address.changed' && event.route?.guide === 'guide-v2' ? event.route.target : null

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
      isLike({ ...from.context, target: readTarget(event) }, to.context) &&
      isLike(
        effects.filter((effect) => !isAboutSelection(effect)),
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
      const told = listSentEvents(edge, 'hall.changed').map(({ hall }) => hall as unknown)
      const forgotten = listSentEvents(edge, 'list.known').map(({ known }) => known as unknown)
      const isSameCompany =
        to.context.address.company !== undefined &&
        from.context.address.company === to.context.address.company
      return isOther
        ? isLike(told, [selectHall(to)]) && isLike(forgotten, isSameCompany ? [] : [{ company: null }])
        : told.length + forgotten.length === 0
    },
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'each new address is forwarded to the window after the old list was dropped',
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
    "a navigation requests its address; a company's is in its hall or in the shown one",
    ({ from, event, ...edge }) => {
      const { filter } = from.context
      const params =
        event.type === 'company.open'
          ? { address: { hall: event.hall ?? selectHall(from), company: event.id }, replace: false }
          : { address: { hall: 'hall' in event && event.hall }, ...(filter && { filter }), replace: false }
      return isLike(
        edge.effects.filter((effect) => !isAboutScope(effect)),
        [{ does: 'port', port: 'navigate', params }],
      )
    },
    isTriggeredBy('hall.choose', 'company.open'),
  )

  everyEdge(
    'a link to a stand asks for the address of its hall that selects it',
    ({ event, effects }) => {
      if (event.type !== 'stand.wanted') return false
      const params = { address: { hall: event.hall }, target: { stand: event.stand }, replace: false }
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
    'an address that selects a stand shows the plan, one that names a filter the list, and nothing else changes the tab',
    (edge) => {
      const isNamed = listSentEvents(edge, 'target.named').length > 0
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
      const isWindow = readPlanAddress(from, event)?.company !== undefined
      return isLike(sent, isLeft && !isWindow && readFilter(event) === null ? [{ type: 'filter.clear' }] : [])
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
      const { guide_halls, hall_counts, total_count, event_count, rubrics, plans } = to.context.data
      return (
        isLike(
          { guide_halls, hall_counts, total_count, event_count, rubrics, plans },
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

  const isUnwanted = ({ from }: Pick<Edge, 'from'>) => from.matches({ programme: 'unwanted' })

  everyEdge(
    'its tab, the favourites, the address of an event and the end of what was on have the programme loaded, and nothing else has',
    ({ to, event }) =>
      to.matches({ programme: 'loading' }) ===
      (parseDelayName(event) === 'onNowEnd' ||
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
