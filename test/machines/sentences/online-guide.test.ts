import { describe, expect, test } from 'vitest'
import { getKnownEvents } from '#contract/programme/known-events.ts'
import { selectBroadcastState, selectIsVideoBroken } from '#machines/broadcast/broadcast-selectors.ts'
import {
  selectBroadcastWindow,
  selectEventWindow,
  selectWindowState,
} from '#machines/address/window.machine.ts'
import { selectModal } from '#machines/visitor/dialog.machine.ts'
import type { OnlineAddress } from '#contract/addresses.ts'
import { selectEvent, selectEventState } from '#machines/programme/event-window.machine.ts'
import {
  withVisitor,
  ivan,
  maria,
  onlineGuideData,
  onlinePage,
  opening,
  workshop,
} from '#test/models/sample-fair.ts'
import { createTestApp, logIn, type TestApp } from './test-app.ts'
import { onlineAddressFact } from '#test/models/addresses.ts'

/** The page of the online guide while its broadcast is on. */
const onAir = { ...onlinePage, now: (opening.TS + 60) * 1000 }

const go = ({ app }: TestApp, address: OnlineAddress | undefined) => app.send(onlineAddressFact(address))
const windowOf = ({ actors }: TestApp) => {
  const snapshot = actors.onlineGuide?.getSnapshot().children.window?.getSnapshot()
  if (snapshot === undefined) throw new Error('The page has an online guide')
  return snapshot
}
const broadcast = (live: TestApp) => {
  const window = selectBroadcastWindow(windowOf(live))
  return window && selectBroadcastState(window.getSnapshot())
}
const modal = ({ actors }: TestApp) => selectModal(actors.dialog.getSnapshot())

describe('section 2, Online guide', () => {
  test.each(['event', 'company', 'broadcast'] as const)('an overlay window for the route of a %s', (kind) => {
    const live = createTestApp(onlinePage)
    go(live, { kind, id: kind === 'company' ? 1 : 5 })
    expect(selectWindowState(windowOf(live))).toBe(kind)
  })

  test.each(['event', 'company', 'broadcast'] as const)('an unknown %s redirects to the root', (kind) => {
    const live = createTestApp(onlinePage)
    go(live, { kind, id: 99 })
    expect([selectWindowState(windowOf(live)), live.portParams('window.leave')]).toEqual([
      'none',
      [{ replace: true }],
    ])
  })

  test('an event without a broadcast has no broadcast window', () => {
    const live = createTestApp(onlinePage)
    go(live, { kind: 'broadcast', id: 6 })
    expect(live.portParams('window.leave')).toEqual([{ replace: true }])
  })
})

describe('section 4, Overlay', () => {
  test("opening an event while authorized records an 'open_event' stat", () => {
    const live = createTestApp(withVisitor(onlinePage, ivan))
    go(live, { kind: 'event', id: 5 })
    expect(live.portParams('eventWindow.recordStat')).toEqual([{ id: 5, e: 'open_event' }])
  })

  test('while anonymous it records nothing', () => {
    const live = createTestApp(onlinePage)
    go(live, { kind: 'event', id: 5 })
    expect(live.portParams('eventWindow.recordStat')).toEqual([])
  })

  test("adding to a calendar records 'add_calendar'", () => {
    const live = createTestApp(withVisitor(onlinePage, ivan))
    go(live, { kind: 'event', id: 5 })
    selectEventWindow(windowOf(live))?.send({ type: 'calendar.added' })
    expect(live.portParams('eventWindow.recordStat').at(-1)).toEqual({ id: 5, e: 'add_calendar' })
  })
})

