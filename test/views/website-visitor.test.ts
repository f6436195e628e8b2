import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageData } from '#contract/page.ts'
import { bindVisitor, updateVisitor } from '#src/document/visitor.ts'
import { createTestApp, logIn } from '#test/machines/sentences/test-app.ts'
import { withVisitor, ivan, maria, plainPage } from '#test/models/sample-fair.ts'

beforeEach(() => {
  document.body.innerHTML = '<a href="/visitor/"><span data-login="Log in">?</span></a>'
})
afterEach(() => document.body.replaceChildren())

const head = () => document.querySelector('a')?.textContent

function open(page: PageData) {
  const live = createTestApp(page)
  updateVisitor(live.actors.visitor)
  bindVisitor(live.actors.visitor)
  return live
}

test('the header names a logged-in visitor, and offers the login after a logout', async () => {
  const live = open(plainPage)
  expect(head()).toBe('Log in')
  await logIn(live, maria)
  expect(head()).toBe(maria.NAME)
  live.actors.visitor.send({ type: 'visitor.logout' })
  await live.answer('visitor.logOut', undefined)
  expect(head()).toBe('Log in')
})

test('the header offers the login after a deletion', () => {
  const live = open(withVisitor(plainPage, ivan))
  expect(head()).toBe(ivan.NAME)
  live.actors.visitor.send({ type: 'session.ended' })
  expect(head()).toBe('Log in')
})

test('it keeps the name of who is not authorized for a while, and calls a visitor without a name by e-mail', () => {
  const live = open(withVisitor(plainPage, { ...ivan, NAME: '' }))
  live.app.send({ type: 'call.failed', fault: 'unauthorized' })
  expect(live.actors.visitor.getSnapshot().matches('authLost')).toBe(true)
  expect(head()).toBe(ivan.EMAIL)
})
