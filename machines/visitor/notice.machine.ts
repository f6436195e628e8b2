// A short notice that needs no response.
// The newest notice is shown, long enough to be read; the one that explains a redirect stays until it is dismissed or
// something else is opened.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { AddressFact, MissingFact, PageFact } from '#machines/facts.ts'

/** The notice that what a link or a window named does not exist. */
type MissingNotice = `missing-${MissingFact['kind']}`

/** The ids of the notices; their messages are in `locales` under `notice.…`. */
export type Notice =
  | 'favourites-refused'
  | 'card-refused'
  | 'consent-refused'
  | 'logout-unconfirmed'
  | MissingNotice

export type NoticeEvent =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss' }
  | AddressFact
  | PageFact

const isMissingNotice = (notice: Notice | null): notice is MissingNotice =>
  notice?.startsWith('missing-') ?? false

/** Returns true if an address names a window, known or not. */
function namesWindow({ route, hash }: Pick<AddressFact, 'route' | 'hash'>): boolean {
  if (route === null) return hash !== ''
  if (route.guide === 'guide-v2') return route.address.company !== undefined
  return route.guide === 'unknown' || route.address !== null
}

export const noticeMachine = setup({
  types: {
    context: {} as { notice: Notice | null },
    events: {} as NoticeEvent,
    input: {} as { notice: Notice | null } | undefined,
  },
  guards: {
    isNone: ({ context }) => context.notice === null,
    isMissing: ({ context }) => isMissingNotice(context.notice),
    namesWindow: (_, params: Pick<AddressFact, 'route' | 'hash'>) => namesWindow(params),
  },
  delays: { reading: 8000 },
}).createMachine({
  id: 'notice',
  context: ({ input }) => ({ notice: input?.notice ?? null }),
  initial: 'deciding',
  on: {
    'notice.show': {
      target: '.deciding',
      actions: assign({ notice: ({ event }) => event.notice }),
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isNone', target: 'hidden' },
        { guard: 'isMissing', target: 'lasting' },
        { target: 'shown' },
      ],
    },
    hidden: { entry: assign({ notice: null }) },
    shown: {
      after: { reading: 'hidden' },
      on: { 'notice.dismiss': 'hidden' },
    },
    lasting: {
      description: 'A link that leads to nothing says so on the page that it falls back to (readings 35).',
      on: {
        'notice.dismiss': 'hidden',
        'address.changed': {
          guard: { type: 'namesWindow', params: ({ event }) => event },
          target: 'hidden',
        },
        'page.changed': 'hidden',
      },
    },
  },
})

export type NoticeRef = ActorRefFrom<typeof noticeMachine>
type NoticeSnapshot = SnapshotFrom<typeof noticeMachine>

export const selectNotice = (snapshot: NoticeSnapshot): Notice | null => snapshot.context.notice
/** Returns what is not there; null while another notice or none is shown. */
export const selectMissingKind = ({ context: { notice } }: NoticeSnapshot): MissingFact['kind'] | null =>
  isMissingNotice(notice) ? (notice.slice('missing-'.length) as MissingFact['kind']) : null
