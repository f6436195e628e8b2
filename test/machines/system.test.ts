import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanAddress } from '#contract/addresses.ts'
import { selectCardRef, selectCompany, selectFileAccess } from '#machines/hall/company-window.machine.ts'
import { selectFeedState } from '#machines/visitor/gated-feed.machine.ts'
import { selectCompanyWindow, selectWindowState } from '#machines/address/window.machine.ts'
import {
  selectIsFilterFailed,
  selectIsFiltering,
  selectListState,
} from '#machines/hall/exhibitors.machine.ts'
import { selectIsPlanFailed, selectPlanState } from '#machines/hall/floor-plan.machine.ts'
import { selectConnectionState } from '#machines/visitor/connection.machine.ts'
import { selectIsAuthorized, selectVisitor, selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { selectLogin, selectModal } from '#machines/visitor/dialog.machine.ts'
import { assertAsyncProperty } from '#test/models/property.ts'
import { withVisitor, ivan, planPage } from '#test/models/sample-fair.ts'
import { Network, type CallOutcome } from './network.ts'
import { createTestApp, type TestApp } from './sentences/test-app.ts'
import { planAddressFact } from '#test/models/addresses.ts'

type Act =
  | { end: CallOutcome }
  | { go: PlanAddress | null }
  | { toggle: number }
  | { type: string }
  | { choose: number[] }
  | { pass: number }
  | 'clear'
  | 'open a stand'
  | 'log in'
  | 'log out'
  | 'send the card'
  | 'open a file'
  | 'say yes'
  | 'close the modal'
  | 'want access'
  | 'close the window'
  | 'the session ends'

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      end: fc.constantFrom<CallOutcome>(
        'answered',
        'answered',
        'unauthorized',
        'refused',
        'unreachable',
        'ignored',
        'rejected',
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      go: fc.constantFrom<PlanAddress | null>(
        {},
        { hall: '1' },
        { hall: '2' },
        { hall: '1', company: 1 },
        { hall: '2', company: 1 },
        { hall: '1', company: 99 },
        null,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ toggle: fc.constantFrom(1, 2) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('', 'кран') }) },
  { weight: 1, arbitrary: fc.record({ choose: fc.constantFrom<number[]>([], [7]) }) },
  { weight: 2, arbitrary: fc.record({ pass: fc.constantFrom(10, 1000, 5000, 60_000) }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Act>(
      'clear',
      'open a stand',
      'log in',
      'log out',
      'send the card',
      'open a file',
      'say yes',
      'close the modal',
      'want access',
      'close the window',
      'the session ends',
    ),
  },
)

/** Cases in which server and browser once disagreed on who is here, or a question outlived whom it asked. */
const FOUND: [boolean, Act[]][] = [
  [false, ['log in', 'want access']],
  [false, ['log in', 'close the modal']],
  [true, ['log out', { go: { hall: '1', company: 1 } }, 'open a file']],
]

const windowOf = (live: TestApp) => selectCompanyWindow(live.window().getSnapshot())

function perform(live: TestApp, network: Network, each: Exclude<Act, { end: CallOutcome }>): void {
  const { dialog, visitor, favouriteCompanies } = live.actors
  if (typeof each === 'object') {
    if ('go' in each) live.app.send(planAddressFact(each.go))
    else if ('toggle' in each) favouriteCompanies.send({ type: 'favourites.toggle', id: each.toggle })
    else if ('type' in each) live.exhibitors().send({ type: 'keyword.typed', w: each.type })
    else if ('choose' in each) live.exhibitors().send({ type: 'categories.chosen', rubs: each.choose })
    else live.clock.increment(each.pass)
    return
  }
  const company = windowOf(live)?.getSnapshot()
  switch (each) {
    case 'clear':
      return live.exhibitors().send({ type: 'filter.clear' })
    case 'open a stand':
      return live.guide().send({ type: 'stand.opened', stand: 'B202' })
    case 'log in': {
      dialog.send({ type: 'login.wanted' })
      const login = selectLogin(dialog.getSnapshot())
      login?.send({ type: 'email.typed', email: 'maria@example.com' })
      return login?.send({ type: 'login.submit' })
    }
    case 'log out':
      return visitor.send({ type: 'visitor.logout' })
    case 'send the card':
      return company && selectCardRef(company)?.send({ type: 'card.send', name: 'Alfa', receives: true })
    case 'open a file':
      return (
        company &&
        selectFileAccess(company)?.send({
          type: 'download.open',
          link: '/files/21',
          name: 'Alfa',
          receives: true,
        })
      )
    case 'say yes':
      return dialog.send({ type: 'dialog.confirm' })
    case 'close the modal':
      return dialog.send({ type: 'dialog.close' })
    case 'want access':
      return dialog.send({ type: 'access.wanted' })
    case 'close the window':
      return live.window().send({ type: 'window.close' })
    case 'the session ends':
      network.session = null
  }
}

