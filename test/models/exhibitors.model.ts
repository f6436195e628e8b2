import { exhibitorsMachine } from '#machines/hall/exhibitors.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel } from './model.ts'
import { cranes, hallOne } from './sample-fair.ts'
import { CallFault } from '#contract/faults.ts'

const start = { year: 2021, hall: '1', filter: null }
/** The page's address names a filter. */
export const filteredInput = { ...start, exhibitors: hallOne, filter: cranes }

export const exhibitorsModel = defineModel({
  machine: exhibitorsMachine,
  inputs: [{ ...start, exhibitors: hallOne }, { ...start, exhibitors: null }, filteredInput],
  events: {
    'hall.changed': [{ hall: '2' }],
    'exhibitors.reload': [{}],
    'keyword.typed': [{ w: '' }, { w: '  ' }, { w: 'кран' }],
    'categories.chosen': [{ rubs: [] }, { rubs: [7] }],
    'favourites.chosen': [{ fav: true }, { fav: false }],
    'filter.clear': [{}],
    'filter.set': [{ filter: { w: 'кран', rubs: [] } }, { filter: { w: '', rubs: [7] } }],
    'filter.retry': [{}],
    'stand.opened': [{ stand: 'A101' }, { stand: 'B202' }, { stand: 'Z999' }],
    'stand.released': [{}],
    ...connectionFacts,
  },
  answers: {
    loadExhibitors: { done: [hallOne, []], failed: [new CallFault('ignored')] },
    filterExhibitors: {
      done: [null, { ids: [2], countByHall: { '1': 1 } }, { ids: [], countByHall: {} }],
      failed: [new CallFault('unreachable')],
    },
  },
  key: ({ context: { exhibitors, w, rubs, fav, filterResult, stand } }) => [
    exhibitors?.length,
    w.trim(),
    rubs,
    fav,
    filterResult?.ids,
    stand,
  ],
  limit: 60_000,
})