describe('the texts of an event', () => {
  const event5 = { kind: 'event', id: 5 } as const
  const stateOf = (live: TestApp) => {
    const window = selectEventWindow(windowOf(live))
    return window && selectEventState(window.getSnapshot())
  }
  const PORT = 'eventWindow.loadEvent'

  test('come once, and are there when its window is opened again', async () => {
    const live = createTestApp(onlinePage)
    go(live, event5)
    expect([stateOf(live), live.callInputs(PORT)]).toEqual(['loading', [5]])
    await live.answer(PORT, opening)
    expect(stateOf(live)).toBe('shown')
    go(live, { kind: 'event', id: 6 })
    expect([stateOf(live), live.callInputs(PORT)]).toEqual(['loading', [5, 6]])
    go(live, null)
    go(live, event5)
    expect([stateOf(live), live.callInputs(PORT)]).toEqual(['shown', [5, 6]])
  })

  test('came with the page of its address', () => {
    const online = { ...onlineGuideData, address: event5, event: opening }
    const live = createTestApp({ ...onlinePage, online })
    expect([stateOf(live), live.callInputs(PORT)]).toEqual(['shown', []])
  })

  test('come with a list that is loaded again, in place of those before', async () => {
    const live = createTestApp(onlinePage)
    await logIn(live, ivan)
    const edited = { ...opening, DETAIL_TEXT: 'edited' }
    await live.answer('programme.loadEvents', [edited])
    go(live, event5)
    const window = selectEventWindow(windowOf(live))
    expect(window && selectEvent(window.getSnapshot())).toBe(edited)
    expect(live.callInputs(PORT)).toEqual([])
  })

  test('that did not come are loaded once the connection is back', async () => {
    const live = createTestApp(onlinePage)
    go(live, event5)
    await live.fail(PORT, 'rejected')
    expect(stateOf(live)).toBe('failed')
    live.app.send({ type: 'call.failed', fault: 'unreachable' })
    live.app.send({ type: 'call.answered', gated: false })
    expect([stateOf(live), live.callInputs(PORT)]).toEqual(['loading', [5, 5]])
  })

  test('of an event that is gone: its window says so until the list came without it, then redirects', async () => {
    const live = createTestApp(onlinePage)
    go(live, event5)
    await live.answer(PORT, null)
    expect([stateOf(live), live.openCalls('programme.loadEvents').length]).toEqual(['gone', 1])
    expect(live.portParams('window.leave')).toEqual([])
    await live.answer('programme.loadEvents', [workshop])
    expect(live.portParams('window.leave')).toEqual([{ replace: true }])
  })
})

