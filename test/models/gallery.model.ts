import { galleryMachine } from '../../machines/archive/gallery.machine.ts'
import { defineModel } from './model.ts'

export const galleryModel = defineModel({
  machine: galleryMachine,
  inputs: [
    { photos: 3, videos: 1 },
    { photos: 1, videos: 0 },
    { photos: 0, videos: 2 },
  ],
  events: {
    'photo.open': [{ index: 0 }, { index: 2 }, { index: 3 }, { index: -1 }, { index: 0.5 }],
    'video.open': [{ index: 0 }, { index: 1 }, { index: 2 }, { index: -1 }],
    'photo.next': [{}],
    'photo.previous': [{}],
    'photo.swiped': [{ x: -40 }, { x: 40 }, { x: 39 }],
    'photo.share': [{}],
    'address.copied': [{}],
    'gallery.close': [{}],
  },
  answers: {},
  key: ({ context }) => context,
  limit: 2000,
})
