// The single modal slot (section 2, Modals).
// At most one modal is open, and it does not affect the window below it.
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { WHOLE_CARD, type CardContent } from '#machines/consent.ts'
import { toApp, type CardOutcome, type ConsentFact, type ConsentRequest } from '#machines/facts.ts'
import type { CardPart } from '#contract/entities.ts'
import { createActionPort } from '#machines/ports.ts'
import { loginMachine, type LoginRef } from './login.machine.ts'

export type DialogEvent =
  | { type: 'access.wanted' }
  /**
   * `email` was entered in another form; with `isSubmitted` it logs in at once. `returnTo` is the address that opens
   * after the login.
   */
  | { type: 'login.wanted'; email?: string; isSubmitted?: boolean; returnTo?: string }
  | { type: 'card.sent'; company: string; outcome: CardOutcome }
  | ConsentRequest
  /** Switches a part of the business card on or off. */
  | { type: 'card.part.toggled'; part: CardPart }
  | { type: 'card.message.typed'; text: string }
  | { type: 'dialog.confirm' }
  /** The visitor logged in, perhaps in another tab. */
  | { type: 'visitor.authorized' }
  | { type: 'visitor.left' }
  | { type: 'dialog.close' }

interface DialogContext {
  /** The e-mail from the last attempt, which fills the form of the next one. */
  email: string
  /** True for an e-mail that logs in at once. */
  isSubmitted: boolean
  /** The address that opens after the login. */
  returnTo: string | null
  /** The name of the company that the card is for. */
  company: string
  outcome: CardOutcome
  /** What the visitor chose for the card while it is shown. */
  card: CardContent
  request: ConsentRequest | null
}

const dialogSetup = setup({
  types: {
    context: {} as DialogContext,
    events: {} as DialogEvent,
    children: {} as { login: 'login' },
  },
  actors: { login: loginMachine },
  actions: {
    openAddress: createActionPort<{ href: string }>('openAddress'),
    keepRequest: assign(({ event }) =>
      event.type === 'consent.wanted' ? { request: event, card: event.card ?? WHOLE_CARD } : {},
    ),
  },
})

const togglePart = ({ without, message }: CardContent, part: CardPart): CardContent => ({
  without: without.includes(part) ? without.filter((each) => each !== part) : [...without, part],
  message,
})

/** Reports the visitor's choice once; leaving the modal other than by its button declines. */
const answerConsent = (type: ConsentFact['type']) =>
  dialogSetup.enqueueActions(({ enqueue, context: { request, card }, self }) => {
    if (request === null) return
    const { kind, subject } = request
    enqueue.sendTo(toApp(self), {
      type,
      kind,
      subject,
      ...(kind === 'card' && { card }),
    })
    enqueue.assign({ request: null, card: WHOLE_CARD })
  })

const confirmationState = {
  exit: answerConsent('consent.declined'),
  on: {
    'visitor.left': 'closed',
    'dialog.confirm': {
      actions: [answerConsent('consent.given'), dialogSetup.raise({ type: 'dialog.close' })],
    },
  },
} as const

/** Reopens the login while its request is still in progress, and shows the result. */
const resumeLogin = {
  target: 'shown',
  actions: dialogSetup.sendTo('login', { type: 'login.resume' as const }),
} as const

