import { galleryMachine } from '#machines/website/gallery.machine.ts'
import { defineModel } from './model.ts'

const [hall, aisle, track] = [{ name: 'hall.svg' }, { name: 'aisle.svg' }, { name: 'track.svg' }]
const flow = { name: 'flow.mp4' }

export const galleryModel = defineModel({
  machine: galleryMachine,
  inputs: [
    { photos: [hall, aisle, track], videos: [flow] },
    { photos: [hall], videos: [] },
    { photos: [], videos: [flow, { name: 'flight.mp4' }] },
  ],
  events: {
    'hash.changed': [
      { hash: '' },
      { hash: 'hall.svg' },
      { hash: 'track.svg' },
      { hash: 'flow.mp4' },
      { hash: 'flight.mp4' },
      { hash: 'Hall.svg' },
    ],
    'item.wanted': [hall, track, flow],
    'photo.next': [{}],
    'photo.previous': [{}],
    'photo.swiped': [{ x: -40 }, { x: 40 }, { x: 39 }],
    'photo.share': [{}],
    'address.copied': [{}],
    'item.close': [{}],
  },
  answers: {},
  key: ({ context }) => context,
  limit: 2000,
})
