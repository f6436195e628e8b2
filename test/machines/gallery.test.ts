import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  galleryMachine,
  selectIsAddressCopied,
  selectIsGalleryLocking,
  selectPhoto,
  selectVideo,
  type GalleryEvent,
} from '../../machines/archive/gallery.machine.ts'
import { swipeStep } from '../../machines/site/swipe.ts'
import { galleryModel } from '../models/gallery.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, used } from '../models/rules.ts'

const stepOf = (event: GalleryEvent): number => {
  if (event.type === 'photo.swiped') return swipeStep(event.x)
  return event.type === 'photo.previous' ? -1 : 1
}
const isThere = (index: number, count: number) =>
  index === 0 ? count > 0 : Number.isInteger(index) && index > 0 && index < count

describe('gallery', () => {
  prove(galleryModel)
  const { everyEdge, everyState } = rulesOf(galleryModel)

  everyState(
    'while something is open the body scroll is locked',
    (state) => selectIsGalleryLocking(state) === (selectPhoto(state) !== null || selectVideo(state) !== null),
  )

  everyState(
    'what is open is there, and one thing at a time',
    (state) => {
      const [photo, video] = [selectPhoto(state), selectVideo(state)]
      const { photos, videos } = state.context
      return photo === null || (video === null && isThere(photo, photos))
        ? video === null || isThere(video, videos)
        : false
    },
    selectIsGalleryLocking,
  )

  everyEdge(
    'a photo opens where there is one',
    ({ from, to, event }) =>
      'index' in event &&
      selectPhoto(to) === (isThere(event.index, from.context.photos) ? event.index : null),
    (edge) => isBy('photo.open')(edge) && edge.from.matches('closed'),
  )

  everyEdge(
    'a video opens where there is one',
    ({ from, to, event }) =>
      'index' in event &&
      selectVideo(to) === (isThere(event.index, from.context.videos) ? event.index : null),
    (edge) => isBy('video.open')(edge) && edge.from.matches('closed'),
  )

  everyEdge(
    'what is open gives way to nothing but its end',
    ({ from, to }) => from.value === to.value && selectVideo(from) === selectVideo(to),
    (edge) => selectIsGalleryLocking(edge.from) && !isBy('gallery.close')(edge),
  )

  everyEdge(
    'next, previous and a swipe go round by one',
    ({ from, to, event }) => {
      const { photos, index } = from.context
      return selectPhoto(to) === (index + stepOf(event) + photos) % photos
    },
    (edge) => isBy('photo.next', 'photo.previous', 'photo.swiped')(edge) && selectPhoto(edge.from) !== null,
  )

  everyEdge(
    'what is shared is what is shown',
    (edge) => {
      const photo = selectPhoto(edge.from)
      const wanted = isBy('photo.share')(edge) && photo !== null ? [{ index: photo }] : []
      return (
        JSON.stringify(used(edge, 'share')) === JSON.stringify(wanted) && edge.from.value === edge.to.value
      )
    },
    isBy('photo.share'),
  )

  everyEdge(
    'that an address was copied is said of the photo that stands, and of no other',
    ({ from, to, event }) =>
      selectIsAddressCopied(to) ===
      (selectPhoto(to) !== null &&
        (event.type === 'address.copied' ||
          (selectIsAddressCopied(from) && from.context.index === to.context.index))),
    (edge) => !isBy('photo.next', 'photo.previous', 'photo.swiped')(edge) || edge.from.context.photos > 1,
  )

  everyEdge(
    'nothing is shared unasked, and the focus goes nowhere while it is open',
    (edge) => used(edge, 'share').length === 0 && used(edge, 'focusOpener').length === 0,
    (edge) => !isBy('photo.share', 'gallery.close')(edge),
  )

  everyEdge(
    'closing closes, and the focus goes back to what opened it',
    (edge) => {
      const kind = selectPhoto(edge.from) === null ? 'video' : 'photo'
      const wanted = [{ kind, index: edge.from.context.opener }]
      return edge.to.matches('closed') && JSON.stringify(used(edge, 'focusOpener')) === JSON.stringify(wanted)
    },
    (edge) => isBy('gallery.close')(edge) && selectIsGalleryLocking(edge.from),
  )
})

test('the focus goes back to the picture that was opened, however far the visitor went on', () => {
  const focused: unknown[] = []
  const machine = galleryMachine.provide({ actions: { focusOpener: (_, opener) => focused.push(opener) } })
  const actor = createActor(machine, { input: { photos: 3, videos: 0 } }).start()
  const events: GalleryEvent[] = [
    { type: 'photo.open', index: 1 },
    { type: 'photo.next' },
    { type: 'photo.swiped', x: -200 },
  ]
  for (const event of events) actor.send(event)
  expect(selectPhoto(actor.getSnapshot())).toBe(0)
  actor.send({ type: 'gallery.close' })
  expect(focused).toEqual([{ kind: 'photo', index: 1 }])
})
