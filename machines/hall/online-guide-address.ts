import { sendTo } from 'xstate'
import { toApp, type AddressFact } from '#machines/facts.ts'
import { getFilterEvent, readRouteFilter } from './address-filter.ts'
import { isWayLeft, markEntry, readRouteTarget, readShownWay } from './address-target.ts'
import { forwardToWindow, getRoute } from './guide-setup.ts'
import {
  getAddressHall,
  getSelectionEvent,
  onlineGuideSetup,
  readOnlineRoute,
  type OnlineGuideContext,
} from './online-guide-setup.ts'

/** Reads filter and selection from the address before the guide adopts it. */
const applyQuery = onlineGuideSetup.enqueueActions(({ enqueue, context, event, self }) => {
  if (event.type !== 'address.changed') return
  const selected = getSelectionEvent(context, event)
  if (selected !== null) enqueue.sendTo('hall', selected)
  const { hall: named } = readRouteTarget(event.route) ?? {}
  if (named !== undefined && !context.data.guide_halls.includes(named))
    enqueue.sendTo(toApp(self), { type: 'target.missing', kind: 'hall' })
  else if (selected?.type === 'target.named' && selected.hall !== context.hall) {
    enqueue.assign({ hall: selected.hall })
    enqueue.sendTo('hall', { type: 'hall.changed', hall: selected.hall })
  }
  if (isWayLeft(context, event)) enqueue.sendTo('hall', { type: 'way.clear' })
  const wanted = getFilterEvent(context, event, readOnlineRoute(event.route) !== null)
  if (wanted !== null) enqueue.sendTo('hall', wanted)
})
/** Returns the selection of an address and the way that is on the plan at it. */
const readTarget = (context: OnlineGuideContext, fact: AddressFact) => ({
  target: readRouteTarget(fact.route),
  way: readShownWay(context, fact, getAddressHall(context, fact)),
})
const applyTarget = onlineGuideSetup.assign(({ context, event }) =>
  event.type === 'address.changed' ? readTarget(context, event) : {},
)
const applyAddress = onlineGuideSetup.assign(({ context, event }) =>
  event.type === 'address.changed'
    ? {
        address: readOnlineRoute(event.route),
        filter: readRouteFilter(event.route),
        ...readTarget(context, event),
      }
    : {},
)
const clearHover = onlineGuideSetup.sendTo('hall', { type: 'hover.clear' as const })
const reportMissing = onlineGuideSetup.sendTo(toApp, {
  type: 'target.missing' as const,
  kind: 'link' as const,
})

/** Transitions on a new address, and requests for another one. */
export const onlineGuideAddress = onlineGuideSetup.createStateConfig({
  on: {
    'address.changed': [
      {
        guard: { type: 'isUnknown', params: getRoute },
        description: 'An unknown id redirects to the root (section 2).',
        actions: [reportMissing, { type: 'navigate', params: { address: null, replace: true } }],
      },
      {
        guard: { type: 'isSameAddress', params: getRoute },
        description: 'An equal address scrolls to its selection again.',
        actions: [applyQuery, applyTarget, markEntry, forwardToWindow],
      },
      { actions: [applyQuery, applyAddress, markEntry, forwardToWindow, clearHover] },
    ],
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
      actions: {
        type: 'navigate',
        params: ({ context: { hall }, event: { target } }) => ({
          address: null,
          target: { hall, ...target },
          replace: false,
        }),
      },
    },
    'window.open': {
      actions: { type: 'navigate', params: ({ event }) => ({ address: event.address, replace: false }) },
    },
    'company.open': {
      actions: {
        type: 'navigate',
        params: ({ event }) => ({ address: { kind: 'company' as const, id: event.id }, replace: false }),
      },
    },
    'stand.wanted': {
      actions: {
        type: 'navigate',
        params: ({ event: { hall, stand } }) => ({
          address: null,
          target: { hall, stand },
          replace: false,
        }),
      },
    },
    'stand.opened': { actions: sendTo('hall', ({ event }) => event) },
    'stand.chosen': { actions: sendTo('hall', ({ event }) => event) },
    'place.chosen': { actions: sendTo('hall', ({ event }) => event) },
  },
})
