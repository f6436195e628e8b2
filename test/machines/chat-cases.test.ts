import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#contract/entities.ts'
import { CallFault, ERROR_CODES } from '#contract/faults.ts'
import { CHAT_MESSAGE_MAX_LENGTH, CHAT_MESSAGES_KEPT } from '#contract/limits.ts'
import {
  chatMachine,
  selectChatTrouble,
  selectDraft,
  selectIsCatchingUp,
  selectMessages,
  selectStreamState,
} from '#machines/broadcast/chat.machine.ts'
import { createMessage } from '#test/models/sample-fair.ts'

describe('chat, case by case', () => {
  const start = (
    clock: SimulatedClock,
    onListen = (_after: number) => {},
    send = () => Promise.reject<ChatMessage>(new CallFault('rejected', ERROR_CODES.tooMany)),
    onHistory = (_event: AnyEventObject) => {},
  ) => {
    const listen = fromCallback<AnyEventObject, { room: number; after: number }>(({ input }) => {
      onListen(input.after)
    })
    const sendMessage = fromPromise(send)
    const history = fromCallback<AnyEventObject>(({ receive }) => receive(onHistory))
    const actors = { listen, sendMessage, history } as unknown as NonNullable<
      Parameters<typeof chatMachine.provide>[0]['actors']
    >
    const machine = chatMachine.provide({ actors, actions: { probe: () => {}, storeDraft: () => {} } })
    return createActor(machine, { input: { room: 5 }, clock }).start()
  }

  test('a stream continues after the last known removal, and receives no change twice', () => {
    const lines: number[] = []
    const clock = new SimulatedClock()
    const actor = start(clock, (after) => lines.push(after))
    actor.send({ type: 'message.received', message: createMessage(5), cursor: 5 })
    actor.send({ type: 'message.received', message: createMessage(7), cursor: 7 })
    actor.send({ type: 'message.received', message: createMessage(5, ''), cursor: 8 })
    actor.send({ type: 'line.broken' })
    clock.increment(1000)
    actor.send({ type: 'message.received', message: createMessage(7, ''), cursor: 9 })
    actor.send({ type: 'line.broken' })
    clock.increment(2000)
    expect(lines).toEqual([0, 8, 9])
    expect(selectMessages(actor.getSnapshot()).map(({ ID, TEXT }) => [ID, TEXT])).toEqual([
      [5, ''],
      [7, ''],
    ])
  })

  test('the newest messages are kept, and what is removed among the others stays away', () => {
    const actor = start(new SimulatedClock())
    for (let id = 1; id <= CHAT_MESSAGES_KEPT + 2; id += 1)
      actor.send({ type: 'message.received', message: createMessage(id), cursor: id })
    actor.send({ type: 'message.received', message: createMessage(1, ''), cursor: CHAT_MESSAGES_KEPT + 3 })
    const ids = selectMessages(actor.getSnapshot()).map(({ ID }) => ID)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([CHAT_MESSAGES_KEPT, 3, CHAT_MESSAGES_KEPT + 2])
  })

  test('what it does not keep any more is left to the history, none missing after an own message', async () => {
    const notified: AnyEventObject[] = []
    const own = CHAT_MESSAGES_KEPT + 1
    const actor = start(
      new SimulatedClock(),
      undefined,
      () => Promise.resolve(createMessage(own)),
      (event) => notified.push(event),
    )
    const receive = (id: number) =>
      actor.send({ type: 'message.received', message: createMessage(id), cursor: id })
    for (let id = 1; id <= CHAT_MESSAGES_KEPT; id += 1) receive(id)
    await waitFor(actor, (snapshot) => snapshot.matches({ writing: 'idle' }))
    actor.send({ type: 'draft.typed', text: 'Hello' })
    actor.send({ type: 'message.send', key: 'k1' })
    await waitFor(actor, (snapshot) => selectMessages(snapshot).at(-1)?.ID === own)
    expect(notified).toEqual([])
    for (const id of [own, own + 1]) receive(id)
    const dropped = notified.flatMap(({ messages }) => (messages as ChatMessage[]).map(({ ID }) => ID))
    expect(dropped).toEqual([1, 2])
    expect(selectMessages(actor.getSnapshot())[0]?.ID).toBe(3)
  })

  test('an own message that the server had long ago does not come above those that are shown', async () => {
    const actor = start(new SimulatedClock(), undefined, () => Promise.resolve(createMessage(50)))
    for (const id of [501, 502])
      actor.send({ type: 'message.received', message: createMessage(id), cursor: id })
    await waitFor(actor, (snapshot) => snapshot.matches({ writing: 'idle' }))
    actor.send({ type: 'draft.typed', text: 'Hello' })
    actor.send({ type: 'message.send', key: 'k1' })
    await waitFor(actor, (snapshot) => selectDraft(snapshot) === '')
    expect(selectMessages(actor.getSnapshot()).map(({ ID }) => ID)).toEqual([501, 502])
  })

  test('who came later is not shown the removal of what was written before', () => {
    const actor = start(new SimulatedClock())
    const receive = (message: ChatMessage, cursor: number) =>
      actor.send({ type: 'message.received', message, cursor })
    for (const id of [101, 102]) receive(createMessage(id), id)
    receive(createMessage(5, ''), 103)
    receive(createMessage(101, ''), 104)
    const snapshot = actor.getSnapshot()
    expect(selectMessages(snapshot).map(({ ID, REMOVED }) => [ID, REMOVED])).toEqual([
      [101, true],
      [102, false],
    ])
    expect(snapshot.context.cursor).toBe(104)
  })

  test('the name of a removed message goes with the account of its author', () => {
    const actor = start(new SimulatedClock())
    const receive = (message: ChatMessage, cursor: number) =>
      actor.send({ type: 'message.received', message, cursor })
    const names = () => selectMessages(actor.getSnapshot()).map(({ NAME, REMOVED }) => [NAME, REMOVED])
    receive(createMessage(1), 1)
    receive(createMessage(1, ''), 2)
    expect(names()).toEqual([['Иван', true]])
    receive({ ...createMessage(1, ''), NAME: '' }, 3)
    expect(names()).toEqual([['', true]])
  })

  test('a broken stream reconnects after 1, 2, 4, 8, 16 and then every 30 seconds, and starts over once it was open', () => {
    const clock = new SimulatedClock()
    const actor = start(clock)
    const line = () => selectStreamState(actor.getSnapshot())
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      actor.send({ type: 'line.broken' })
      clock.increment(seconds * 1000 - 1)
      expect(line()).toBe('broken')
      clock.increment(1)
      expect(line()).toBe('opening')
    }
    actor.send({ type: 'line.opened' })
    actor.send({ type: 'line.broken' })
    clock.increment(1000)
    expect(line()).toBe('opening')
  })

  test('it catches up with what was written before until the rules come, and again after a break', () => {
    const actor = start(new SimulatedClock())
    const isCatchingUp = () => selectIsCatchingUp(actor.getSnapshot())
    const rules = { BAN: null, SLOW: 0, MODERATOR: false }
    for (const _ of [1, 2]) {
      expect(isCatchingUp()).toBe(false)
      actor.send({ type: 'line.opened' })
      actor.send({ type: 'message.received', message: createMessage(1), cursor: 1 })
      expect(isCatchingUp()).toBe(true)
      actor.send({ type: 'rules.received', rules })
      expect(isCatchingUp()).toBe(false)
      actor.send({ type: 'line.broken' })
      actor.send({ type: 'connection.restored' })
    }
  })

  test('the notice about sending too fast is shown for ten seconds', async () => {
    const clock = new SimulatedClock()
    const actor = start(clock)
    await waitFor(actor, (snapshot) => snapshot.matches({ writing: 'idle' }))
    actor.send({ type: 'draft.typed', text: 'Hello' })
    actor.send({ type: 'message.send', key: 'k1' })
    const trouble = () => selectChatTrouble(actor.getSnapshot())
    await waitFor(actor, (snapshot) => selectChatTrouble(snapshot) === 'too-fast')
    clock.increment(9999)
    expect(trouble()).toBe('too-fast')
    clock.increment(1)
    expect(trouble()).toBeNull()
  })

  test('a correction that was sent after a message without an answer stays, and says why', async () => {
    const answers = [Promise.reject(new CallFault('unreachable')), Promise.resolve(createMessage(1, 'first'))]
    const actor = start(new SimulatedClock(), undefined, () => answers.shift() ?? Promise.reject(new Error()))
    await waitFor(actor, (snapshot) => snapshot.matches({ writing: 'idle' }))
    actor.send({ type: 'draft.typed', text: 'first' })
    actor.send({ type: 'message.send', key: 'k1' })
    await waitFor(actor, (snapshot) => selectChatTrouble(snapshot) === 'unconfirmed')
    actor.send({ type: 'draft.typed', text: 'first, corrected' })
    actor.send({ type: 'message.send', key: 'k2' })
    const settled = await waitFor(actor, (snapshot) => snapshot.matches({ writing: 'idle' }))
    expect([selectDraft(settled), selectChatTrouble(settled)]).toEqual(['first, corrected', 'earlier-sent'])
    actor.send({ type: 'draft.typed', text: '' })
    expect(selectChatTrouble(actor.getSnapshot())).toBeNull()
  })

  test('a draft is cut at the maximum length', () => {
    const actor = start(new SimulatedClock())
    actor.send({ type: 'draft.typed', text: 'x'.repeat(CHAT_MESSAGE_MAX_LENGTH + 1) })
    expect(selectDraft(actor.getSnapshot())).toHaveLength(CHAT_MESSAGE_MAX_LENGTH)
  })
})
