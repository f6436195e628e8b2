import { createActor, type EventObject, type SnapshotFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { selectFavourites } from '../../machines/session/favourites.machine.ts'
import { selectVisitor, selectVisitorState } from '../../machines/session/visitor.machine.ts'
import {
  accountMachine,
  selectAccount,
  selectAccountTrouble,
  selectEnded,
  selectIsCopying,
  selectIsDeleting,
  selectIsDeletionAsked,
  selectIsEnding,
  selectLetter,
} from '../../machines/site/account.machine.ts'
import { accountModel } from '../models/account.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, started, used } from '../models/rules.ts'
import { asVisitor, ivan, plainPage } from '../models/sampleFair.ts'
import { createLiveApp } from './sentences/liveApp.ts'

const PROVEN = 'xstate.done.actor.askConfirmation'
const UNPROVEN = 'xstate.error.actor.askConfirmation'
const DONE = 'xstate.done.actor.deleteVisitor'
const FAILED = 'xstate.error.actor.deleteVisitor'
const ENDED = 'xstate.done.actor.endSessions'
const NOT_ENDED = 'xstate.error.actor.endSessions'

const isAnswer = (output: unknown) => (edge: { event: EventObject }) =>
  isBy(PROVEN)(edge) && 'output' in edge.event && edge.event.output === output

describe('account', () => {
  prove(accountModel)
  const { everyEdge, everyState } = rulesOf(accountModel)

  everyEdge(
    'nothing is deleted without a second yes and a proven session',
    (edge) => isAnswer('proven')(edge) && selectIsDeleting(edge.from),
    (edge) => started(edge, 'deleteVisitor').length > 0,
  )

  everyEdge(
    'nothing is handed out by a session that is not proven',
    (edge) => isAnswer('proven')(edge) && selectIsCopying(edge.from),
    (edge) => used(edge, 'downloadCopy').length > 0,
  )

  everyEdge(
    'the second yes, the wish for a copy and another letter ask the server what it takes, for their purpose',
    (edge) => started(edge, 'askConfirmation')[0] === edge.to.context.purpose,
    (edge) =>
      (isBy('deletion.confirm')(edge) && edge.from.matches({ authorized: 'confirming' })) ||
      (isBy('copy.wanted')(edge) && edge.from.matches({ authorized: 'idle' })) ||
      (isBy('letter.again')(edge) && selectLetter(edge.from) !== null),
  )

  everyEdge(
    'a wish alone asks for no letter that deletes',
    (edge) => isBy('deletion.confirm', 'letter.again')(edge),
    (edge) => started(edge, 'askConfirmation').includes('delete'),
  )

  everyEdge(
    'a letter that was sent is told with its purpose, and nothing is deleted yet',
    ({ from, to, event }) =>
      'output' in event &&
      selectLetter(to)?.letter === event.output &&
      selectLetter(to)?.purpose === from.context.purpose &&
      selectAccount(to) === 'authorized',
    (edge) => isAnswer('sent')(edge) || isAnswer('last')(edge),
  )

  everyEdge(
    'a no asks no longer',
    ({ to }) => !selectIsDeletionAsked(to) && selectAccount(to) === 'authorized',
    (edge) => isBy('deletion.cancel')(edge) && edge.from.matches({ authorized: 'confirming' }),
  )

  everyEdge(
    'what is under way is decided by the answer, or by the visitor who left or was lost before the deletion',
    isBy(DONE, FAILED, PROVEN, UNPROVEN, 'visitor.left', 'visitor.lost'),
    ({ from, to }) => selectIsDeleting(from) && !selectIsDeleting(to),
  )

  everyEdge(
    'the end of all sessions is decided by the answer, or by the visitor who left',
    isBy(ENDED, NOT_ENDED, 'visitor.left'),
    ({ from, to }) => selectIsEnding(from) && !selectIsEnding(to),
  )

  everyEdge('that the session is over is told once, by the answer that ended it', (edge) => {
    const state = isBy(DONE)(edge) ? 'deleted' : 'loggedOut'
    const told = used(edge, 'tellDeleted').length
    return isBy(DONE, ENDED)(edge) ? told === 1 && selectAccount(edge.to) === state : told === 0
  })

  everyEdge(
    'how many sessions were ended is told',
    ({ to, event }) => 'output' in event && selectEnded(to) === event.output,
    isBy(ENDED),
  )

  everyEdge(
    'a fault of the deletion is told, and the question stands',
    ({ to }) => selectIsDeletionAsked(to) && !selectIsDeleting(to) && selectAccountTrouble(to) !== null,
    (edge) => isBy(FAILED)(edge) || (isBy(UNPROVEN)(edge) && selectIsDeleting(edge.from)),
  )

  everyEdge(
    'a fault of anything else is told where it was pressed',
    ({ to }) => to.matches({ authorized: 'idle' }) && selectAccountTrouble(to) !== null,
    (edge) => isBy(NOT_ENDED)(edge) || (isBy(UNPROVEN)(edge) && selectIsCopying(edge.from)),
  )

  everyState(
    'trouble is told only where it can be tried again',
    (state) =>
      selectAccountTrouble(state) === null ||
      state.matches({ authorized: 'confirming' }) ||
      state.matches({ authorized: 'idle' }),
  )

  everyEdge(
    'a login shows the account, an authorization that is lost or left hides it',
    ({ to, event }) =>
      selectAccount(to) === (event.type === 'visitor.authorized' ? 'authorized' : 'anonymous'),
    (edge) =>
      isBy('visitor.authorized', 'visitor.lost', 'visitor.left')(edge) &&
      !(isBy('visitor.lost', 'visitor.left')(edge) && isOver(edge.from)) &&
      !(
        isBy('visitor.lost')(edge) &&
        (edge.from.matches({ authorized: 'deleting' }) || selectIsEnding(edge.from))
      ),
  )

  everyEdge(
    'that it was deleted, or that all sessions were ended, is said until somebody logs in',
    ({ from, to }) => selectAccount(to) === selectAccount(from),
    (edge) => isOver(edge.from) && !isBy('visitor.authorized')(edge),
  )
})

const isOver = (state: SnapshotFrom<typeof accountMachine>) =>
  ['deleted', 'loggedOut'].includes(selectAccount(state))

test.each([true, false])('it begins with who the page was rendered for (authorized: %s)', (authorized) => {
  const snapshot = createActor(accountMachine, { input: { authorized } }).getSnapshot()
  expect(selectAccount(snapshot)).toBe(authorized ? 'authorized' : 'anonymous')
})

test('after the deletion nobody is here, for the whole site', () => {
  const { app, actors } = createLiveApp(asVisitor(plainPage, ivan))
  app.send({ type: 'visitor.deleted' })
  const visitor = actors.visitor.getSnapshot()
  expect([selectVisitorState(visitor), selectVisitor(visitor)]).toEqual(['anonymous', null])
  expect(selectFavourites(actors.favourites.getSnapshot())).toEqual([])
})
