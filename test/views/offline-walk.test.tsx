import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { selectOfflineView, type OfflineView } from '#machines/offline/offline-state.ts'
import { OfflineLine } from '#src/views/layout/OfflineLine.tsx'
import { offlineModel } from '#test/models/offline.model.ts'
import { onlinePage } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'
import { connectionFacts, consentLists, fairFacts, visitorFacts } from './walk-facts.ts'
import { press } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

const TEXTS: Record<OfflineView, RegExp> = {
  checking: /^$/,
  impossible: /^This browser cannot save the guide/,
  unsaved: /^The guide has not been saved yet/,
  saving: /^Saving the guide/,
  ready: /^All halls saved \(21\u00a0September, 12:00\): the guide also opens without a network\.Save again$/,
  old: /^All halls saved \(2[01]\u00a0September, 12:00\)\. The guide has changed since\.Save now$/,
  refused: /^The browser gave the guide no space.*Try again$/,
  failed: /^(?:The guide could not be saved|All halls saved \(2[01]\u00a0September).*Try again$/,
}

const BUTTONS = ['offline.save', 'offline.again', 'offline.retry'] as const

function expectShown(snapshot: SnapshotFrom<typeof offlineModel.machine>): void {
  const text = document.querySelector('.offline-line')?.textContent ?? ''
  expect(text).toMatch(TEXTS[selectOfflineView(snapshot)])
}

walkView({
  model: offlineModel,
  render: (input) =>
    renderChild(offlineModel.machine, input, (actor) => <OfflineLine actor={actor} />, onlinePage),
  expectShown,
  executors: {
    'copy.wanted': {
      act: () => BUTTONS.some((id) => press(id)),
      when: (snapshot) => !['checking', 'impossible', 'saving'].includes(selectOfflineView(snapshot)),
    },
    'favourites.saved': isPassedDown,
    'consent.recorded': isPassedDown,
    ...consentLists,
    ...fairFacts,
    ...visitorFacts,
    ...connectionFacts,
  },
})
