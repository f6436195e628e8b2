import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { connectionFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'
import { ivan, maria } from './sample-fair.ts'

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

export const favouritesModel = defineModel({
  machine: favouritesMachine,
  inputs: [
    { kind: 'companies', call: 'saveFavouriteCompanies', visitor: null, ids: [] },
    { kind: 'companies', call: 'saveFavouriteCompanies', visitor: null, ids: [2] },
    { kind: 'companies', call: 'saveFavouriteCompanies', visitor: maria.UID, ids: [2] },
    { kind: 'companies', call: 'saveFavouriteCompanies', visitor: ivan.UID, ids: [2] },
  ],
  events: {
    'favourites.toggle': [{ id: 1 }, { id: 2 }],
    'favourites.changed': [
      { kind: 'companies', visitor: null, id: 1, wanted: true },
      { kind: 'companies', visitor: maria.UID, id: 1, wanted: true },
      { kind: 'companies', visitor: maria.UID, id: 2, wanted: false },
    ],
    ...visitorFacts,
    ...connectionFacts,
  },
  answers: {
    recallFavourites: {
      done: [
        [],
        [{ ids: [1], base: [] }],
        [
          { ids: [], base: [2] },
          { ids: [1, 2], base: [2] },
        ],
      ],
      failed: [new Error('storage is off')],
    },
    saveFavourites: {
      done: [[], [1], [1, 2], [2, 3]],
      failed: [...everyFault, new CallFault('rejected', ERROR_CODES.tooMany)],
    },
  },
  key: ({ value, context: { ids, base, sent, visitor } }) => [
    sorted(ids),
    sorted(base),
    value === 'saving' && sorted(sent),
    visitor,
  ],
  limit: 40_000,
})
