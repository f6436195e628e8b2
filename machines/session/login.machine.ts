// Logging in with a registered e-mail (section 5; readings 12).
// Its one law: the button works only while what is typed is valid, and nothing typed is lost by a fault.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { CallFault, ERROR_CODES, faultOfError, type Fault } from '../../contract/answers.ts'
import { isEmail, isLoginCode } from '../../contract/checks.ts'
import type { Visitor } from '../../contract/entities.ts'
import { askPort } from '../ports.ts'

export type LoginEvent =
  | { type: 'email.typed'; email: string }
  | { type: 'code.typed'; code: string }
  | { type: 'login.submit' }
  | { type: 'login.cancel' }
  /** Wanted again: what was given up counts in full. */
  | { type: 'login.resume' }

export type LoginTrouble = Exclude<Fault, 'rejected'> | 'tooMany'

export interface LoginOutcome {
  outcome: 'accepted' | 'refused' | 'cancelled'
  email: string
  /** Set where accepted. */
  visitor: Visitor | null
}

interface LoginContext extends LoginOutcome {
  code: string
  /** A one-time code was mailed and is asked for: LOGIN=code (readings 12). */
  asksForCode: boolean
  /** Given up while the answer was under way: a yes still counts, anything else ends it. */
  isGivenUp: boolean
  trouble: LoginTrouble | null
}

const isTooMany = (error: unknown) => error instanceof CallFault && error.code === ERROR_CODES.tooMany

function troubleOf(error: unknown): LoginTrouble {
  const fault = faultOfError(error)
  return fault === 'rejected' ? 'tooMany' : fault
}

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as { email: string },
    output: {} as LoginOutcome,
    tags: {} as 'busy' | 'sendable',
  },
  actors: {
    logIn: askPort<Visitor | 'code', { email: string; code?: string }>('logIn'),
  },
  guards: {
    isGivenUp: ({ context }) => context.isGivenUp,
    isSendable: ({ context }) =>
      isEmail(context.email) && (!context.asksForCode || isLoginCode(context.code)),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    email: input.email,
    code: '',
    asksForCode: false,
    isGivenUp: false,
    trouble: null,
    outcome: 'cancelled',
    visitor: null,
  }),
  output: ({ context: { outcome, email, visitor } }) => ({ outcome, email, visitor }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'login.cancel': 'cancelled',
        'email.typed': {
          target: '.checking',
          actions: assign(({ event }) => ({
            email: event.email.toLowerCase(),
            code: '',
            asksForCode: false,
            trouble: null,
          })),
        },
        'code.typed': {
          target: '.checking',
          actions: assign(({ event }) => ({ code: event.code.trim(), trouble: null })),
        },
      },
      initial: 'checking',
      states: {
        checking: { always: [{ guard: 'isSendable', target: 'valid' }, { target: 'invalid' }] },
        invalid: { description: 'The login button is disabled until the e-mail is valid (section 5).' },
        valid: { tags: 'sendable', on: { 'login.submit': '#login.submitting' } },
      },
    },
    submitting: {
      description: 'An answer that was asked for counts: it cannot be taken back any more.',
      tags: 'busy',
      on: {
        'login.cancel': { actions: assign({ isGivenUp: true }) },
        'login.resume': { actions: assign({ isGivenUp: false }) },
      },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({
          email: context.email,
          ...(context.asksForCode ? { code: context.code } : {}),
        }),
        onDone: [
          {
            guard: ({ context, event }) => event.output === 'code' && context.isGivenUp,
            target: 'cancelled',
          },
          {
            guard: ({ event }) => event.output === 'code',
            target: 'editing',
            actions: assign({ asksForCode: true }),
          },
          {
            target: 'accepted',
            actions: assign({
              outcome: 'accepted',
              visitor: ({ event: { output } }) => (output === 'code' ? null : output),
            }),
          },
        ],
        onError: [
          {
            guard: ({ event }) => faultOfError(event.error) === 'rejected' && !isTooMany(event.error),
            target: 'refused',
            actions: assign({ outcome: 'refused' }),
          },
          { guard: 'isGivenUp', target: 'cancelled' },
          { target: 'editing', actions: assign({ trouble: ({ event }) => troubleOf(event.error) }) },
        ],
      },
    },
    accepted: { type: 'final' },
    refused: { type: 'final', description: "Field 'response' equal to 'error' is a failure (section 7)." },
    cancelled: { type: 'final' },
  },
})

export type LoginRef = ActorRefFrom<typeof loginMachine>
type LoginSnapshot = SnapshotFrom<typeof loginMachine>

export const selectLoginEmail = (snapshot: LoginSnapshot): string => snapshot.context.email
export const selectLoginCode = (snapshot: LoginSnapshot): string => snapshot.context.code
export const selectLoginTrouble = (snapshot: LoginSnapshot): LoginTrouble | null => snapshot.context.trouble
export const selectAsksForCode = (snapshot: LoginSnapshot): boolean => snapshot.context.asksForCode
export const selectCanSubmitLogin = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('sendable')
export const selectIsLoggingIn = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('busy')
