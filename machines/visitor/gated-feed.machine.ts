// A list for authorized visitors only: announcements or downloads (section 6).
// Without authorization nothing is requested and nothing is shown.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Announcement } from '#contract/announcement.ts'
import type { DownloadItem } from '#contract/entities.ts'
import type { ConnectionFact, FairFact, VisitorFact } from '#machines/facts.ts'
import { createPromisePort } from '#machines/ports.ts'

export type GatedFeedFact = VisitorFact | ConnectionFact | FairFact

export type GatedFeedEvent = GatedFeedFact | { type: 'feed.retry' }

/** Creates the feed of a company; the port that loads it has the name of the feed. */
function createGatedFeedMachine<Item, Id extends string>(id: Id) {
  return setup({
    types: {
      context: {} as { company: number; authorized: boolean; items: Item[] },
      events: {} as GatedFeedEvent,
      input: {} as { company: number; authorized: boolean },
      tags: {} as 'busy' | 'failed' | 'shown',
    },
    actors: { load: createPromisePort<Item[], number>(`${id}.load`) },
    guards: { isAuthorized: ({ context }) => context.authorized },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, items: [] }),
    initial: 'deciding',
    on: {
      'visitor.authorized': { target: '.loading', reenter: true },
      'visitor.lost': '.withheld',
      'visitor.left': '.withheld',
    },
    states: {
      deciding: { always: [{ guard: 'isAuthorized', target: 'loading' }, { target: 'withheld' }] },
      withheld: {
        description: 'Gated content appears only when authorized (section 4).',
        entry: assign({ items: [] }),
      },
      loading: {
        tags: 'busy',
        on: { 'fair.changed': { target: 'loading', reenter: true } },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.company,
          onDone: { target: 'shown', actions: assign({ items: ({ event }) => event.output }) },
          onError: 'failed',
        },
      },
      shown: { tags: 'shown', on: { 'fair.changed': 'refreshing' } },
      refreshing: {
        description: 'What is shown stays until that of the new revision has come, and if it does not come.',
        tags: 'shown',
        on: { 'fair.changed': { target: 'refreshing', reenter: true } },
        invoke: {
          id: 'refresh',
          src: 'load',
          input: ({ context }) => context.company,
          onDone: { target: 'shown', actions: assign({ items: ({ event }) => event.output }) },
          onError: 'shown',
        },
      },
      failed: {
        description: 'A failed load is never shown as an empty list (readings 17).',
        tags: 'failed',
        on: { 'feed.retry': 'loading', 'connection.restored': 'loading' },
      },
    },
  })
}

export const announcementsFeedMachine = createGatedFeedMachine<Announcement, 'announcementsFeed'>(
  'announcementsFeed',
)
export const downloadsFeedMachine = createGatedFeedMachine<DownloadItem, 'downloadsFeed'>('downloadsFeed')

/** The fair's own news, which do not belong to a company. */
export const newsFeedMachine = createGatedFeedMachine<Announcement, 'newsFeed'>('newsFeed')

export type NewsFeedRef = ActorRefFrom<typeof newsFeedMachine>
export type AnnouncementsFeedRef = ActorRefFrom<typeof announcementsFeedMachine>
export type DownloadsFeedRef = ActorRefFrom<typeof downloadsFeedMachine>

type NewsSnapshot = SnapshotFrom<typeof announcementsFeedMachine> | SnapshotFrom<typeof newsFeedMachine>
type FeedSnapshot = NewsSnapshot | SnapshotFrom<typeof downloadsFeedMachine>

export const selectAnnouncements = (snapshot: NewsSnapshot): readonly Announcement[] => snapshot.context.items
export const selectDownloads = (
  snapshot: SnapshotFrom<typeof downloadsFeedMachine>,
): readonly DownloadItem[] => snapshot.context.items

export function selectFeedState(snapshot: FeedSnapshot): 'withheld' | 'loading' | 'shown' | 'failed' {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.hasTag('shown')) return 'shown'
  return snapshot.hasTag('failed') ? 'failed' : 'withheld'
}
