// The one modal slot (section 2, Modals).
// Its one law: at most one modal is open, and what it was opened over is untouched by it.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { toApp } from '../facts.ts'
import { loginMachine, type LoginRef } from '../session/login.machine.ts'

export type DialogEvent =
  | { type: 'access.wanted' }
  | { type: 'login.wanted' }
  | { type: 'card.sent'; company: string }
  | { type: 'dialog.close' }

interface DialogContext {
  /** Typed before, so that a second try need not begin anew. */
  email: string
  /** Whom the card went to. */
  company: string
}

export const dialogMachine = setup({
  types: {
    context: {} as DialogContext,
    events: {} as DialogEvent,
    tags: {} as 'open',
    children: {} as { login: 'login' },
  },
  actors: { login: loginMachine },
}).createMachine({
  id: 'dialog',
  context: { email: '', company: '' },
  initial: 'closed',
  on: {
    'access.wanted': '.gainAccess',
    'login.wanted': '.login',
    'card.sent': { target: '.cardSent', actions: assign({ company: ({ event }) => event.company }) },
    'dialog.close': '.closed',
  },
  states: {
    closed: {},
    gainAccess: {
      description: "The anonymous visitor is prompted to 'gain access': log in or register (section 6).",
      tags: 'open',
    },
    login: {
      tags: 'open',
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
              sendTo(toApp, ({ event }) =>
                event.output.outcome === 'accepted'
                  ? { type: 'login.accepted', visitor: event.output.visitor }
                  : { type: 'login.cancelled' },
              ),
            ],
          },
          { guard: ({ event }) => event.output.outcome === 'refused', target: 'loginError' },
          { target: 'closed' },
        ],
      },
    },
    loginOk: { tags: 'open' },
    loginError: {
      description: 'Go to the registration page, or try again (section 8).',
      tags: 'open',
    },
    cardSent: { tags: 'open' },
  },
})

export type DialogRef = ActorRefFrom<typeof dialogMachine>
type DialogSnapshot = SnapshotFrom<typeof dialogMachine>

/** The open modal's name as the root element carries it (readings 29). */
export type Modal = 'gain-access' | 'login' | 'login-ok' | 'login-error' | 'card-sent'

const MODALS = {
  closed: null,
  gainAccess: 'gain-access',
  login: 'login',
  loginOk: 'login-ok',
  loginError: 'login-error',
  cardSent: 'card-sent',
} as const satisfies Record<DialogSnapshot['value'], Modal | null>

export const selectModal = (snapshot: DialogSnapshot): Modal | null => MODALS[snapshot.value]
export const selectLogin = (snapshot: DialogSnapshot): LoginRef | undefined => snapshot.children.login
export const selectCardReceiver = (snapshot: DialogSnapshot): string => snapshot.context.company
