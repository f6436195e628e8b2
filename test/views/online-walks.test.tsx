import { act, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { selectWindowState } from '#machines/address/window.machine.ts'
import { selectOnlineTab, selectProgramme } from '#machines/hall/online-guide.machine.ts'
import { selectProgrammeState } from '#machines/programme/programme.machine.ts'
import { Programme, ProgrammePanel } from '#src/views/programme/ProgrammePanel.tsx'
import type { TestApp } from '#test/machines/sentences/test-app.ts'
import { onlineGuideModel } from '#test/models/online-guide.model.ts'
import { programmeModel } from '#test/models/programme.model.ts'
import { onlineGuideData, onlinePage } from '#test/models/sample-fair.ts'
import { pressIn, pressRow, pressStand, releaseStand } from './plan-gestures.ts'
import { renderChild, renderPart, watch } from './render-child.tsx'
import { renderOnlineGuide } from './render-online-guide.tsx'
import { connectionFacts, consentFacts, consentLists, fairFacts, visitorFacts } from './walk-facts.ts'
import { en, expectTexts, findButton, press } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

const hasGuide = <Guide,>(guide: Guide | undefined): Guide => {
  if (guide === undefined) throw new Error('The page has the online guide')
  return guide
}

/** A page always carries its programme; only a machine of its own begins without. */
function renderProgramme({ events, now, isPart, ...fair }: (typeof programmeModel.inputs)[number]) {
  const page = { ...onlinePage, now, online: { ...onlineGuideData, events: events ?? [] } }
  if (events === null || isPart === true)
    return renderChild(
      programmeModel.machine,
      { events, now, ...(isPart && { isPart }), ...fair },
      (actor) => <Programme actor={actor} />,
      page,
    )
  const live = renderPart(<ProgrammePanel />, page)
  const guide = hasGuide(live.actors.onlineGuide)
  return { ...live, ...watch(live, selectProgramme(guide.getSnapshot())) }
}

function expectProgramme(snapshot: SnapshotFrom<typeof programmeModel.machine>): void {
  const state = selectProgrammeState(snapshot)
  const isShown = document.querySelector('.empty h2')?.textContent === en('programme.unavailable')
  expect(isShown).toBe(state === 'unavailable')
  expect(document.querySelector('.skeleton') !== null).toBe(state === 'loading')
}

walkView({
  model: programmeModel,
  render: renderProgramme,
  executors: {
    'clock.ticked': isPassedDown,
    // After a login the guide asks for it.
    'programme.reload': (event, view) =>
      findButton('plan.retry') ? press('plan.retry') : isPassedDown(event, view),
    // Its tabs and toggles are pressed where there are two days or rooms, in online-guide.test.tsx.
    'day.choose': isPassedDown,
    'programme.narrow': isPassedDown,
    'programme.widen': isPassedDown,
    'visitor.left': isPassedDown,
    ...connectionFacts,
    ...fairFacts,
  },
  expectShown: expectProgramme,
})

const STANDS = '<svg><g data-stand="A101"><rect /></g><g data-stand="B202"><rect /></g></svg>'

function renderGuide({ data }: (typeof onlineGuideModel.inputs)[number]) {
  const { live } = renderOnlineGuide({
    address: data.address,
    events: data.events,
    online: { filter: data.filter, target: data.target },
    svg: STANDS,
  })
  return { ...live, ...watch(live, hasGuide(live.actors.onlineGuide)) }
}

type GuideSnapshot = SnapshotFrom<typeof onlineGuideModel.machine>

const isOn =
  (...tabs: ReturnType<typeof selectOnlineTab>[]) =>
  (snapshot: GuideSnapshot) =>
    tabs.includes(selectOnlineTab(snapshot))

async function expectGuide(snapshot: GuideSnapshot, { openCalls, answer }: TestApp): Promise<void> {
  while (openCalls('floorPlan.recallPlan').length > 0) await act(() => answer('floorPlan.recallPlan', STANDS))
  const tab = selectOnlineTab(snapshot)
  // On a wide screen the news have a column of their own.
  const shown = tab === 'news' ? 'programme' : tab
  expect(document.querySelector('.online')?.getAttribute('data-tab')).toBe(shown)
  const { hall, address } = snapshot.context
  expectTexts('.halls [aria-pressed=true], .halls [aria-current]', [expect.stringContaining(`Hall ${hall}`)])
  const window = snapshot.children.window
  const isOpen = window !== undefined && selectWindowState(window.getSnapshot()) !== 'none'
  expect(document.querySelectorAll('dialog.company')).toHaveLength(isOpen ? 1 : 0)
  if (isOpen) expect(address).not.toBeNull()
}

walkView({
  model: onlineGuideModel,
  render: renderGuide,
  expectShown: expectGuide,
  executors: {
    'address.changed': isPassedDown,
    'filter.changed': isPassedDown,
    'stand.wanted': isPassedDown,
    'exhibitors.loaded': isPassedDown,
    'events.loaded': isPassedDown,
    'event.loaded': isPassedDown,
    'event.gone': isPassedDown,
    'target.wanted': isPassedDown,
    'hall.choose': {
      act: ({ hall }) => pressIn('.halls', `Hall ${hall}`),
      when: ({ context }, { hall }) => context.data.guide_halls.includes(hall),
    },
    'window.open': {
      act: () => void fireEvent.click(document.querySelector('[data-event="5"] a') ?? document),
      when: isOn('plan', 'programme', 'news'),
    },
    'company.open': {
      act: ({ id }) => pressRow(id) || (releaseStand() && pressRow(id)),
      when: isOn('exhibitors'),
    },
    'stand.opened': ({ stand }) => pressStand(stand),
    'stand.chosen': isPassedDown,
    'place.chosen': isPassedDown,
    'list.wanted': () => pressStand('B202'),
    'tab.chosen': ({ tab }) => act(() => document.getElementById(`tab-${tab}`)?.click()),
    'company.missing': isPassedDown,
    ...visitorFacts,
    ...connectionFacts,
    ...fairFacts,
    ...consentFacts,
    'consent.recorded': isPassedDown,
    ...consentLists,
  },
})
