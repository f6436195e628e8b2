// The gallery's full-screen viewer and its video windows (section 2, Old guide and catalogue).
// Its one law: one thing is open at a time, and the focus goes back to what opened it.
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { doPort } from '../ports.ts'
import { swipeStep, wrap } from '../site/swipe.ts'

export type GalleryEvent =
  | { type: 'photo.open'; index: number }
  | { type: 'video.open'; index: number }
  | { type: 'photo.next' }
  | { type: 'photo.previous' }
  /** `x` in pixels, to the right. */
  | { type: 'photo.swiped'; x: number }
  | { type: 'photo.share' }
  /** Where the device has no way to share, the address is copied, and that is said. */
  | { type: 'address.copied' }
  /** By its cross or by Escape. */
  | { type: 'gallery.close' }

/** How many there are of each. */
interface GalleryInput {
  photos: number
  videos: number
}

export interface GalleryOpener {
  kind: 'photo' | 'video'
  index: number
}

interface GalleryContext extends GalleryInput {
  /** Of the photo or video that is open. */
  index: number
  opener: number
  copied: boolean
}

const isIn = (count: number, index: number) => Number.isInteger(index) && index >= 0 && index < count

const gallerySetup = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as GalleryInput,
    tags: {} as 'scrollLocked',
  },
  actions: {
    share: doPort<{ index: number }>('share'),
    focusOpener: doPort<GalleryOpener>('focusOpener'),
    open: assign(({ event }) =>
      'index' in event ? { index: event.index, opener: event.index, copied: false } : {},
    ),
    forward: assign(({ context: { index, photos } }) => ({ index: wrap(index, 1, photos), copied: false })),
    back: assign(({ context: { index, photos } }) => ({ index: wrap(index, -1, photos), copied: false })),
  },
})

const close = (kind: GalleryOpener['kind']) =>
  ({
    target: 'closed',
    actions: {
      type: 'focusOpener',
      params: ({ context }: { context: GalleryContext }) => ({ kind, index: context.opener }),
    },
  }) as const

export const galleryMachine = gallerySetup.createMachine({
  id: 'gallery',
  context: ({ input }) => ({ ...input, index: 0, opener: 0, copied: false }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'photo.open': {
          guard: ({ context, event }) => isIn(context.photos, event.index),
          target: 'photo',
          actions: 'open',
        },
        'video.open': {
          guard: ({ context, event }) => isIn(context.videos, event.index),
          target: 'video',
          actions: 'open',
        },
      },
    },
    photo: {
      description: 'A full-screen viewer with a download share button (section 2).',
      tags: 'scrollLocked',
      on: {
        'photo.next': { actions: 'forward' },
        'photo.previous': { actions: 'back' },
        'photo.swiped': [
          { guard: ({ event }) => swipeStep(event.x) > 0, actions: 'forward' },
          { guard: ({ event }) => swipeStep(event.x) < 0, actions: 'back' },
        ],
        'photo.share': {
          actions: { type: 'share', params: ({ context }) => ({ index: context.index }) },
        },
        'address.copied': { actions: assign({ copied: true }) },
        'gallery.close': close('photo'),
      },
    },
    video: {
      tags: 'scrollLocked',
      on: { 'gallery.close': close('video') },
    },
  },
})

export type GalleryRef = ActorRefFrom<typeof galleryMachine>
type GallerySnapshot = SnapshotFrom<typeof galleryMachine>

/** The index of the photo that is open. */
export const selectPhoto = ({ value, context }: GallerySnapshot): number | null =>
  value === 'photo' ? context.index : null
export const selectVideo = ({ value, context }: GallerySnapshot): number | null =>
  value === 'video' ? context.index : null
export const selectIsGalleryLocking = (snapshot: GallerySnapshot): boolean => snapshot.hasTag('scrollLocked')
/** The address of the photo that is open was copied, and that is worth a word. */
export const selectIsAddressCopied = ({ value, context }: GallerySnapshot): boolean =>
  value === 'photo' && context.copied
