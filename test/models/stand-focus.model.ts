import type { StandBox } from '#contract/plan/stand-graph.ts'
import { standFocusMachine } from '#machines/hall/stand-focus.machine.ts'
import { defineModel } from './model.ts'

const createBox = (stand: string, x: number, y: number): StandBox => ({ stand, x, y, width: 10, height: 10 })

/** Two stands above each other, and one beside the upper one. */
export const focusedStands = [createBox('A101', 0, 0), createBox('B202', 20, 0), createBox('C303', 0, 20)]
const others = [createBox('D404', 0, 0)]

export const standFocusModel = defineModel({
  machine: standFocusMachine,
  inputs: [undefined],
  events: {
    'plan.focused': [
      { hall: '1', stands: focusedStands, start: null },
      { hall: '1', stands: focusedStands, start: 'B202' },
      { hall: '2', stands: others, start: null },
      { hall: '3', stands: [], start: null },
    ],
    'plan.left': [{}],
    'direction.pressed': [
      { direction: 'right' },
      { direction: 'left' },
      { direction: 'down' },
      { direction: 'up' },
    ],
    'end.pressed': [{ end: 'first' }, { end: 'last' }],
    'letter.pressed': [{ letters: ['C'] }, { letters: ['Ж', 'B'] }, { letters: ['X'] }],
    'enter.pressed': [{}],
  },
  answers: {},
  key: ({ context: { hall, focused } }) => [hall, focused],
  limit: 400,
})
