import { createActor, type EventObject, type SnapshotFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { selectFavourites } from '#machines/favourites/favourites.machine.ts'
import { selectVisitor, selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import {
  accountMachine,
  selectAccountState,
  selectAccountTrouble,
  selectEndedSessions,
  selectIsCopying,
  selectIsDeleting,
  selectIsDeletionAsked,
  selectIsEnding,
  selectLetter,
} from '#machines/visitor/account.machine.ts'
import { accountModel } from '#test/models/account.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import {
  isTriggeredBy,
  isUndecided,
  listSentEvents,
  listStartInputs,
  listPortUses,
} from '#test/models/rules.ts'
import { withVisitor, ivan, plainPage } from '#test/models/sample-fair.ts'
import { createTestApp } from './sentences/test-app.ts'

const PROVEN = 'xstate.done.actor.askConfirmation'
const UNPROVEN = 'xstate.error.actor.askConfirmation'
const DONE = 'xstate.done.actor.deleteVisitor'
const FAILED = 'xstate.error.actor.deleteVisitor'
const ENDED = 'xstate.done.actor.endSessions'
const NOT_ENDED = 'xstate.error.actor.endSessions'

const isOverSent = ({ event }: { event: EventObject }) =>
  'error' in event && event.error instanceof CallFault && event.error.code === ERROR_CODES.authorization

const attemptOf = ({ context }: SnapshotFrom<typeof accountMachine>) => context.attempt

/** The server says that the session is over, after an attempt that may have ended it. */
const isDoneBefore = (edge: { from: SnapshotFrom<typeof accountMachine>; event: EventObject }) =>
  attemptOf(edge.from) !== null && isOverSent(edge)

const isAnswer = (output: unknown) => (edge: { event: EventObject }) =>
  isTriggeredBy(PROVEN)(edge) && 'output' in edge.event && edge.event.output === output

describe('account', () => {
  verifyModel(accountModel)
  const { everyEdge, everyState } = createRuleTests(accountModel)

  everyEdge(
    'nothing is deleted without a second confirmation and a proven session',
    (edge) => isAnswer('proven')(edge) && selectIsDeleting(edge.from),
    (edge) => listStartInputs(edge, 'deleteVisitor').length > 0,
  )

  everyEdge(
    'nothing is handed out by a session that is not proven',
    (edge) => isAnswer('proven')(edge) && selectIsCopying(edge.from),
    (edge) => listPortUses(edge, 'downloadCopy').length > 0,
  )

  everyEdge(
    'confirming, exporting and requesting another letter make the call for their purpose',
    (edge) => listStartInputs(edge, 'askConfirmation')[0] === edge.to.context.purpose,
    (edge) =>
      (isTriggeredBy('deletion.confirm')(edge) && edge.from.matches({ authorized: 'confirming' })) ||
      (isTriggeredBy('copy.wanted')(edge) && edge.from.matches({ authorized: 'idle' })) ||
      (isTriggeredBy('letter.again')(edge) && selectLetter(edge.from) !== null),
  )

  everyEdge(
    'a request alone mails no link that deletes',
    (edge) => isTriggeredBy('deletion.confirm', 'letter.again')(edge),
    (edge) => listStartInputs(edge, 'askConfirmation').includes('delete'),
  )

  everyEdge(
    'a mailed letter is shown with its purpose, and nothing is deleted yet',
    ({ from, to, event }) =>
      'output' in event &&
      selectLetter(to)?.letter === event.output &&
      selectLetter(to)?.purpose === from.context.purpose &&
      selectAccountState(to) === 'authorized',
    (edge) => isAnswer('sent')(edge) || isAnswer('last')(edge),
  )

  everyEdge(
    'a refusal closes the question',
    ({ to }) => !selectIsDeletionAsked(to) && selectAccountState(to) === 'authorized',
    (edge) => isTriggeredBy('deletion.cancel')(edge) && edge.from.matches({ authorized: 'confirming' }),
  )

  everyState(
    'the question of a deletion stands until the deletion is decided, and comes with no copy',
    (state) =>
      selectIsDeletionAsked(state) ===
      (state.matches({ authorized: 'confirming' }) || selectIsDeleting(state)),
  )

  everyEdge(
    'what is under way is decided by the answer, or by the visitor who left or was lost before the deletion',
    isTriggeredBy(DONE, FAILED, PROVEN, UNPROVEN, 'visitor.left', 'visitor.lost'),
    ({ from, to }) => selectIsDeleting(from) && !selectIsDeleting(to),
  )

  everyEdge(
    'the end of all sessions is decided by the answer, or by the visitor who left',
    isTriggeredBy(ENDED, NOT_ENDED, 'visitor.left'),
    ({ from, to }) => selectIsEnding(from) && !selectIsEnding(to),
  )

  everyEdge(
    'the end of the session is reported once, by the answer that ended it or says that it is over',
    (edge) => {
      const isDeleted =
        isTriggeredBy(DONE)(edge) || (isDoneBefore(edge) && attemptOf(edge.from) === 'deletion')
      const notified = listSentEvents(edge, 'session.ended').length
      const uses = JSON.stringify(listPortUses(edge, 'forgetSession'))
      if (!isTriggeredBy(DONE, ENDED)(edge) && !isDoneBefore(edge)) return notified === 0 && uses === '[]'
      return (
        notified === 1 &&
        uses === JSON.stringify([{ deleted: isDeleted }]) &&
        selectAccountState(edge.to) === (isDeleted ? 'deleted' : 'loggedOut')
      )
    },
  )

  everyEdge(
    'a request whose answer was lost may have been done, and is said to be unknown',
    (edge) => {
      const attempt = isTriggeredBy(FAILED)(edge) ? 'deletion' : 'everywhere'
      return attemptOf(edge.to) === attempt && selectAccountTrouble(edge.to) === attempt
    },
    (edge) => isTriggeredBy(FAILED, NOT_ENDED)(edge) && isUndecided(edge),
  )

  everyEdge(
    'a letter whose answer was lost may have been sent, unless the deletion before it is unknown',
    ({ from, to }) =>
      selectAccountTrouble(to) ===
      (selectIsDeleting(from) && attemptOf(from) === 'deletion' ? 'deletion' : 'letter'),
    (edge) => isTriggeredBy(UNPROVEN)(edge) && isUndecided(edge),
  )

  everyEdge(
    'a loss of the authorization after an attempt whose answer was lost hides no way to repeat it',
    ({ from, to }) => JSON.stringify(to.value) === JSON.stringify(from.value),
    (edge) => isTriggeredBy('visitor.lost')(edge) && attemptOf(edge.from) !== null,
  )

  everyEdge(
    'the number of ended sessions is shown',
    ({ to, event }) => 'output' in event && selectEndedSessions(to) === event.output,
    isTriggeredBy(ENDED),
  )

  everyEdge(
    'a fault of the deletion is shown, and the question stays',
    ({ to }) => selectIsDeletionAsked(to) && !selectIsDeleting(to) && selectAccountTrouble(to) !== null,
    (edge) =>
      !isDoneBefore(edge) &&
      (isTriggeredBy(FAILED)(edge) || (isTriggeredBy(UNPROVEN)(edge) && selectIsDeleting(edge.from))),
  )

  everyEdge(
    'any other fault is shown at the pressed button',
    ({ to }) => to.matches({ authorized: 'idle' }) && selectAccountTrouble(to) !== null,
    (edge) =>
      !isDoneBefore(edge) &&
      (isTriggeredBy(NOT_ENDED)(edge) || (isTriggeredBy(UNPROVEN)(edge) && selectIsCopying(edge.from))),
  )

  everyState(
    'a fault is shown only where it can be retried',
    (state) =>
      selectAccountTrouble(state) === null ||
      state.matches({ authorized: 'confirming' }) ||
      state.matches({ authorized: 'idle' }),
  )

  everyEdge(
    'a login shows the account, an authorization that is lost or left hides it',
    ({ to, event }) =>
      selectAccountState(to) === (event.type === 'visitor.authorized' ? 'authorized' : 'anonymous'),
    (edge) =>
      isTriggeredBy('visitor.authorized', 'visitor.lost', 'visitor.left')(edge) &&
      !(isTriggeredBy('visitor.lost')(edge) && attemptOf(edge.from) !== null) &&
      !(isTriggeredBy('visitor.lost', 'visitor.left')(edge) && isOver(edge.from)) &&
      !(
        isTriggeredBy('visitor.lost')(edge) &&
        (edge.from.matches({ authorized: 'deleting' }) || selectIsEnding(edge.from))
      ),
  )

  everyEdge(
    'that it was deleted, or that all sessions were ended, is said until somebody logs in',
    ({ from, to }) => selectAccountState(to) === selectAccountState(from),
    (edge) => isOver(edge.from) && !isTriggeredBy('visitor.authorized')(edge),
  )
})

const isOver = (state: SnapshotFrom<typeof accountMachine>) =>
  ['deleted', 'loggedOut'].includes(selectAccountState(state))

test.each([true, false])(
  'begins with the visitor for whom the page was rendered (authorized: %s)',
  (authorized) => {
    const snapshot = createActor(accountMachine, { input: { authorized } }).getSnapshot()
    expect(selectAccountState(snapshot)).toBe(authorized ? 'authorized' : 'anonymous')
  },
)

test('logs out the whole site after the deletion', () => {
  const { app, actors } = createTestApp(withVisitor(plainPage, ivan))
  app.send({ type: 'session.ended' })
  const visitor = actors.visitor.getSnapshot()
  expect([selectVisitorState(visitor), selectVisitor(visitor)]).toEqual(['anonymous', null])
  expect(selectFavourites(actors.favouriteCompanies.getSnapshot())).toEqual([])
})
