import { createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  galleryMachine,
  selectIsAddressCopied,
  selectIsGalleryOpen,
  selectPhotoIndex,
  selectVideoIndex,
  type GalleryEvent,
} from '#machines/website/gallery.machine.ts'
import { getSwipeStep } from '#machines/website/swipe.ts'
import { galleryModel } from '#test/models/gallery.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listPortUses } from '#test/models/rules.ts'

const hashOf = (event: GalleryEvent): string => ('hash' in event ? event.hash : '')
const nameAt = (names: readonly string[], index: number | null) => (index === null ? null : names[index])
const named = (names: readonly string[], hash: string) => (names.includes(hash) ? hash : null)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Where an event leads in the ring of photos; 0: nowhere. */
function stepOf(event: GalleryEvent): number {
  if (event.type === 'photo.swiped') return getSwipeStep(event.x)
  return { 'photo.next': 1, 'photo.previous': -1 }[event.type as string] ?? 0
}

describe('gallery', () => {
  verifyModel(galleryModel)
  const { everyEdge, everyState } = createRuleTests(galleryModel)

  everyState(
    'while something is open the body scroll is locked, and it is one thing',
    (state) =>
      selectIsGalleryOpen(state) ===
      ((selectPhotoIndex(state) === null) !== (selectVideoIndex(state) === null)),
  )

  everyEdge(
    'the hash opens its photo or its video, and any other closes',
    ({ to, event }) => {
      const { photos, videos } = to.context
      return (
        nameAt(photos, selectPhotoIndex(to)) === named(photos, hashOf(event)) &&
        nameAt(videos, selectVideoIndex(to)) === named(videos, hashOf(event))
      )
    },
    isTriggeredBy('hash.changed'),
  )

  everyEdge(
    'nothing but the hash opens, closes or turns over',
    ({ from, to }) =>
      selectPhotoIndex(from) === selectPhotoIndex(to) && selectVideoIndex(from) === selectVideoIndex(to),
    (edge) => !isTriggeredBy('hash.changed')(edge),
  )

  everyEdge(
    'an unknown hash is replaced by none, a known one stays',
    (edge) => {
      const isUnknown = hashOf(edge.event) !== '' && !selectIsGalleryOpen(edge.to)
      return isSame(listPortUses(edge, 'navigate'), isUnknown ? [{ hash: '', replace: true }] : [])
    },
    isTriggeredBy('hash.changed'),
  )

  everyEdge(
    'what is wanted becomes one entry of the history, while nothing is open',
    (edge) => {
      const hash = edge.event.type === 'item.wanted' ? edge.event.name : ''
      const wanted = selectIsGalleryOpen(edge.from) ? [] : [{ hash, replace: false }]
      return isSame(listPortUses(edge, 'navigate'), wanted)
    },
    isTriggeredBy('item.wanted'),
  )

  everyEdge(
    'next, previous and a swipe go round by one, in the same entry of the history',
    (edge) => {
      const { photos, shown } = edge.from.context
      const step = stepOf(edge.event)
      const hash = photos[(photos.indexOf(shown) + step + photos.length) % photos.length]
      return isSame(listPortUses(edge, 'navigate'), step === 0 ? [] : [{ hash, replace: true }])
    },
    (edge) =>
      isTriggeredBy('photo.next', 'photo.previous', 'photo.swiped')(edge) &&
      edge.from.matches({ open: 'photo' }),
  )

  everyEdge('what is open is left once, however often it is closed', (edge) => {
    const isLeft = selectIsGalleryOpen(edge.from) && !edge.from.matches({ open: 'closing' })
    const isAsked = isLeft && isTriggeredBy('item.close')(edge)
    return (
      listPortUses(edge, 'leave').length === (isAsked ? 1 : 0) &&
      (!isAsked || edge.to.matches({ open: 'closing' }))
    )
  })

  everyEdge('what is shared is the photo that is shown, and nothing is shared unasked', (edge) => {
    const isAsked = isTriggeredBy('photo.share')(edge) && edge.from.matches({ open: 'photo' })
    return isSame(listPortUses(edge, 'share'), isAsked ? [{ name: edge.from.context.shown }] : [])
  })

  everyEdge(
    'that an address was copied is said of the photo that stands, and of no other',
    ({ from, to, event }) =>
      selectIsAddressCopied(to) ===
      ((event.type === 'address.copied' && from.matches({ open: 'photo' })) ||
        (event.type !== 'hash.changed' && selectIsAddressCopied(from))),
  )

  everyEdge(
    'the focus goes back to what was opened as soon as nothing is open, and stays until then',
    (edge) => {
      const isClosed = selectIsGalleryOpen(edge.from) && !selectIsGalleryOpen(edge.to)
      return isSame(listPortUses(edge, 'focusOpener'), isClosed ? [{ name: edge.from.context.opener }] : [])
    },
  )
})

/** A history of one entry: what is asked for comes at once. */
function open(...hashes: string[]) {
  const asked: unknown[] = []
  const focused: unknown[] = []
  const machine = galleryMachine.provide({
    actors: { listen: fromCallback(() => undefined) },
    actions: {
      navigate: (_, wish) => {
        asked.push(wish)
        actor.send({ type: 'hash.changed', hash: wish.hash })
      },
      leave: () => actor.send({ type: 'hash.changed', hash: '' }),
      focusOpener: (_, { name }) => focused.push(name),
    },
  })
  const photos = [{ name: 'hall.svg' }, { name: 'aisle.svg' }, { name: 'track.svg' }]
  const actor = createActor(machine, { input: { photos, videos: [] } }).start()
  for (const hash of hashes) actor.send({ type: 'hash.changed', hash })
  return { actor, asked, focused, photo: () => selectPhotoIndex(actor.getSnapshot()) }
}

test('Back closes the viewer and does not walk through its photos: only opening is a step', () => {
  const { actor, asked, photo } = open('')
  actor.send({ type: 'item.wanted', name: 'aisle.svg' })
  actor.send({ type: 'photo.next' })
  actor.send({ type: 'photo.swiped', x: -200 })
  expect(photo()).toBe(0)
  expect(asked).toEqual([
    { hash: 'aisle.svg', replace: false },
    { hash: 'track.svg', replace: true },
    { hash: 'hall.svg', replace: true },
  ])
})

test('the focus goes back to the picture that was opened, however far the visitor went on', () => {
  const { actor, focused, photo } = open('')
  actor.send({ type: 'item.wanted', name: 'aisle.svg' })
  actor.send({ type: 'photo.next' })
  actor.send({ type: 'item.close' })
  expect([photo(), focused]).toEqual([null, ['aisle.svg']])
})

test('an address that was shared opens its photo, and its thumbnail has the focus afterwards', () => {
  const { actor, focused, photo } = open('track.svg')
  expect(photo()).toBe(2)
  actor.send({ type: 'item.close' })
  expect([photo(), focused]).toEqual([null, ['track.svg']])
})
