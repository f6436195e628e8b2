import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { selectConnectionState, type ConnectionState } from '#machines/visitor/connection.machine.ts'
import { selectNotice } from '#machines/visitor/notice.machine.ts'
import { selectIsLoggingOut, selectVisitor, selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { AppNotice } from '#src/views/layout/AppNotice.tsx'
import { UnsavedFavourites } from '#src/views/hall/UnsavedFavourites.tsx'
import { ConnectionBanner } from '#src/views/layout/ConnectionBanner.tsx'
import { VisitorMenu } from '#src/views/layout/VisitorMenu.tsx'
import { connectionModel } from '#test/models/connection.model.ts'
import { noticeModel } from '#test/models/notice.model.ts'
import { plainPage, withVisitor } from '#test/models/sample-fair.ts'
import { visitorModel } from '#test/models/visitor.model.ts'
import { renderPart, watch } from './render-child.tsx'
import { callFacts, connectionFacts } from './walk-facts.ts'
import { en, expectTexts, findButton, press } from './walk-gestures.ts'
import { isPassedDown, walkView } from './walk-view.ts'

walkView({
  model: noticeModel,
  render(input) {
    const begins = input === undefined ? plainPage : { ...plainPage, missing: 'event' as const }
    const live = renderPart(<AppNotice />, begins)
    const { notice } = live.actors
    return { ...live, ...watch(live, notice) }
  },
  executors: {
    'notice.show': isPassedDown,
    'notice.dismiss': () => press('notice.dismiss'),
    'address.changed': isPassedDown,
    'page.changed': isPassedDown,
  },
  expectShown(snapshot) {
    const notice = selectNotice(snapshot)
    // The space at its end is a change that screen readers announce.
    expectTexts('.toast p', notice === null ? [] : [`${en(`notice.${notice}`)}\u00a0`])
  },
})

const BANNERS: Record<ConnectionState, string[]> = {
  connected: [],
  refused: [en('connection.refused')],
  unauthorized: [en('connection.unauthorized')],
  unreachable: [en('connection.unreachable')],
}

walkView({
  model: connectionModel,
  render() {
    const live = renderPart(<ConnectionBanner />)
    const { connection } = live.actors
    return { ...live, ...watch(live, connection) }
  },
  executors: {
    ...callFacts,
    // Without a banner the button is that of a lost authorization, which is the state of another actor.
    'connection.retry': (event, view) =>
      document.querySelector('.banner p') === null ? isPassedDown(event, view) : press('connection.retry'),
  },
  expectShown: (snapshot) => expectTexts('.banner p', BANNERS[selectConnectionState(snapshot)]),
})

function expectVisitor(snapshot: SnapshotFrom<typeof visitorModel.machine>): void {
  const visitor = selectVisitor(snapshot)
  const isLost = selectVisitorState(snapshot) === 'auth-lost'
  const lost = visitor === null ? 'connection.unauthorized' : 'connection.authLost'
  expectTexts('.banner p', isLost ? [en(lost)] : [])
  expectTexts('.unsaved', [en(isLost && visitor !== null ? 'favourite.loginLost' : 'favourite.unsaved')])
  expectTexts('.menu-who span', visitor === null ? [] : [visitor.EMAIL])
  expect(findButton('visitor.login') === undefined).toBe(visitor !== null)
  const leaving = findButton('visitor.logout')?.matches('[aria-busy=true]')
  expect(leaving).toBe(visitor === null ? undefined : selectIsLoggingOut(snapshot))
}

walkView({
  model: visitorModel,
  render({ visitor }) {
    const live = renderPart(
      <>
        <VisitorMenu />
        <ConnectionBanner />
        <UnsavedFavourites isUnsaved />
      </>,
      visitor === null ? plainPage : withVisitor(plainPage, visitor),
    )
    const { visitor: actor } = live.actors
    return { ...live, ...watch(live, actor) }
  },
  executors: {
    ...callFacts,
    ...connectionFacts,
    'login.accepted': isPassedDown,
    'visitor.logout': () => press('visitor.logout'),
    'session.ended': isPassedDown,
    'connection.retried': isPassedDown,
  },
  expectShown: expectVisitor,
})
