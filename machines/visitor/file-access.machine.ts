// The files of a company, which are opened only after the visitor's consent (readings 24).
// The first file asks for consent, if somebody receives the contact; once the server has recorded it, every file opens
// at once.
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  isChoiceAbout,
  isLogin,
  toApp,
  readConsents,
  type ConnectionFact,
  type ConsentFact,
  type ConsentRecord,
  type ConsentRequest,
  type ConsentsFact,
  type VisitorFact,
} from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { isUndecided, SAVE_RETRY_MS } from '#machines/save-retry.ts'

export type FileAccessEvent =
  | {
      type: 'download.open'
      link: string
      /** The name of the company. */
      name: string
      /** True if the company has an e-mail, so that the contact can be passed on to it. */
      receives: boolean
    }
  | ConsentFact
  | ConsentsFact
  | VisitorFact
  | ConnectionFact

interface FileAccessContext {
  company: number
  consented: boolean
  /** The address of the file that was opened last. */
  link: string
}

const download = {
  type: 'download',
  params: ({ context }: { context: FileAccessContext }) => ({ link: context.link }),
} as const

const fileAccessSetup = setup({
  types: {
    context: {} as FileAccessContext,
    events: {} as FileAccessEvent,
    input: {} as Omit<FileAccessContext, 'link'>,
    tags: {} as 'unconfirmed',
  },
  actors: { giveConsent: createPromisePort<void, number>('giveConsent') },
  actions: {
    download: createActionPort<{ link: string }>('download'),
    updateConsent: assign(({ context: { company, consented } }, fact: VisitorFact) => ({
      consented: readConsents(fact)?.downloads.includes(company) ?? consented,
    })),
  },
  guards: {
    isLogin,
    isForThis: ({ context, event }) => isChoiceAbout(event, 'download', context.company),
  },
  delays: { repeat: SAVE_RETRY_MS },
})

const updateConsent = {
  type: 'updateConsent',
  params: ({ event }: { event: VisitorFact }) => event,
} as const

export const fileAccessMachine = fileAccessSetup.createMachine({
  id: 'fileAccess',
  context: ({ input }) => ({ ...input, link: '' }),
  initial: 'idle',
  on: {
    'consents.listed': {
      description: 'A withdrawn consent is asked for again with the next file.',
      actions: assign({ consented: ({ context, event }) => event.downloads.includes(context.company) }),
    },
    'visitor.authorized': { actions: updateConsent },
    'visitor.left': { target: '.idle', actions: updateConsent },
  },
  states: {
    idle: {
      on: {
        'download.open': [
          {
            guard: ({ context, event }) => context.consented || !event.receives,
            description: 'If there is nobody to receive the contact, no consent is asked (readings 37).',
            actions: [assign({ link: ({ event }) => event.link }), download],
          },
          {
            target: 'confirming',
            actions: [
              assign({ link: ({ event }) => event.link }),
              sendTo(toApp, ({ context, event }): ConsentRequest => ({
                type: 'consent.wanted',
                kind: 'download',
                subject: context.company,
                name: event.name,
              })),
            ],
          },
        ],
      },
    },
    confirming: {
      on: {
        'consent.given': { guard: 'isForThis', target: 'agreeing' },
        'consent.declined': { guard: 'isForThis', target: 'idle' },
      },
    },
    agreeing: {
      invoke: {
        id: 'giveConsent',
        src: 'giveConsent',
        input: ({ context }) => context.company,
        onDone: {
          target: 'idle',
          actions: [
            assign({ consented: true }),
            download,
            sendTo(toApp, ({ context }): ConsentRecord => ({
              type: 'consent.recorded',
              kind: 'download',
              subject: context.company,
            })),
          ],
        },
        onError: [
          { guard: isUndecided, target: 'unconfirmed' },
          { target: 'idle', actions: sendTo(toApp, { type: 'consent.refused' }) },
        ],
      },
    },
    unconfirmed: {
      description:
        'The server records a consent once, so the request may be repeated, but not for the next visitor.',
      tags: 'unconfirmed',
      after: { repeat: 'agreeing' },
      on: {
        'connection.restored': 'agreeing',
        'consent.declined': { guard: 'isForThis', target: 'idle' },
        'download.open': { target: 'agreeing', actions: assign({ link: ({ event }) => event.link }) },
        'visitor.authorized': [
          { guard: 'isLogin', target: 'idle', actions: updateConsent },
          { actions: updateConsent },
        ],
      },
    },
  },
})

export type FileAccessRef = ActorRefFrom<typeof fileAccessMachine>

export const selectIsConsentUnconfirmed = (snapshot: SnapshotFrom<typeof fileAccessMachine>): boolean =>
  snapshot.hasTag('unconfirmed')
