import type { OutboxEntry } from '#machines/outbox/outbox-entries.ts'
import { outboxMachine, selectShown } from '#machines/outbox/outbox.machine.ts'
import { connectionFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'
import { maria } from './sample-fair.ts'

export const star: OutboxEntry = {
  key: 'star:companies:1',
  what: 'star',
  item: { kind: 'companies', id: 1 },
  text: '',
  state: 'waiting',
  reason: null,
}
export const note: OutboxEntry = {
  ...star,
  key: 'note:companies:1',
  what: 'note',
  state: 'refused',
  reason: 'long',
}
export const survey: OutboxEntry = {
  ...star,
  key: 'key-survey',
  what: 'survey',
  item: null,
  text: 'How was it?',
  state: 'unanswered',
}
export const draft: OutboxEntry = {
  ...star,
  key: 'chat:5',
  what: 'chat',
  item: { kind: 'events', id: 5 },
  text: 'Hi',
  state: 'draft',
}

const NOBODY = { owner: null, undone: [], isStored: true }
const MARIA = { owner: maria.UID, undone: [], isStored: true }

export const outboxModel = defineModel({
  machine: outboxMachine,
  inputs: [{ owner: null }, { owner: maria.UID }],
  events: {
    'entries.changed': [
      { ...NOBODY, entries: [] },
      { ...NOBODY, entries: [star] },
      { ...NOBODY, entries: [{ ...star, state: 'sending' }] },
      { ...NOBODY, entries: [], undone: [star.key] },
      { ...MARIA, entries: [star, note, survey, draft] },
      { ...MARIA, entries: [star], isStored: false },
      { ...MARIA, entries: [draft] },
      { ...MARIA, entries: [] },
    ],
    'outbox.open': [{}],
    'outbox.close': [{}],
    'entry.withdraw': [{ key: star.key }, { key: note.key }, { key: draft.key }],
    'sent.dismiss': [{}],
    'outbox.dismiss': [{}],
    ...connectionFacts,
  },
  answers: {
    loadNames: {
      done: [{ 'companies:1': { ru: 'Альфа', en: 'Alfa' }, 'events:5': { ru: 'Открытие', en: '' } }, {}],
      failed: everyFault,
    },
  },
  key: (snapshot) => [
    snapshot.context.owner,
    selectShown(snapshot).map(({ key, state }) => [key, state]),
    snapshot.context.entries.length,
    snapshot.context.isStored,
    snapshot.context.sent.map(({ key }) => key),
    snapshot.context.waited,
    snapshot.context.dismissed,
    Object.keys(snapshot.context.names).length,
  ],
  limit: 40_000,
})
