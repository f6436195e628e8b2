// The setup of the window of a broadcast: its events, ports and guards.
import { assign, setup } from 'xstate'
import type { CardReceipt, StatEvent } from '#contract/entities.ts'
import { CallFault } from '#contract/faults.ts'
import { CONSENT_CHECK_MS, READ_SLOW_MS, READ_TIME_LIMIT_MS } from '#contract/limits.ts'
import type { Broadcast } from '#contract/programme/known-events.ts'
import {
  findCardReceipt,
  isChoiceAbout,
  readConsents,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type ConsentsFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { createActionPort, createCallbackPort, createPromisePort } from '#machines/ports.ts'
import { SAVE_RETRY_MS } from '#machines/save-retry.ts'
import { cardMachine } from '#machines/visitor/card.machine.ts'
import { chatMachine } from './chat.machine.ts'

export type BroadcastEvent =
  | { type: 'broadcast.enter' }
  | { type: 'survey.open' }
  | { type: 'survey.close' }
  /** The frame has loaded; `isSurvey` is false if its document is not the survey. */
  | { type: 'survey.loaded'; isSurvey: boolean }
  | { type: 'survey.retry' }
  | { type: 'video.failed' }
  | { type: 'video.retry' }
  | { type: 'clock.ticked'; now: number }
  /** The broadcast as a newly loaded list has it, changed or not. */
  | { type: 'broadcast.changed'; broadcast: Broadcast }
  | ConsentFact
  | ConsentRecord
  | ConsentsFact
  | VisitorFact
  | ConnectionFact

/** Its organizer receives the business card, and the visitor's contact too if it has an e-mail. */
export interface BroadcastInput extends Broadcast {
  authorized: boolean
  /** True if the visitor has agreed before. */
  consented: boolean
  /** The business card that the visitor sent this company; null or absent if there is none. */
  card?: CardReceipt | null
}

interface BroadcastContext extends BroadcastInput {
  recorded: boolean
  /** The server's time in milliseconds since 1970; null until the clock has reported it. */
  now: number | null
  /** The organizer in the newest list. `organizer` is the one that was named to the visitor. */
  listedOrganizer: BroadcastInput['organizer']
}

/** Returns true if the contact has a receiver and the visitor has not agreed to pass it on. */
const isAsked = ({ consented, organizer }: BroadcastInput): boolean =>
  !consented && organizer?.receives === true

/** Returns true if the contact has a receiver and the visitor agreed to pass it on. */
const passesContact = ({ authorized, consented, organizer }: BroadcastInput): boolean =>
  authorized && consented && organizer?.receives === true

export const broadcastSetup = setup({
  types: {
    context: {} as BroadcastContext,
    events: {} as BroadcastEvent,
    input: {} as BroadcastInput,
    tags: {} as
      | 'asking'
      | 'withdrawn'
      | 'busy'
      | 'unconfirmed'
      | 'failed'
      | 'receiver changed'
      | 'receiver listed'
      | 'watching'
      | 'survey'
      | 'slow'
      | 'no survey'
      | 'broken',
    children: {} as { card: 'card'; chat: 'chat' },
  },
  actors: {
    /** Passes the contact to the company that was named to the visitor. Rejects if another receives it now. */
    giveConsent: createPromisePort<void, { id: number; receiver: number | undefined }>('giveConsent'),
    /** Resolves with true if the consent is given at present. */
    checkConsent: createPromisePort<boolean, number>('checkConsent'),
    card: cardMachine,
    chat: chatMachine,
    /** Reports `clock.ticked` at once and then periodically. */
    clock: createCallbackPort<BroadcastEvent, void>('clock'),
  },
  actions: {
    recordStat: createActionPort<{ id: number; e: StatEvent }>('recordStat'),
    /** Repeats a gated call; its result arrives as a fact like any other. */
    probe: createActionPort<{ gated: boolean }>('probe'),
    updateAuthorization: assign(
      ({ context: { id, consented, organizer, card = null } }, fact: VisitorFact) => {
        const consents = readConsents(fact)
        return {
          authorized: fact.type === 'visitor.authorized',
          consented: consents?.broadcasts.includes(id) ?? consented,
          card: consents === null || organizer === null ? card : findCardReceipt(consents, organizer.id),
        }
      },
    ),
    nameListedOrganizer: assign(({ context: { organizer, listedOrganizer, card = null } }) => ({
      organizer: listedOrganizer,
      card: listedOrganizer?.id === organizer?.id ? card : null,
    })),
    recordCard: assign(({ event }) =>
      event.type === 'consent.recorded' && event.kind === 'card'
        ? { card: { sent: event.sent, delivery: event.delivery } }
        : {},
    ),
  },
  guards: {
    isAuthorized: ({ context }) => context.authorized,
    isUnasked: ({ context }) => !isAsked(context),
    isUpcoming: ({ context: { now, begins } }) => now !== null && now < begins,
    isBegun: ({ context: { now, begins } }) => now !== null && now >= begins,
    isAskedNow: ({ context }) => isAsked(context) && context.now !== null && context.now >= context.begins,
    isSurvey: ({ event }) => event.type === 'survey.loaded' && event.isSurvey,
    /** True if the list names another organizer than the visitor was told. */
    isOrganizerListed: ({ context: { organizer, listedOrganizer } }) => organizer?.id !== listedOrganizer?.id,
    isOwnCard: ({ context: { organizer }, event }) =>
      organizer !== null && isChoiceAbout(event, 'card', organizer.id),
    isReceiverChanged: ({ event }) =>
      'error' in event && event.error instanceof CallFault && event.error.field === 'receiver',
    isForThis: ({ context, event }) => isChoiceAbout(event, 'broadcast', context.id),
    isWithdrawn: ({ context }, { isGiven }: { isGiven: boolean }) =>
      passesContact(context) && context.listedOrganizer?.receives === true && !isGiven,
  },
  delays: {
    // The browser loads the frame itself, so the machine applies the time limits that the transport applies to other
    // reads.
    surveySlow: READ_SLOW_MS,
    surveyLimit: READ_TIME_LIMIT_MS,
    repeat: SAVE_RETRY_MS,
    consentCheck: CONSENT_CHECK_MS,
  },
})
