import { sliderMachine } from '#machines/website/slider.machine.ts'
import { defineModel } from './model.ts'

export const sliderModel = defineModel({
  machine: sliderMachine,
  inputs: [
    { count: 3, delay: 5000, reducedMotion: false },
    { count: 2, delay: 3000, reducedMotion: true },
    { count: 1, delay: 4000, reducedMotion: false },
    { count: 0, delay: 4000, reducedMotion: false },
  ],
  events: {
    'slider.hold': [{ by: 'button' }, { by: 'hover' }, { by: 'reducedMotion' }, { by: 'allShown' }],
    'slider.release': [{ by: 'button' }, { by: 'hover' }, { by: 'reducedMotion' }, { by: 'allShown' }],
    'slide.next': [{}],
    'slide.previous': [{}],
    'slide.choose': [{ index: 0 }, { index: 2 }, { index: 3 }, { index: -1 }, { index: 0.5 }],
  },
  answers: {},
  key: ({ context: { count, index, held } }) => [count, index, held.toSorted()],
  limit: 3000,
})
