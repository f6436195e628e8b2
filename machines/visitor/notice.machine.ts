// A short notice that needs no response.
// Its one rule: the newest notice is shown, long enough to be read, and then disappears.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/** The ids of the notices; their messages are in `locales` under `notice.…`. */
export type Notice = 'favourites-refused' | 'card-refused' | 'consent-refused'

export type NoticeEvent = { type: 'notice.show'; notice: Notice } | { type: 'notice.dismiss' }

export const noticeMachine = setup({
  types: {
    context: {} as { notice: Notice | null },
    events: {} as NoticeEvent,
  },
  delays: { reading: 8000 },
}).createMachine({
  id: 'notice',
  context: { notice: null },
  initial: 'hidden',
  on: {
    'notice.show': {
      target: '.shown',
      actions: assign({ notice: ({ event }) => event.notice }),
    },
  },
  states: {
    hidden: { entry: assign({ notice: null }) },
    shown: {
      after: { reading: 'hidden' },
      on: { 'notice.dismiss': 'hidden' },
    },
  },
})

export type NoticeRef = ActorRefFrom<typeof noticeMachine>

export const selectNotice = (snapshot: SnapshotFrom<typeof noticeMachine>): Notice | null =>
  snapshot.context.notice