describe('readings 11 and 24, Broadcast', () => {
  test('anonymous visitors cannot see it and are not asked to agree', () => {
    const live = createTestApp(onAir)
    go(live, { kind: 'broadcast', id: 5 })
    expect([broadcast(live), modal(live)]).toEqual(['withheld', null])
  })

  test("opening it first asks for consent; then it runs and 'show_broadcast' is recorded", async () => {
    const live = createTestApp(withVisitor(onAir, ivan))
    go(live, { kind: 'broadcast', id: 5 })
    expect([broadcast(live), modal(live)]).toEqual(['asking', 'broadcast-confirmation'])
    expect(live.portParams('broadcast.recordStat')).toEqual([])
    live.actors.dialog.send({ type: 'dialog.confirm' })
    await live.answer('broadcast.giveConsent', undefined)
    expect([broadcast(live), modal(live)]).toEqual(['watching', null])
    expect(live.portParams('broadcast.recordStat')).toEqual([{ id: 5, e: 'show_broadcast' }])
  })

  test('an earlier consent is not asked for again', () => {
    const live = createTestApp({
      ...withVisitor(onAir, ivan),
      consents: { broadcasts: [5], downloads: [] },
    })
    go(live, { kind: 'broadcast', id: 5 })
    expect([broadcast(live), modal(live)]).toEqual(['watching', null])
  })

  test('nor one from before a login inside the page', async () => {
    const live = createTestApp(onAir)
    go(live, { kind: 'broadcast', id: 5 })
    await logIn(live, { ...ivan, consents: { broadcasts: [5], downloads: [] } })
    live.actors.dialog.send({ type: 'dialog.close' })
    expect([broadcast(live), modal(live), live.portParams('broadcast.recordStat')]).toEqual([
      'watching',
      null,
      [{ id: 5, e: 'show_broadcast' }],
    ])
  })

  test('the consent of one visitor does not count for another who logs in after the loss', async () => {
    const live = createTestApp({
      ...withVisitor(onAir, ivan),
      consents: { broadcasts: [5], downloads: [] },
    })
    go(live, { kind: 'broadcast', id: 5 })
    live.app.send({ type: 'call.failed', fault: 'unauthorized' })
    await logIn(live, maria)
    expect(broadcast(live)).toBe('asking')
  })

  test('lost and restored within one window, it is recorded once', () => {
    const live = createTestApp({
      ...withVisitor(onAir, ivan),
      consents: { broadcasts: [5], downloads: [] },
    })
    go(live, { kind: 'broadcast', id: 5 })
    live.app.send({ type: 'call.failed', fault: 'unauthorized' })
    expect(broadcast(live)).toBe('withheld')
    live.app.send({ type: 'call.answered', gated: true })
    expect(broadcast(live)).toBe('watching')
    expect(live.portParams('broadcast.recordStat')).toHaveLength(1)
  })

  test('a stream refused for lost authorization says so, and continues when it is back', () => {
    const live = createTestApp({
      ...withVisitor(onAir, ivan),
      consents: { broadcasts: [5], downloads: [] },
    })
    const window = () => selectBroadcastWindow(windowOf(live))
    const isBroken = () => {
      const shown = window()
      return shown && selectIsVideoBroken(shown.getSnapshot())
    }
    go(live, { kind: 'broadcast', id: 5 })
    window()?.send({ type: 'video.failed' })
    expect([broadcast(live), isBroken(), live.portParams('broadcast.probe')]).toEqual([
      'watching',
      true,
      [{ gated: true }],
    ])
    live.app.send({ type: 'call.failed', fault: 'unauthorized' })
    expect(broadcast(live)).toBe('withheld')
    live.clock.increment(2000)
    expect(live.portParams('visitor.probe')).toEqual([{ gated: true }])
    live.app.send({ type: 'call.answered', gated: true })
    expect([broadcast(live), isBroken()]).toEqual(['watching', false])
  })

  test('readings 37, before the start the chat is open and nothing is asked; with the start it is', () => {
    const live = createTestApp(withVisitor(onlinePage, ivan))
    go(live, { kind: 'broadcast', id: 5 })
    expect([broadcast(live), modal(live), live.calledPorts()]).toEqual([
      'watching',
      null,
      expect.arrayContaining(['chat.recallDraft']),
    ])
    selectBroadcastWindow(windowOf(live))?.send({ type: 'clock.ticked', now: opening.TS * 1000 })
    expect([broadcast(live), modal(live)]).toEqual(['asking', 'broadcast-confirmation'])
  })

  test('readings 37, a start that the organiser moves to before now asks before the video is shown', () => {
    const live = createTestApp(withVisitor(onlinePage, ivan))
    go(live, { kind: 'broadcast', id: 5 })
    const { now } = selectBroadcastWindow(windowOf(live))?.getSnapshot().context ?? {}
    const TS = Math.floor((now ?? 0) / 1000) - 60
    const known = getKnownEvents('ru', [{ ...opening, TS }, workshop], [])
    live.actors.onlineGuide?.send({ type: 'events.loaded', known })
    expect([broadcast(live), modal(live)]).toEqual(['asking', 'broadcast-confirmation'])
  })

  test('readings 37, without a receiver nothing is asked', () => {
    const { ORGANIZER: _, ...event } = opening
    for (const ORGANIZER of [null, { ID: 1, LOGO: '', NameRu: 'Альфа', NameEn: 'Alfa' }]) {
      const page = { ...onAir, online: { ...onlineGuideData, events: [{ ...event, ORGANIZER }] } }
      const live = createTestApp(withVisitor(page, ivan))
      go(live, { kind: 'broadcast', id: 5 })
      expect([broadcast(live), modal(live)]).toEqual(['watching', null])
    }
  })

  test('a declined consent keeps the window, and can be given later', () => {
    const live = createTestApp(withVisitor(onAir, ivan))
    go(live, { kind: 'broadcast', id: 5 })
    live.actors.dialog.send({ type: 'dialog.close' })
    expect(broadcast(live)).toBe('asking')
    selectBroadcastWindow(windowOf(live))?.send({ type: 'broadcast.enter' })
    expect(modal(live)).toBe('broadcast-confirmation')
  })
})
