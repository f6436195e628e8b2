// Login with a registered e-mail and, if the server requires it, a mailed code (section 5; readings 12, 40).
// The button is enabled only while the input is valid, and a fault or a wrong code keeps the input.
import { and, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { isEmail, isLoginCode } from '#contract/checks.ts'
import type { Visitor } from '#contract/entities.ts'
import { createPromisePort } from '#machines/ports.ts'
import {
  toCodeTrouble,
  isNotRegistered,
  type LoginAnswer,
  type LoginNotice,
  type LoginTrouble,
  toLoginTrouble,
} from './login-answer.ts'

export type LoginEvent =
  | { type: 'email.typed'; email: string }
  | { type: 'code.typed'; code: string }
  | { type: 'login.submit' }
  /** Requests the letter with the code again. */
  | { type: 'code.resend' }
  | { type: 'login.cancel' }
  /** Reopens a login that was cancelled while its request was in progress; its result counts in full. */
  | { type: 'login.resume' }
  /** The visitor logged in in another tab, such as by the link of the letter. */
  | { type: 'visitor.authorized' }

export interface LoginOutcome {
  outcome: 'accepted' | 'refused' | 'cancelled'
  email: string
  /** Set after a successful login; null if the visitor logged in in another tab. */
  visitor: Visitor | null
}

interface LoginContext extends LoginOutcome {
  isSubmitted: boolean
  code: string
  /** True if a one-time code was mailed and has to be entered: LOGIN=code (readings 12). */
  asksForCode: boolean
  /**
   * True if the login was cancelled while its request was in progress: success still counts, anything else ends the
   * login.
   */
  isGivenUp: boolean
  trouble: LoginTrouble | null
  /** The result of requesting a letter, if it is not the expected one. */
  notice: LoginNotice | null
}

const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    /** `isSubmitted` is true for an e-mail that was just entered in another form, which logs in at once. */
    input: {} as { email: string; isSubmitted?: boolean | undefined },
    output: {} as LoginOutcome,
    tags: {} as 'busy' | 'sendable' | 'resending',
  },
  actors: {
    logIn: createPromisePort<LoginAnswer, { email: string; code?: string }>('logIn'),
  },
  actions: {
    keepVisitor: assign({
      outcome: 'accepted',
      visitor: (_, { output }: { output: LoginAnswer }) => (typeof output === 'string' ? null : output),
    }),
  },
  guards: {
    isSubmitted: ({ context }) => context.isSubmitted,
    isGivenUp: ({ context }) => context.isGivenUp,
    asksForCode: ({ context }) => context.asksForCode,
    isSendable: ({ context }) =>
      isEmail(context.email) && (!context.asksForCode || isLoginCode(context.code)),
    isMailed: (_, { output }: { output: LoginAnswer }) => typeof output === 'string',
    isMailedInVain: ({ context }, { output }: { output: LoginAnswer }) =>
      context.isGivenUp && typeof output === 'string',
    isUnregistered: ({ context }, { error }: { error: unknown }) =>
      !context.asksForCode && isNotRegistered(error),
  },
})

const getAnswer = ({ event }: { event: { output: LoginAnswer } }) => event

const cancelMailed = {
  guard: { type: 'isMailedInVain', params: getAnswer },
  target: '#login.cancelled',
} as const

