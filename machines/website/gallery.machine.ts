// The gallery's full-screen viewer and its video windows, addressed by hash (section 2, Old guide and catalogue).
// Its one law: the address moves it, one entry of the history for as long as it is open, and the focus goes back.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { createActionPort, createCallbackPort } from '#machines/ports.ts'
import { getSwipeStep, wrapIndex } from './swipe.ts'
import type { HashFact, HashTarget } from '#machines/address/hash.ts'

export type GalleryEvent =
  | HashFact
  /** A photo or a video, by its name. */
  | { type: 'item.wanted'; name: string }
  | { type: 'photo.next' }
  | { type: 'photo.previous' }
  /** `x` in pixels, to the right. */
  | { type: 'photo.swiped'; x: number }
  | { type: 'photo.share' }
  /** Where the device has no way to share, the address is copied, and that is said. */
  | { type: 'address.copied' }
  /** By its cross or by Escape. */
  | { type: 'item.close' }

interface NamedItem {
  name: string
}

interface GalleryInput {
  photos: readonly NamedItem[]
  videos: readonly NamedItem[]
}

interface GalleryContext {
  /** Names, each of one photo or one video. */
  photos: readonly string[]
  videos: readonly string[]
  /** What is open. */
  shown: string
  /** With what it was opened, by a click or by an address. */
  opener: string
  copied: boolean
}

const gallerySetup = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as GalleryInput,
    tags: {} as 'scrollLocked',
  },
  actors: { listen: createCallbackPort<HashFact, void>('listen') },
  actions: {
    navigate: createActionPort<HashTarget>('navigate'),
    /** Asks for the page without a hash, by Back where that is what lies before. */
    leave: createActionPort<void>('leave'),
    share: createActionPort<NamedItem>('share'),
    focusOpener: createActionPort<NamedItem>('focusOpener'),
    show: assign(({ event }) => ('hash' in event ? { shown: event.hash, copied: false } : {})),
    open: assign(({ event }) => ('hash' in event ? { opener: event.hash } : {})),
  },
  guards: {
    isPhoto: ({ context, event }) => 'hash' in event && context.photos.includes(event.hash),
    isVideo: ({ context, event }) => 'hash' in event && context.videos.includes(event.hash),
    isNothing: ({ event }) => 'hash' in event && event.hash === '',
    isForward: ({ event }) => 'x' in event && getSwipeStep(event.x) > 0,
    isBack: ({ event }) => 'x' in event && getSwipeStep(event.x) < 0,
  },
})

/** Back closes the viewer, however many photos were looked at. */
const showNeighbour = (step: 1 | -1) =>
  ({
    type: 'navigate',
    params: ({ context: { photos, shown } }: { context: GalleryContext }) => ({
      hash: photos[wrapIndex(photos.indexOf(shown), step, photos.length)] ?? shown,
      replace: true,
    }),
  }) as const

const close = { target: 'closing', actions: 'leave' } as const

export const galleryMachine = gallerySetup.createMachine({
  id: 'gallery',
  context: ({ input: { photos, videos } }) => ({
    photos: photos.map(({ name }) => name),
    videos: videos.map(({ name }) => name),
    shown: '',
    opener: '',
    copied: false,
  }),
  invoke: { id: 'listen', src: 'listen' },
  initial: 'closed',
  on: {
    'hash.changed': [
      { guard: 'isNothing', target: '.closed' },
      {
        description: 'An unknown name is redirected with replace, so Back does not trap (readings 10).',
        target: '.closed',
        actions: { type: 'navigate', params: { hash: '', replace: true } },
      },
    ],
  },
  states: {
    closed: {
      on: {
        'item.wanted': {
          actions: { type: 'navigate', params: ({ event }) => ({ hash: event.name, replace: false }) },
        },
        'hash.changed': [
          { guard: 'isPhoto', target: 'open.photo', actions: ['open', 'show'] },
          { guard: 'isVideo', target: 'open.video', actions: ['open', 'show'] },
        ],
      },
    },
    open: {
      tags: 'scrollLocked',
      initial: 'photo',
      exit: { type: 'focusOpener', params: ({ context }) => ({ name: context.opener }) },
      on: {
        'hash.changed': [
          { guard: 'isPhoto', target: '.photo', actions: 'show' },
          { guard: 'isVideo', target: '.video', actions: 'show' },
        ],
      },
      states: {
        photo: {
          description: 'A full-screen viewer with a download share button (section 2).',
          on: {
            'photo.next': { actions: showNeighbour(1) },
            'photo.previous': { actions: showNeighbour(-1) },
            'photo.swiped': [
              { guard: 'isForward', actions: showNeighbour(1) },
              { guard: 'isBack', actions: showNeighbour(-1) },
            ],
            'photo.share': {
              actions: { type: 'share', params: ({ context }) => ({ name: context.shown }) },
            },
            'address.copied': { actions: assign({ copied: true }) },
            'item.close': close,
          },
        },
        video: { on: { 'item.close': close } },
        closing: { description: 'Until the address comes: a second Escape does not go back twice.' },
      },
    },
  },
})

export type GalleryRef = ActorRefFrom<typeof galleryMachine>
type GallerySnapshot = SnapshotFrom<typeof galleryMachine>

const findIndex = (names: readonly string[], { context }: GallerySnapshot): number | null => {
  const index = names.indexOf(context.shown)
  return index === -1 ? null : index
}

export const selectIsGalleryOpen = (snapshot: GallerySnapshot): boolean => snapshot.hasTag('scrollLocked')
/** The index of the photo that is open. */
export const selectPhotoIndex = (snapshot: GallerySnapshot): number | null =>
  selectIsGalleryOpen(snapshot) ? findIndex(snapshot.context.photos, snapshot) : null
export const selectVideoIndex = (snapshot: GallerySnapshot): number | null =>
  selectIsGalleryOpen(snapshot) ? findIndex(snapshot.context.videos, snapshot) : null
/** The address of the photo that is open was copied, and that is worth a word. */
export const selectIsAddressCopied = (snapshot: GallerySnapshot): boolean =>
  selectPhotoIndex(snapshot) !== null && snapshot.context.copied
