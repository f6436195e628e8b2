import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { createActionPort, createCallbackPort, createPromisePort } from '#machines/ports.ts'

const NOT_PROVIDED = new Error('The port loadPlan is not provided')

test('a call that is not provided is rejected with its name', async () => {
  const actor = createActor(createPromisePort('loadPlan'))
  const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failed).toEqual(NOT_PROVIDED)
})

test('a source of events that is not provided fails at once with its name', () => {
  const actor = createActor(createCallbackPort('loadPlan'))
  actor.subscribe({ error: () => undefined })
  expect(actor.start().getSnapshot()).toMatchObject({ status: 'error', error: NOT_PROVIDED })
})

test('an action that is not provided fails with its name', () => {
  expect(() => createActionPort('loadPlan')(undefined, {})).toThrow(NOT_PROVIDED)
})
