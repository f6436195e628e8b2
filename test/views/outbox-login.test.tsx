import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectModal } from '#machines/visitor/dialog.machine.ts'
import { Outbox } from '#src/views/outbox/Outbox.tsx'
import { outboxModel, star, survey } from '#test/models/outbox.model.ts'
import { ivan, plainPage, withVisitor } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'

const LOST = { type: 'call.failed', fault: 'unauthorized' } as const

/** Opens the list of a visitor with a star that waits and a survey without an answer. */
function open() {
  const { live, actor } = renderChild(
    outboxModel.machine,
    { owner: ivan.UID },
    (ref) => <Outbox actor={ref} />,
    withVisitor(plainPage, ivan),
  )
  const entries = [star, survey]
  act(() => {
    actor.send({ type: 'entries.changed', owner: ivan.UID, entries, undone: [], isStored: true })
    actor.send({ type: 'outbox.open' })
  })
  return live
}

const listStates = () => [...document.querySelectorAll('.outbox-state')].map(({ textContent }) => textContent)

test('what waits for a login says so instead of naming the network, and leads to the login', () => {
  const { app, actors } = open()
  expect(listStates()[0]).toBe('Waiting for the network.')
  expect(screen.queryByRole('button', { name: 'Log in again' })).toBeNull()
  act(() => app.send(LOST))
  expect(listStates()).toEqual([
    'Your login could not be confirmed. This goes out once you have logged in again.',
    'No answer, so it may have arrived already. We will try again once you have logged in again.',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Log in again' }))
  expect(selectModal(actors.dialog.getSnapshot())).toBe('login')
})

test('once the login is confirmed it waits for the network again', () => {
  const { app } = open()
  act(() => app.send(LOST))
  act(() => app.send({ type: 'call.answered', gated: true }))
  expect(listStates()[0]).toBe('Waiting for the network.')
  expect(screen.queryByRole('button', { name: 'Log in again' })).toBeNull()
})
