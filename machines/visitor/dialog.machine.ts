// The single modal slot (section 2, Modals).
// Its one rule: at most one modal is open, and it does not affect the window below it.
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { toApp, type ConsentFact, type ConsentRequest } from '#machines/facts.ts'
import { loginMachine, type LoginRef } from './login.machine.ts'

export type DialogEvent =
  | { type: 'access.wanted' }
  /** `email` is an address that the visitor has just entered in another form. */
  | { type: 'login.wanted'; email?: string }
  | { type: 'card.sent'; company: string }
  | ConsentRequest
  | { type: 'dialog.confirm' }
  | { type: 'visitor.left' }
  | { type: 'dialog.close' }

interface DialogContext {
  /** The e-mail from the last attempt, which fills the form of the next one. */
  email: string
  /** The name of the company that received the card. */
  company: string
  /** The consent that the visitor is prompted for. */
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
    keepRequest: assign({
      request: ({ event }) => (event.type === 'consent.wanted' ? event : null),
    }),
  },
})

/** Reports the visitor's choice once; leaving the modal other than by its button declines. */
const answerConsent = (type: ConsentFact['type']) =>
  dialogSetup.enqueueActions(({ enqueue, context: { request }, self }) => {
    if (request === null) return
    enqueue.sendTo(toApp(self), { type, kind: request.kind, subject: request.subject })
    enqueue.assign({ request: null })
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
  context: { email: '', company: '', request: null },
  initial: 'closed',
  on: {
    'access.wanted': '.gainAccess',
    'login.wanted': {
      target: '.login',
      actions: assign({ email: ({ context, event }) => event.email ?? context.email }),
    },
    'card.sent': { target: '.cardSent', actions: assign({ company: ({ event }) => event.company }) },
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
    closed: {},
    gainAccess: {
      description: "The anonymous visitor is prompted to 'gain access': log in or register (section 6).",
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
        'consent.wanted': {
          description: 'The modal slot is taken by the login, so the request is declined at once.',
          actions: sendTo(toApp, ({ event }) => ({ ...event, type: 'consent.declined' })),
        },
      },
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'accepted',
            target: 'loginOk',
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
    loginOk: {},
    loginError: {
      description: 'Go to the registration page, or try again (section 8).',
    },
    cardConfirmation: confirmationState,
    cardSent: {},
    downloadConfirmation: confirmationState,
    broadcastConfirmation: confirmationState,
  },
})

export type DialogRef = ActorRefFrom<typeof dialogMachine>
type DialogSnapshot = SnapshotFrom<typeof dialogMachine>

/** The name of the open modal on the root element (readings 29). */
export type Modal = Exclude<(typeof MODALS)[keyof typeof MODALS], null> | 'login'

const MODALS = {
  closed: null,
  gainAccess: 'gain-access',
  loginOk: 'login-ok',
  loginError: 'login-error',
  cardConfirmation: 'card-confirmation',
  cardSent: 'card-sent',
  downloadConfirmation: 'download-confirmation',
  broadcastConfirmation: 'broadcast-confirmation',
} as const satisfies Record<Extract<DialogSnapshot['value'], string>, string | null>

export function selectModal({ value }: DialogSnapshot): Modal | null {
  if (typeof value === 'string') return MODALS[value]
  return value.login === 'shown' ? 'login' : null
}
export const selectLogin = (snapshot: DialogSnapshot): LoginRef | undefined => snapshot.children.login
/** Returns the name of the receiver of the visitor's contact. */
export const selectConsentReceiver = (snapshot: DialogSnapshot): string =>
  snapshot.context.request?.name ?? ''
export const selectCardReceiver = (snapshot: DialogSnapshot): string => snapshot.context.company
