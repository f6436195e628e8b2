import type { HallPlace } from '#contract/places.ts'
import { placesMachine } from '#machines/hall/places.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

export const samplePlaces: HallPlace[] = [
  { id: 7, kind: 'toilet', name: 'Toilet west', kindName: 'Toilet', events: [] },
  { id: 8, kind: 'toilet', name: 'Toilet', kindName: 'Toilet', events: [] },
  {
    id: 9,
    kind: 'stage',
    name: 'Stage',
    kindName: 'Stage',
    events: [
      {
        id: 5,
        name: 'Opening',
        href: '/en/online/events/5',
        day: '2021-09-21',
        time: '10:00',
        timeTo: '11:00',
        ts: 1000,
        tsTo: 2000,
      },
    ],
  },
]

export const placesModel = defineModel({
  machine: placesMachine,
  inputs: [{ year: 2021, hall: '1' }],
  events: {
    'hall.changed': [{ hall: '1' }, { hall: '2' }],
    'exhibitors.reload': [{}],
    ...connectionFacts,
    'places.retry': [{}],
    'kind.chosen': [{ kind: 'toilet' }, { kind: 'cafe' }],
    'kind.released': [{}],
    'origin.changed': [{ origin: { stand: 'A101' } }, { origin: { place: 9 } }, { origin: null }],
    'clock.ticked': [{ now: 1500 * 1000 }],
  },
  answers: {
    loadPlaces: { done: [samplePlaces, []], failed: everyFault },
    measurePlaces: {
      done: [
        [
          { place: 8, minutes: 2 },
          { place: 7, minutes: null },
        ],
      ],
      failed: everyFault,
    },
  },
  key: ({ context: { hall, places, kind, origin, distances, now } }) => [
    hall,
    places?.length ?? null,
    kind,
    origin,
    distances !== null,
    now,
  ],
  limit: 60_000,
})
