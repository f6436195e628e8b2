// What the window shows, each by a machine of its own that lives as long as the window shows the same.
import { assign } from 'xstate'
import type { OnlineKind } from '#contract/addresses.ts'
import { findCardReceipt, type ConsentRecord, type ConsentsFact, type VisitorFact } from '#machines/facts.ts'
import { windowSetup, type WindowInput } from './window-setup.ts'
import { isGuideTarget } from './window-target.ts'

export const updateAuthorization = {
  type: 'updateAuthorization',
  params: ({ event }: { event: VisitorFact }) => event,
} as const

export const updateConsents = {
  type: 'updateConsents',
  params: ({ event }: { event: ConsentsFact }) => event,
} as const

export const recordConsent = {
  type: 'record',
  params: ({ event }: { event: ConsentRecord }) => event,
} as const

const getWantedId = ({ wanted }: WindowInput): number => (isGuideTarget(wanted) ? wanted.id : 0)

/** Returns transitions that forward facts to the machine of the open window. */
const createForwarding = (window: OnlineKind) => {
  const forward = windowSetup.sendTo(window, ({ event }) => event)
  return {
    'visitor.authorized': { actions: [updateAuthorization, forward] },
    'visitor.lost': { actions: [updateAuthorization, forward] },
    'visitor.left': { actions: [updateAuthorization, forward] },
    'connection.restored': { actions: forward },
    'consent.given': { actions: forward },
    'consent.declined': { actions: forward },
    'consent.recorded': { actions: [recordConsent, forward] },
    'consents.listed': { actions: [updateConsents, forward] },
  }
}

/** Returns the transition that passes a new revision of the fair to a window that loads its content. */
const createReload = (window: 'company' | 'event') => ({
  'fair.changed': { actions: windowSetup.sendTo(window, ({ event }) => event) },
})

/** Passes the broadcast of a newly loaded list to its open window: its start decides when the window asks for consent. */
export const passBroadcast = windowSetup.enqueueActions(({ enqueue, event, context: { wanted } }) => {
  if (wanted?.kind !== 'broadcast' || event.type !== 'list.known') return
  const broadcast = event.known.broadcast?.find(({ id }) => id === wanted.id)
  if (broadcast) enqueue.sendTo('broadcast', { type: 'broadcast.changed', broadcast })
})

export const windowContent = windowSetup.createStateConfig({
  initial: 'page',
  exit: assign({ company: null }),
  states: {
    company: {
      on: { ...createForwarding('company'), ...createReload('company') },
      invoke: {
        id: 'company',
        src: 'companyWindow',
        input: ({ context }) => ({
          id: getWantedId(context),
          authorized: context.authorized,
          company: context.company?.id === getWantedId(context) ? context.company : null,
          consented: context.consents.downloads.includes(getWantedId(context)),
          card: findCardReceipt(context.consents, getWantedId(context)),
        }),
      },
    },
    event: {
      on: { ...createForwarding('event'), ...createReload('event') },
      invoke: {
        id: 'event',
        src: 'eventWindow',
        input: ({ context }) => ({
          id: getWantedId(context),
          authorized: context.authorized,
          event: context.known.details.find(({ ID }) => ID === getWantedId(context)) ?? null,
        }),
      },
    },
    broadcast: {
      on: createForwarding('broadcast'),
      invoke: {
        id: 'broadcast',
        src: 'broadcast',
        input: ({ context: { wanted, known, authorized, consents } }) => {
          const broadcast = known.broadcast?.find(({ id }) => id === wanted?.id)
          if (broadcast === undefined) throw new Error('Only a known broadcast is opened')
          return {
            ...broadcast,
            authorized,
            consented: consents.broadcasts.includes(broadcast.id),
            card: broadcast.organizer && findCardReceipt(consents, broadcast.organizer.id),
          }
        },
      },
    },
    page: {
      description: 'What a window over a page shows came with the page.',
      entry: assign({ opener: ({ context: { wanted } }) => String(wanted?.id) }),
      exit: { type: 'focusOpener', params: ({ context }) => ({ name: context.opener }) },
    },
  },
})