/** What must hold whenever the app is at rest. */
function expectSound(live: TestApp): void {
  const visitor = live.actors.visitor.getSnapshot()
  const isAuthorized = selectIsAuthorized(visitor)
  expect(live.app.getSnapshot().status).toBe('active')
  if (selectConnectionState(live.actors.connection.getSnapshot()) === 'unauthorized')
    expect(isAuthorized && !visitor.matches('leaving')).toBe(false)

  const shownWindow = live.window().getSnapshot()
  const company = windowOf(live)?.getSnapshot()
  if (selectWindowState(shownWindow) === 'company')
    expect(shownWindow.context.known.company).toContain(shownWindow.context.wanted?.id)
  if (company === undefined) return
  expect(company.context.authorized).toBe(isAuthorized)
  const { announcements, downloads, card, files } = company.children
  for (const feed of [announcements, downloads])
    expect(feed && selectFeedState(feed.getSnapshot()) === 'withheld').toBe(!isAuthorized)
  if (!isAuthorized) expect(selectCompany(company)?.staff).toBeUndefined()
  const modal = selectModal(live.actors.dialog.getSnapshot())
  expect(card?.getSnapshot().matches('confirming')).toBe(modal === 'card-confirmation')
  expect(files?.getSnapshot().matches('confirming')).toBe(modal === 'download-confirmation')
}

/** The line is good again: every call is answered, until nothing is left to do. */
async function recover(live: TestApp, network: Network): Promise<void> {
  live.app.send({ type: 'call.failed', fault: 'unreachable' })
  live.app.send({ type: 'call.answered', gated: false })
  for (let round = 0; round < 10; round += 1) {
    await network.settle()
    while (await network.end('answered')) expectSound(live)
    live.clock.increment(60_000)
  }
  while (await network.end('answered')) expectSound(live)
}

function expectRecovered(live: TestApp, network: Network): void {
  const { connection, visitor, favouriteCompanies, favouriteEvents, dialog } = live.actors
  const isLeftBehind = network.session === null && selectVisitor(visitor.getSnapshot()) !== null
  if (!isLeftBehind) {
    expect(selectConnectionState(connection.getSnapshot())).toBe('connected')
    expect(selectVisitorState(visitor.getSnapshot())).toBe(
      network.session === null ? 'anonymous' : 'authorized',
    )
  }
  for (const each of [favouriteCompanies, favouriteEvents])
    expect(each.getSnapshot().matches('settled')).toBe(true)
  expect(dialog.getSnapshot().matches({ login: 'hidden' })).toBe(false)
  const list = live.exhibitors().getSnapshot()
  expect([selectListState(list), selectIsFiltering(list), selectIsFilterFailed(list)]).toEqual([
    'shown',
    false,
    false,
  ])
  const plan = live.floorPlan().getSnapshot()
  expect([selectPlanState(plan), selectIsPlanFailed(plan)]).toEqual(['ready', false])
  const company = windowOf(live)?.getSnapshot()
  expect(company === undefined || selectCompany(company) !== null).toBe(true)
}

test('shows nothing gated, never fails or waits for ever, and recovers with the network', async () => {
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.array(act, { maxLength: 40 }),
    async (isVisitor, acts) => {
      const live = createTestApp(isVisitor ? withVisitor(planPage, ivan) : planPage)
      const network = new Network(live, isVisitor ? ivan : null)
      await network.settle()
      for (const each of acts) {
        if (typeof each === 'object' && 'end' in each) await network.end(each.end)
        else perform(live, network, each)
        await network.settle()
        expectSound(live)
      }
      await recover(live, network)
      expectRecovered(live, network)
      live.app.stop()
    },
  )
  await assertAsyncProperty(property, { numRuns: 150, examples: FOUND })
})
