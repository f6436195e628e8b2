import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { menuMachine } from '#machines/website/menu.machine.ts'
import { createLazyMachine } from '#src/ports/provide/lazy-machine.ts'

const machine = menuMachine.provide({ actions: { focusHead: () => undefined } })

test('a lazy machine acts as itself once it is loaded', async () => {
  const { logic, load } = createLazyMachine(() => Promise.resolve(machine))
  await load()
  const actor = createActor(logic).start()
  const same = createActor(machine).start()
  for (const each of [actor, same]) each.send({ type: 'head.pressed', menu: '/visitors/' })
  expect(actor.getSnapshot().value).toEqual(same.getSnapshot().value)
  expect(actor.getPersistedSnapshot()).toEqual(same.getPersistedSnapshot())
})

test('it is not started before', () => {
  const { logic } = createLazyMachine(() => Promise.resolve(machine))
  const actor = createActor(logic)
  expect(actor.getSnapshot().status).toBe('error')
})

test('a failed load is repeated', async () => {
  let isBack = false
  const { logic, load } = createLazyMachine(() =>
    isBack ? Promise.resolve(machine) : Promise.reject(new Error('gone')),
  )
  await expect(load()).rejects.toThrow('gone')
  isBack = true
  await load()
  expect(createActor(logic).getSnapshot().status).toBe('active')
})
