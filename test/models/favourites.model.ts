import { favouritesMachine } from '../../machines/session/favourites.machine.ts'
import { connectionFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

export const favouritesModel = defineModel({
  machine: favouritesMachine,
  inputs: [
    { kind: 'companies', authorized: false, ids: [] },
    { kind: 'companies', authorized: false, ids: [2] },
    { kind: 'companies', authorized: true, ids: [2] },
  ],
  events: {
    'favourites.toggle': [{ id: 1 }, { id: 2 }],
    'favourites.heard': [
      { kind: 'companies', id: 1, wanted: true },
      { kind: 'companies', id: 2, wanted: false },
    ],
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: {
    recallFavourites: {
      done: [null, { ids: [1], base: [] }, { ids: [], base: [2] }],
      failed: [new Error('storage is off')],
    },
    saveFavourites: { done: [[], [1], [1, 2], [2, 3]], failed: everyFault },
  },
  key: ({ value, context: { ids, base, sent, authorized } }) => [
    sorted(ids),
    sorted(base),
    value === 'saving' && sorted(sent),
    authorized,
  ],
  limit: 40_000,
})
