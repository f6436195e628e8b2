// The subscribe window of a banner page (section 9, Subscribe banner; readings 27).
// It opens by itself once per visitor and over nothing that the visitor does, and whenever the visitor requests it.
import { sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { SUBSCRIBE_BANNER_DELAY_MS } from '#contract/limits.ts'
import type { FormValues } from '#contract/forms.ts'
import type { ConnectionFact } from '#machines/facts.ts'
import { createPromisePort, createActionPort } from '#machines/ports.ts'
import { formMachine, type FormRef } from './form.machine.ts'

export type SubscribeEvent = { type: 'subscribe.open' } | { type: 'subscribe.close' } | ConnectionFact

export const subscribeMachine = setup({
  types: {
    context: {} as { values: FormValues },
    events: {} as SubscribeEvent,
    input: {} as { values: FormValues | undefined } | undefined,
    tags: {} as 'scrollLocked' | 'done',
    children: {} as { form: 'form' },
  },
  actors: {
    /** Resolves with true if the window has been shown to this visitor before. */
    recallSeen: createPromisePort<boolean, void>('recallSeen'),
    /** Resolves with true while the visitor does something that the window would interrupt. */
    askBusy: createPromisePort<boolean, void>('askBusy'),
    form: formMachine,
  },
  actions: {
    storeSeen: createActionPort<undefined>('storeSeen'),
  },
  guards: { isTrue: ({ event }) => 'output' in event && event.output === true },
  delays: { bannerDelay: SUBSCRIBE_BANNER_DELAY_MS },
}).createMachine({
  id: 'subscribe',
  context: ({ input }) => ({ values: input?.values ?? {} }),
  initial: 'recalling',
  on: { 'subscribe.open': '.open' },
  states: {
    recalling: {
      invoke: {
        id: 'recallSeen',
        src: 'recallSeen',
        onDone: [{ guard: 'isTrue', target: 'closed' }, { target: 'waiting' }],
        onError: 'waiting',
      },
    },
    waiting: {
      description: 'Subscribe banner modal opens after 5 seconds (section 9).',
      after: { bannerDelay: 'asking' },
    },
    asking: {
      invoke: {
        id: 'askBusy',
        src: 'askBusy',
        onDone: [{ guard: 'isTrue', target: 'waiting' }, { target: 'open' }],
      },
    },
    open: {
      tags: 'scrollLocked',
      entry: 'storeSeen',
      on: {
        'subscribe.open': {},
        'subscribe.close': 'closed',
        'connection.restored': { actions: sendTo('form', ({ event }) => event) },
      },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { values } }) => ({ form: 'subscription', values }),
        onDone: 'done',
      },
    },
    done: {
      tags: ['scrollLocked', 'done'],
      on: { 'subscribe.open': {}, 'subscribe.close': 'closed' },
    },
    closed: {},
  },
})

export type SubscribeRef = ActorRefFrom<typeof subscribeMachine>
type SubscribeSnapshot = SnapshotFrom<typeof subscribeMachine>

export const selectIsSubscribeOpen = (snapshot: SubscribeSnapshot): boolean => snapshot.hasTag('scrollLocked')
/** Adds the window to the page's named states (readings 29); a modal over it goes first. */
export const selectSubscribeStates = (
  snapshot: SubscribeSnapshot,
  page: Record<string, string>,
): Record<string, string> =>
  page['data-overlay'] === 'none' && selectIsSubscribeOpen(snapshot)
    ? { ...page, 'data-overlay': 'subscribe' }
    : page
/** Returns true after the subscription, when the window shows thanks instead of the form. */
export const selectIsSubscribed = (snapshot: SubscribeSnapshot): boolean => snapshot.hasTag('done')
export const selectSubscription = (snapshot: SubscribeSnapshot): FormRef | undefined => snapshot.children.form
