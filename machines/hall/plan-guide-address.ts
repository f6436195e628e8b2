import { sendTo } from 'xstate'
import { buildWayTarget, readWayWish } from '#contract/plan/wished-way.ts'
import { getPlanWindow } from '#machines/address/window-target.ts'
import { toApp, type AddressFact } from '#machines/facts.ts'
import { getFilterEvent, readRouteFilter } from './address-filter.ts'
import { isWayLeft, markEntry, readRouteTarget, readShownWay } from './address-target.ts'
import { forwardToWindow, getRoute } from './guide-setup.ts'
import {
  getSelectionEvent,
  planGuideSetup,
  readPlanRoute,
  storeHall,
  type PlanGuideContext,
} from './plan-guide-setup.ts'

/** Without a hall in the address the guide stays on the hall it shows (readings 8). */
const applyAddress = planGuideSetup.assign(({ context, event }) => {
  if (event.type !== 'address.changed') return {}
  const address = readPlanRoute(event.route)
  const hall = address.hall ?? context.hall
  return {
    address,
    hall,
    filter: readRouteFilter(event.route),
    ...readTarget(context, event, hall),
  }
})

const applyTarget = planGuideSetup.assign(({ context, event }) =>
  event.type === 'address.changed' ? readTarget(context, event, context.hall) : {},
)

/** Returns the selection of an address and the way that is on the plan at it. */
const readTarget = (context: PlanGuideContext, fact: AddressFact, hall: string) => ({
  target: readRouteTarget(fact.route),
  way: readShownWay(context, fact, hall),
})

/** Takes over the requested way, or none, so that an address without a selection does not bring back a closed one. */
const keepWantedWay = planGuideSetup.assign(({ context, event }) =>
  event.type === 'target.wanted' ? { way: readWayWish(event.target, event.target.hall ?? context.hall) } : {},
)

/** Reads what the address filters and selects before `applyAddress` takes it over. */
const applyQuery = planGuideSetup.enqueueActions(({ enqueue, context, event }) => {
  if (event.type !== 'address.changed') return
  const selected = getSelectionEvent(context, event)
  if (selected !== null) enqueue.sendTo('hall', selected)
  if (isWayLeft(context, event)) enqueue.sendTo('hall', { type: 'way.clear' })
  const wanted = getFilterEvent(context, event, getPlanWindow(readPlanRoute(event.route)) !== null)
  if (wanted !== null) enqueue.sendTo('hall', wanted)
})

const releaseStand = planGuideSetup.sendTo('hall', { type: 'stand.released' as const })
const clearHover = planGuideSetup.sendTo('hall', { type: 'hover.clear' as const })

const reportMissing = planGuideSetup.sendTo(toApp, { type: 'target.missing' as const, kind: 'link' as const })

const forgetList = planGuideSetup.sendTo('window', {
  type: 'list.known' as const,
  known: { company: null },
})

const changeHall = planGuideSetup.sendTo('hall', ({ context }) => ({
  type: 'hall.changed' as const,
  hall: context.hall,
}))

/** Transitions on a new address, and requests for another one. */
export const planGuideAddress = planGuideSetup.createStateConfig({
  on: {
    'address.changed': [
      {
        guard: { type: 'isUnknown', params: getRoute },
        description: 'An address that is none of the guide redirects to its root (section 5).',
        actions: [reportMissing, { type: 'navigate', params: { address: {}, replace: true } }],
      },
      {
        guard: { type: 'isSameAddress', params: getRoute },
        description: 'An equal address scrolls to its selection again.',
        actions: [applyQuery, applyTarget, markEntry, forwardToWindow],
      },
      {
        guard: { type: 'isUnknownHall', params: getRoute },
        actions: [reportMissing, { type: 'navigate', params: { address: {}, replace: true } }],
      },
      {
        guard: { type: 'isMoved', params: getRoute },
        description: 'The window of a company that moved to another hall stays open.',
        actions: [applyQuery, applyAddress, markEntry, storeHall, changeHall, forwardToWindow],
      },
      {
        guard: { type: 'isOtherHall', params: getRoute },
        description: 'Changing hall clears the plan and exhibitors and reloads both (section 4).',
        actions: [applyQuery, applyAddress, markEntry, storeHall, forgetList, changeHall, forwardToWindow],
      },
      {
        description: 'Opening a company resets list state (section 4).',
        actions: [applyQuery, applyAddress, markEntry, releaseStand, clearHover, forwardToWindow],
      },
    ],
    'hall.choose': {
      actions: {
        type: 'navigate',
        params: ({ context: { filter, way }, event }) => ({
          address: { hall: event.hall },
          ...(filter !== null && { filter }),
          ...(way !== null && { target: buildWayTarget(way, event.hall) }),
          replace: false,
        }),
      },
    },
    'filter.changed': {
      guard: 'hasAddressFilter',
      description: 'The address is changed if it names a filter that is no longer applied (readings 49).',
      actions: {
        type: 'navigate',
        params: ({ context: { address, target } }) => ({
          address,
          ...(target !== null && { target }),
          replace: true,
        }),
      },
    },
    'target.wanted': {
      description: 'A way has an address of its own (readings 31).',
      actions: [
        {
          type: 'navigate',
          params: ({ context, event: { target } }) => {
            const { hall = context.hall, ...named } = target
            return { address: { hall }, target: named, replace: false }
          },
        },
        keepWantedWay,
      ],
    },
    'company.open': {
      description: 'Clicking a stand on the plan or a list row goes to /{hall}/{company_id} (section 2).',
      actions: {
        type: 'navigate',
        params: ({ context, event }) => ({
          address: { hall: event.hall ?? context.hall, company: event.id },
          replace: false,
        }),
      },
    },
    'window.open': {
      actions: {
        type: 'navigate',
        params: ({ event }) => ({ address: { event: event.address }, replace: false }),
      },
    },
    'stand.wanted': {
      actions: {
        type: 'navigate',
        params: ({ context: { way }, event: { hall, stand } }) => ({
          address: { hall },
          // The stands of a tour are visited one after the other.
          target: { stand, ...(way !== null && 'stops' in way && buildWayTarget(way, hall)) },
          replace: false,
        }),
      },
    },
    'stand.opened': { actions: sendTo('hall', ({ event }) => event) },
    'stand.chosen': { actions: sendTo('hall', ({ event }) => event) },
    'place.chosen': { actions: sendTo('hall', ({ event }) => event) },
  },
})