export const dialogMachine = dialogSetup.createMachine({
  id: 'dialog',
  context: {
    email: '',
    isSubmitted: false,
    returnTo: null,
    company: '',
    outcome: 'queued',
    card: WHOLE_CARD,
    request: null,
  },
  initial: 'closed',
  on: {
    'access.wanted': '.gainAccess',
    'login.wanted': {
      target: '.login',
      actions: assign({
        email: ({ context, event }) => event.email ?? context.email,
        isSubmitted: ({ event }) => event.isSubmitted ?? false,
        returnTo: ({ context, event }) => event.returnTo ?? context.returnTo,
      }),
    },
    'card.sent': {
      target: '.cardSent',
      actions: assign(({ event: { company, outcome } }) => ({ company, outcome })),
    },
    'consent.wanted': [
      {
        guard: ({ context: { request }, event }) =>
          request?.kind === event.kind && request.subject === event.subject,
        description:
          'The requesting machine may have restarted after a lost authorization; the modal stays open.',
      },
      { guard: ({ event }) => event.kind === 'card', target: '.cardConfirmation', actions: 'keepRequest' },
      {
        guard: ({ event }) => event.kind === 'download',
        target: '.downloadConfirmation',
        actions: 'keepRequest',
      },
      { target: '.broadcastConfirmation', actions: 'keepRequest' },
    ],
    'dialog.close': '.closed',
  },
  states: {
    closed: { entry: assign({ isSubmitted: false, returnTo: null }) },
    gainAccess: {
      description: "The anonymous visitor is prompted to 'gain access': log in or register (section 6).",
      on: { 'visitor.authorized': 'accepted' },
    },
    login: {
      description:
        'Closing while a request is in progress only hides the modal, as the server may have opened a session.',
      initial: 'shown',
      states: {
        shown: {
          on: {
            'dialog.close': { target: 'hidden', actions: sendTo('login', { type: 'login.cancel' }) },
          },
        },
        hidden: { on: { 'dialog.close': {}, 'access.wanted': resumeLogin, 'login.wanted': resumeLogin } },
      },
      on: {
        'access.wanted': {},
        'login.wanted': {},
        'card.sent': {},
        'visitor.authorized': {
          description: 'A login that waits for input ends, as its visitor logged in in another tab.',
          actions: sendTo('login', ({ event }) => event),
        },
        'consent.wanted': {
          description: 'The modal slot is taken by the login, so the request is declined at once.',
          actions: sendTo(toApp, ({ event }) => ({ ...event, type: 'consent.declined' })),
        },
      },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context: { email, isSubmitted } }) => ({ email, isSubmitted }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'accepted',
            target: 'accepted',
            actions: [
              assign({ email: '' }),
              enqueueActions(({ enqueue, event: { output }, self }) => {
                const { visitor } = output
                if (visitor !== null) enqueue.sendTo(toApp(self), { type: 'login.accepted', visitor })
              }),
            ],
          },
          {
            guard: ({ event }) => event.output.outcome === 'refused',
            target: 'loginError',
            actions: assign({ email: ({ event }) => event.output.email }),
          },
          { target: 'closed', actions: assign({ email: ({ event }) => event.output.email }) },
        ],
      },
    },
    accepted: {
      description: 'A visitor who came from another page to register returns there.',
      always: [
        {
          guard: ({ context }) => context.returnTo !== null,
          target: 'closed',
          actions: { type: 'openAddress', params: ({ context }) => ({ href: context.returnTo ?? '' }) },
        },
        { target: 'loginOk' },
      ],
    },
    loginOk: {},
    loginError: {
      description: 'Go to the registration page, or try again (section 8).',
      on: { 'visitor.authorized': 'accepted' },
    },
    cardConfirmation: {
      ...confirmationState,
      description: 'Each detail of the card beside name and e-mail can be switched off (readings 36).',
      on: {
        ...confirmationState.on,
        'card.part.toggled': {
          actions: assign({ card: ({ context, event }) => togglePart(context.card, event.part) }),
        },
        'card.message.typed': {
          actions: assign({ card: ({ context, event }) => ({ ...context.card, message: event.text }) }),
        },
      },
    },
    cardSent: { exit: assign({ company: '', outcome: 'queued' }) },
    downloadConfirmation: confirmationState,
    broadcastConfirmation: confirmationState,
  },
})

export type DialogRef = ActorRefFrom<typeof dialogMachine>
type DialogSnapshot = SnapshotFrom<typeof dialogMachine>

type StateName = Exclude<Extract<DialogSnapshot['value'], string>, 'closed' | 'accepted'>
type Dashed<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Dashed<Rest>}`
  : Name

/** The name of the open modal on the root element (readings 29): that of its state, with dashes. */
export type Modal = Dashed<StateName> | 'login'

export function selectModal({ value }: DialogSnapshot): Modal | null {
  if (typeof value !== 'string') return value.login === 'shown' ? 'login' : null
  if (value === 'closed' || value === 'accepted') return null
  return value.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`) as Modal
}
export const selectLogin = (snapshot: DialogSnapshot): LoginRef | undefined => snapshot.children.login
/** Returns the name of the receiver of the visitor's contact. */
export const selectConsentReceiver = (snapshot: DialogSnapshot): string =>
  snapshot.context.request?.name ?? ''
/** Returns the name of the broadcast that the visitor wants to watch; empty for another consent. */
export const selectConsentEvent = (snapshot: DialogSnapshot): string => snapshot.context.request?.event ?? ''
export const selectCardContent = (snapshot: DialogSnapshot): CardContent => snapshot.context.card
/** Returns true if the organiser keeps the card, because the company has no e-mail. */
export const selectIsCardKept = (snapshot: DialogSnapshot): boolean => snapshot.context.request?.kept === true
export const selectCardReceiver = (snapshot: DialogSnapshot): string => snapshot.context.company
export const selectCardOutcome = (snapshot: DialogSnapshot): CardOutcome => snapshot.context.outcome
