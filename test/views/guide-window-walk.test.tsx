import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { InputFrom, SnapshotFrom } from 'xstate'
import { isGuideTarget } from '#machines/address/window-target.ts'
import { selectWindowState } from '#machines/address/window.machine.ts'
import { windowModel } from '#test/models/window.model.ts'
import { alfa, hallOne, ivan, onlinePage, opening, withVisitor } from '#test/models/sample-fair.ts'
import { watch } from './render-child.tsx'
import { renderOnlineGuide } from './render-online-guide.tsx'
import { connectionFacts, consentFacts, consentLists, fairFacts, visitorFacts } from './walk-facts.ts'
import { isPassedDown, walkView } from './walk-view.ts'

type Input = InputFrom<typeof windowModel.machine>

/** The windows over the online guide, over a programme and a list as short as the model's. */
function render({ wanted, company, authorized, unloaded }: Input) {
  const { live } = renderOnlineGuide({
    address: isGuideTarget(wanted) ? wanted : null,
    events: [opening],
    online: { exhibitors: hallOne.slice(0, 2), company },
    lazyWindows: unloaded,
    page: authorized ? withVisitor(onlinePage, ivan) : onlinePage,
  })
  const window = live.actors.onlineGuide?.getSnapshot().children.window
  if (window === undefined) throw new Error('The guide has a window')
  return { ...live, ...watch(live, window) }
}

const [none] = windowModel.inputs
const { 'visitor.authorized': logins, 'consent.recorded': records } = windowModel.events

function expectWindow(snapshot: SnapshotFrom<typeof windowModel.machine>): void {
  const state = selectWindowState(snapshot)
  const windows = [...document.querySelectorAll('dialog.company')]
  expect(windows).toHaveLength(state === 'none' ? 0 : 1)
  if (state === 'none') return
  const kind = snapshot.context.wanted?.kind
  const named = ['event', 'broadcast'].filter((each) => windows[0]?.matches(`.${each}-window`))
  expect(named).toEqual(kind === 'company' ? [] : [kind])
}

const OVER_PAGE = 'this is a window over a page of the website'

walkView({
  place: 'the windows of a guide',
  model: {
    ...windowModel,
    inputs: [
      none,
      { ...none, unloaded: ['company'] },
      { ...none, wanted: { kind: 'company', id: 1 }, authorized: true, company: alfa },
    ],
    events: {
      ...windowModel.events,
      'visitor.authorized': [logins[0]],
      'consent.recorded': [records[0]],
    },
  },
  render,
  expectShown: expectWindow,
  executors: {
    'address.changed': isPassedDown,
    'list.known': isPassedDown,
    'event.loaded': isPassedDown,
    'window.open': { never: 'a guide opens its windows by its own addresses' },
    'window.close': {
      act: () => {
        const closing = new Event('cancel', { cancelable: true })
        fireEvent(document.querySelector('dialog.company') ?? document, closing)
      },
      when: (snapshot) => snapshot.hasTag('waiting') || snapshot.matches({ open: { step: 'shown' } }),
    },
    'view.awaited': isPassedDown,
    'view.shown': isPassedDown,
    'company.missing': isPassedDown,
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
    ...consentFacts,
    'consent.recorded': isPassedDown,
    ...consentLists,
  },
  untaken: {
    'deciding always[6]': OVER_PAGE,
    'open address.changed[1]': OVER_PAGE,
    'open.step.closing address.changed[1]': OVER_PAGE,
  },
})
