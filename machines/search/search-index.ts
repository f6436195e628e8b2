import { raise } from 'xstate'
import { describeHistory, searchSetup } from './search-setup.ts'

const loadIndex = { target: '.loading' } as const

/** What the browser has of the index: nothing, the names, or the words of descriptions, too. */
export const searchIndex = searchSetup.createStateConfig({
  initial: 'absent',
  on: { 'fair.changed': loadIndex },
  states: {
    absent: {
      description: 'The server answers; the next time that the box is used, the index is loaded.',
      on: { 'index.wanted': 'loading', 'search.open': 'loading', 'fair.changed': {} },
    },
    loading: {
      id: 'loadingIndex',
      invoke: {
        id: 'loadIndex',
        src: 'loadIndex',
        onDone: { target: 'indexed', actions: [raise({ type: 'index.loaded' }), describeHistory] },
        onError: 'absent',
      },
    },
    indexed: {
      id: 'indexed',
      tags: 'indexed',
      initial: 'names',
      states: {
        names: {
          invoke: {
            id: 'loadTexts',
            src: 'loadTexts',
            onDone: [
              { guard: ({ event }) => !event.output, target: 'outdated' },
              { target: 'complete', actions: raise({ type: 'index.loaded' }) },
            ],
            onError: 'partial',
          },
        },
        partial: { on: { 'search.open': 'names', 'connection.restored': 'names' } },
        outdated: {
          description:
            'The texts belong to another publication than the names, one of which the browser had stored.',
          on: { 'search.open': '#loadingIndex', 'connection.restored': '#loadingIndex' },
        },
        complete: {},
      },
    },
  },
})