const acceptVisitor = {
  target: '#login.accepted',
  actions: { type: 'keepVisitor', params: getAnswer },
} as const

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: ({ input }) => ({
    email: input.email,
    isSubmitted: input.isSubmitted ?? false,
    code: '',
    asksForCode: false,
    isGivenUp: false,
    trouble: null,
    notice: null,
    outcome: 'cancelled',
    visitor: null,
  }),
  output: ({ context: { outcome, email, visitor } }) => ({ outcome, email, visitor }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: and(['isSubmitted', 'isSendable']), target: 'submitting' }, { target: 'editing' }],
    },
    editing: {
      on: {
        'login.cancel': 'cancelled',
        'visitor.authorized': { target: 'elsewhere', actions: assign({ outcome: 'accepted' }) },
        'email.typed': {
          target: '.checking',
          actions: assign(({ event }) => ({
            email: event.email.toLowerCase(),
            code: '',
            asksForCode: false,
            trouble: null,
            notice: null,
          })),
        },
        'code.typed': {
          target: '.checking',
          // A code is pasted with what surrounds it in the letter.
          actions: assign(({ event }) => ({ code: event.code.replaceAll(/\D/g, ''), trouble: null })),
        },
        'code.resend': { guard: 'asksForCode', target: 'submitting.resending' },
      },
      initial: 'checking',
      states: {
        checking: { always: [{ guard: 'isSendable', target: 'valid' }, { target: 'invalid' }] },
        invalid: { description: 'The login button is disabled until the e-mail is valid (section 5).' },
        valid: { tags: 'sendable', on: { 'login.submit': '#login.submitting' } },
      },
    },
    submitting: {
      description: 'A request in progress cannot be cancelled, so its answer counts.',
      tags: 'busy',
      on: {
        'login.cancel': { actions: assign({ isGivenUp: true }) },
        'login.resume': { actions: assign({ isGivenUp: false }) },
      },
      initial: 'loggingIn',
      states: {
        loggingIn: {
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context }) => ({
              email: context.email,
              ...(context.asksForCode ? { code: context.code } : {}),
            }),
            onDone: [
              cancelMailed,
              {
                guard: { type: 'isMailed', params: ({ event }) => event },
                target: '#login.editing',
                actions: assign({
                  asksForCode: true,
                  notice: ({ event }) => (event.output === 'lastCode' ? 'lastLetter' : null),
                }),
              },
              acceptVisitor,
            ],
            onError: [
              {
                guard: { type: 'isUnregistered', params: ({ event }) => event },
                target: '#login.refused',
                actions: assign({ outcome: 'refused' }),
              },
              { guard: 'isGivenUp', target: '#login.cancelled' },
              {
                description: 'A wrong code keeps the code step and shows the fault (readings 40).',
                target: '#login.editing',
                actions: assign({
                  trouble: ({ context, event }) =>
                    context.asksForCode ? toCodeTrouble(event.error) : toLoginTrouble(event.error),
                  notice: null,
                }),
              },
            ],
          },
        },
        resending: {
          description: 'The code that was mailed before stays valid, and the input is kept.',
          tags: 'resending',
          entry: assign({ trouble: null, notice: null }),
          invoke: {
            id: 'resend',
            src: 'logIn',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              cancelMailed,
              {
                guard: { type: 'isMailed', params: ({ event }) => event },
                target: '#login.editing',
                actions: assign({
                  notice: ({ event }) => (event.output === 'lastCode' ? 'lastLetter' : 'sentAgain'),
                }),
              },
              acceptVisitor,
            ],
            onError: [
              { guard: 'isGivenUp', target: '#login.cancelled' },
              {
                target: '#login.editing',
                actions: assign({ trouble: ({ event }) => toLoginTrouble(event.error) }),
              },
            ],
          },
        },
      },
    },
    accepted: { type: 'final' },
    elsewhere: { type: 'final' },
    refused: { type: 'final', description: "Field 'response' equal to 'error' is a failure (section 7)." },
    cancelled: { type: 'final' },
  },
})

export type LoginRef = ActorRefFrom<typeof loginMachine>
type LoginSnapshot = SnapshotFrom<typeof loginMachine>

export const selectLoginEmail = (snapshot: LoginSnapshot): string => snapshot.context.email
export const selectLoginCode = (snapshot: LoginSnapshot): string => snapshot.context.code
export const selectLoginTrouble = (snapshot: LoginSnapshot): LoginTrouble | null => snapshot.context.trouble
export const selectLoginNotice = (snapshot: LoginSnapshot): LoginNotice | null => snapshot.context.notice
export const selectIsResending = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('resending')
export const selectAsksForCode = (snapshot: LoginSnapshot): boolean => snapshot.context.asksForCode
export const selectCanSubmitLogin = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('sendable')
export const selectIsLoggingIn = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('busy')
