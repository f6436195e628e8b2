import { offlineMachine } from '#machines/offline/offline.machine.ts'
import { selectOfflineView } from '#machines/offline/offline-state.ts'
import { connectionFacts, consentLists, consentRecords, fairFacts, visitorFacts } from './facts.ts'
import { defineModel, everyFault } from './model.ts'

export const current = { saved: 1_632_214_800_000, isCurrent: true }
export const old = { saved: 1_632_128_400_000, isCurrent: false }

export const offlineModel = defineModel({
  machine: offlineMachine,
  inputs: [{ consents: { broadcasts: [2], downloads: [] } }],
  events: {
    'copy.wanted': [{}],
    'favourites.saved': [{}],
    ...fairFacts,
    ...connectionFacts,
    ...visitorFacts,
    ...consentRecords,
    ...consentLists,
  },
  answers: {
    readCopy: { done: [null, current, old], failed: everyFault },
    awaitSaveTime: { done: [undefined], failed: everyFault },
    saveCopy: { done: [current, { fault: 'refused' }, { fault: 'unreachable' }], failed: everyFault },
    saveOtherCopies: { done: [undefined], failed: everyFault },
  },
  key: (snapshot) => [
    selectOfflineView(snapshot),
    snapshot.matches({ ready: 'complete' }),
    snapshot.context.copy?.isCurrent ?? null,
  ],
  limit: 2000,
})
