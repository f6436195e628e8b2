import { act, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { CallFault } from '#contract/faults.ts'
import { SURVEY_FORM } from '#contract/form-pages.ts'
import type { OnlineGuideData } from '#contract/page.ts'
import {
  selectBroadcastState,
  selectIsSurveyOpen,
  selectIsVideoBroken,
  selectSurveyState,
} from '#machines/broadcast/broadcast-selectors.ts'
import { selectBroadcastWindow, selectEventWindow } from '#machines/address/window.machine.ts'
import { selectEventState } from '#machines/programme/event-window.machine.ts'
import { broadcastModel } from '#test/models/broadcast.model.ts'
import { eventWindowModel } from '#test/models/event-window.model.ts'
import { ivan, onlinePage, opening, withVisitor } from '#test/models/sample-fair.ts'
import { watch } from './render-child.tsx'
import { DURING, renderOnlineGuide } from './render-online-guide.tsx'
import {
  connectionFacts,
  consentFacts,
  consentLists,
  consentRecords,
  fairFacts,
  visitorFacts,
} from './walk-facts.ts'
import { en, expectTexts, findButton, press } from './walk-gestures.ts'
import { isPassedDown, walkView, type WalkedView } from './walk-view.ts'

/** A window of the online guide over an event of its programme. */
function renderWindow(
  kind: 'event' | 'broadcast',
  event: typeof opening,
  authorized: boolean,
  consented = false,
  online: Partial<OnlineGuideData> = {},
) {
  const page = authorized ? withVisitor(onlinePage, ivan) : onlinePage
  const { live } = renderOnlineGuide({
    now: DURING,
    isClockSilent: true,
    events: [event],
    address: { kind, id: event.ID },
    online,
    page: { ...page, consents: { broadcasts: consented ? [event.ID] : [], downloads: [] } },
  })
  const window = live.actors.onlineGuide?.getSnapshot().children.window?.getSnapshot()
  if (window === undefined) throw new Error('The guide has a window')
  const actor = kind === 'event' ? selectEventWindow(window) : selectBroadcastWindow(window)
  if (actor === undefined) throw new Error('The window is open')
  return { ...live, ...watch(live, actor) }
}

const inWindow = (part: string): Element =>
  document.querySelector(`dialog.company ${part}`) ?? document.createElement('p')

const survey = (): HTMLIFrameElement | null => document.querySelector('iframe')

function loadSurvey(isSurvey: boolean): boolean {
  const frame = survey()
  if (frame === null) return false
  const loaded = document.implementation.createHTMLDocument()
  if (isSurvey) loaded.body.innerHTML = `<form id="${SURVEY_FORM}"></form>`
  Object.defineProperty(frame, 'contentDocument', { value: loaded, configurable: true })
  fireEvent.load(frame)
  return true
}

/** A link to a file, which the browser would load. */
function download(id: string): boolean {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  return press(id, inWindow('.add-calendar'))
}

type BroadcastSnapshot = SnapshotFrom<typeof broadcastModel.machine>

function expectBroadcast(snapshot: BroadcastSnapshot): void {
  const state = selectBroadcastState(snapshot)
  const enter = findButton('broadcast.enter', inWindow(''))
  const alert = document.querySelector('dialog.company > .invite [role=alert]')
  const isReceiverChanged = alert?.textContent === en('broadcast.receiverChanged')
  const isShown = {
    withheld:
      findButton('visitor.login', inWindow('.invite')) ?? findButton('connection.loginAgain', inWindow('')),
    asking:
      enter?.matches('[aria-busy=true]') === false &&
      document.querySelector('.unconfirmed') === null &&
      alert === null,
    withdrawn: alert !== null && !isReceiverChanged,
    receiverChanged: isReceiverChanged,
    agreeing: enter?.matches('[aria-busy=true]') && !isReceiverChanged,
    unconfirmed: document.querySelector('dialog.company > .invite .unconfirmed') && !isReceiverChanged,
    failed: document.querySelector('dialog.company > .failed'),
    watching: document.querySelector('.watch'),
  }
  const shown = Object.entries(isShown).flatMap(([name, is]) => (is ? [name] : []))
  expect(shown).toEqual([state])
  if (state !== 'watching') return
  const isFailed = selectIsSurveyOpen(snapshot) && selectSurveyState(snapshot) === 'failed'
  expect(document.querySelector('.stage video') === null).toBe(selectIsVideoBroken(snapshot))
  expect(document.querySelector('.chat') === null).toBe(selectIsSurveyOpen(snapshot))
  expect(survey() !== null).toBe(selectIsSurveyOpen(snapshot) && !isFailed)
  expect(document.querySelector('.survey-frame .failed') !== null).toBe(isFailed)
  const isSlow = selectIsSurveyOpen(snapshot) && selectSurveyState(snapshot) === 'slow'
  expectTexts('.still-loading', isSlow ? [en('stillLoading')] : [])
}

/** While the programme is loaded again, the button that asks for it is busy. */
const failReload = ({ openCalls }: WalkedView): Promise<void> =>
  act(async () => {
    for (const call of openCalls('programme.loadEvents')) call.settle({ error: new CallFault('unreachable') })
  })

const writeOrganizer = ({ id, name, receives }: { id: number; name: string; receives: boolean }) => ({
  ID: id,
  LOGO: '',
  NameRu: '',
  NameEn: name,
  ...(receives && { HAS_EMAIL: true as const }),
})

/** The time until then is more than a survey may take. */
const afterSurvey = {
  when: (snapshot: BroadcastSnapshot) => !snapshot.matches({ watching: { aside: { survey: 'loading' } } }),
}

const talk = { ...opening, ID: 1, LINK: '/online/media/1/film.mp4', SURVEY: 3 }

walkView({
  model: broadcastModel,
  render: ({ authorized, consented, organizer }) =>
    renderWindow(
      'broadcast',
      { ...talk, ORGANIZER: organizer && writeOrganizer(organizer) },
      authorized,
      consented,
    ),
  expectShown: expectBroadcast,
  executors: {
    'broadcast.enter': async (_, view) => {
      await failReload(view)
      return press('broadcast.enter', inWindow('')) || press('company.retry', inWindow('> .failed'))
    },
    'survey.open': () => press('broadcast.survey', inWindow('.company-actions')),
    'survey.close': () => press('broadcast.toChat'),
    'survey.loaded': {
      act: ({ isSurvey }) => loadSurvey(isSurvey),
      when: (snapshot) => selectSurveyState(snapshot) !== 'failed',
    },
    'survey.retry': () => press('company.retry', inWindow('.survey-frame')),
    'video.failed': () => fireEvent.error(inWindow('video')),
    'video.retry': () => press('company.retry', inWindow('.stage')),
    'clock.ticked': isPassedDown,
    'broadcast.changed': isPassedDown,
    ...consentFacts,
    ...consentRecords,
    ...consentLists,
    ...connectionFacts,
    ...visitorFacts,
  },
  ends: {
    'xstate.after.consentCheck.broadcast.watching.stage.playing.checked': afterSurvey,
    'xstate.after.consentCheck.broadcast.watching.stage.broken.checked': afterSurvey,
  },
  untaken: {
    'watching.aside.survey.failed survey.loaded': 'a survey that failed has no frame that could load',
  },
})

function expectEvent(snapshot: SnapshotFrom<typeof eventWindowModel.machine>): void {
  const state = selectEventState(snapshot)
  expectTexts('dialog.event-window h2', ['Opening'])
  const has = (part: string) => document.querySelector(`dialog.event-window ${part}`) !== null
  expect([has('.failed'), has('.skeleton'), has('.add-calendar')]).toEqual(
    ['failed', 'loading', 'shown'].map((each) => each === state),
  )
  expectTexts('dialog.event-window .nothing', state === 'gone' ? [en('event.gone')] : [])
}

walkView({
  model: eventWindowModel,
  render: ({ authorized, event }) => renderWindow('event', opening, authorized, false, { event }),
  expectShown: expectEvent,
  executors: {
    'calendar.added': {
      act: () => download('calendar.outlook'),
      when: (snapshot) => selectEventState(snapshot) === 'shown',
    },
    'event.retry': () => press('company.retry', inWindow('.failed')),
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
  },
})
