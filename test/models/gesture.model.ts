import { gestureMachine } from '#machines/hall/gesture.machine.ts'
import { defineModel } from './model.ts'

export const gestureModel = defineModel({
  machine: gestureMachine,
  inputs: [undefined],
  events: {
    'pointer.pressed': [
      { x: 100, y: 100, stand: 'A101' },
      { x: 100, y: 100, stand: null },
      { x: 100, y: 100, stand: null, place: 7 },
    ],
    'pointer.moved': [
      { x: 100, y: 100 },
      { x: 103, y: 100 },
      { x: 100, y: 96.9 },
      { x: 102, y: 102 },
      { x: 103, y: 101 },
    ],
    'pointer.released': [{}],
    'pointer.cancelled': [{}],
  },
  answers: {},
  key: ({ context: { stand, place } }) => [stand, place],
  limit: 500,
})
