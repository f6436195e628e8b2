import type { StarredChange } from '#contract/starred-changes.ts'
import { changesMachine } from '#machines/favourites/changes.machine.ts'
import { connectionFacts, fairFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

const event = {
  kind: 'event',
  id: 5,
  year: 2020,
  name: { ru: 'Открытие', en: 'Opening' },
  href: '/en/online/events/5',
  day: '2020-09-22',
  time: '10:00',
  timeTo: '11:00',
  room: { ru: 'Зал 1', en: 'Hall 1' },
  cancelled: false,
} as const
const company = {
  kind: 'company',
  id: 1,
  year: 2020,
  name: { ru: 'Альфа', en: 'Alfa' },
  href: '/en/online/companies/1',
  stands: [{ hall: '1', stand: 'A12' }],
} as const

export const moved: StarredChange = {
  what: 'moved',
  was: event,
  now: { ...event, time: '12:30', timeTo: '13:30' },
}
export const left: StarredChange = {
  what: 'gone',
  was: { ...company, stands: [...company.stands] },
  now: { ...company, stands: [...company.stands] },
}

export const changesModel = defineModel({
  machine: changesMachine,
  inputs: [{ visitor: null }, { visitor: 'anna' }],
  events: {
    'changes.dismiss': [{}],
    'change.opened': [{ key: 'event 5 2020' }, { key: 'event 6 2020' }],
    'favourites.saved': [{}],
    ...fairFacts,
    ...connectionFacts,
    ...visitorFacts,
  },
  answers: {
    compareFavourites: { done: [[], [moved, left]], failed: everyFault },
  },
  key: ({ context: { visitor, changes } }) => [visitor, changes.map(({ was }) => was.id)],
  limit: 2000,
})
