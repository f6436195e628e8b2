import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { selectFavourites } from '../../machines/session/favourites.machine.ts'
import { selectVisitor, selectVisitorState } from '../../machines/session/visitor.machine.ts'
import {
  accountMachine,
  selectAccount,
  selectDeletionTrouble,
  selectIsDeleting,
  selectIsDeletionAsked,
} from '../../machines/site/account.machine.ts'
import { accountModel } from '../models/account.model.ts'
import { prove, rulesOf } from '../models/proof.ts'
import { isBy, started, used } from '../models/rules.ts'
import { asVisitor, ivan, plainPage } from '../models/sampleFair.ts'
import { createLiveApp } from './sentences/liveApp.ts'

const DONE = 'xstate.done.actor.deleteVisitor'
const FAILED = 'xstate.error.actor.deleteVisitor'

describe('account', () => {
  prove(accountModel)
  const { everyEdge, everyState } = rulesOf(accountModel)

  everyEdge(
    'nothing is deleted without a second yes',
    (edge) =>
      isBy('deletion.confirm')(edge) && selectIsDeletionAsked(edge.from) && !selectIsDeleting(edge.from),
    (edge) => started(edge, 'deleteVisitor').length > 0,
  )

  everyEdge(
    'the second yes deletes',
    (edge) => started(edge, 'deleteVisitor').length === 1,
    (edge) => isBy('deletion.confirm')(edge) && edge.from.matches({ authorized: 'confirming' }),
  )

  everyEdge(
    'a no asks no longer',
    ({ to }) => !selectIsDeletionAsked(to) && selectAccount(to) === 'authorized',
    (edge) => isBy('deletion.cancel')(edge) && edge.from.matches({ authorized: 'confirming' }),
  )

  everyEdge(
    'what is under way is decided by the answer, or by the visitor who left',
    isBy(DONE, FAILED, 'visitor.left'),
    ({ from, to }) => selectIsDeleting(from) && !selectIsDeleting(to),
  )

  everyEdge('a deletion that was answered is told once, and shown', (edge) => {
    const isDone = isBy(DONE)(edge)
    const told = used(edge, 'tellDeleted').length
    return isDone ? told === 1 && selectAccount(edge.to) === 'deleted' : told === 0
  })

  everyEdge(
    'a fault is told, and the question stands',
    ({ to }) => selectIsDeletionAsked(to) && !selectIsDeleting(to) && selectDeletionTrouble(to) !== null,
    isBy(FAILED),
  )

  everyState(
    'trouble is told only with the question',
    (state) => selectDeletionTrouble(state) === null || state.matches({ authorized: 'confirming' }),
  )

  everyEdge(
    'a login shows the account, an authorization that is lost or left hides it',
    ({ to, event }) =>
      selectAccount(to) === (event.type === 'visitor.authorized' ? 'authorized' : 'anonymous'),
    (edge) =>
      isBy('visitor.authorized', 'visitor.lost', 'visitor.left')(edge) &&
      !(isBy('visitor.lost', 'visitor.left')(edge) && selectAccount(edge.from) === 'deleted') &&
      !(isBy('visitor.lost')(edge) && selectIsDeleting(edge.from)),
  )

  everyEdge(
    'that it was deleted is said until somebody logs in',
    ({ to }) => selectAccount(to) === 'deleted',
    (edge) => selectAccount(edge.from) === 'deleted' && !isBy('visitor.authorized')(edge),
  )
})

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
