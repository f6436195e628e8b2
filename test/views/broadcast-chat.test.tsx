import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/entities.ts'
import { chatMachine } from '#machines/broadcast/chat.machine.ts'
import { Chat } from '#src/views/broadcast/Chat.tsx'
import { ChatLog } from '#src/views/broadcast/ChatLog.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { createHistoryPage } from '#test/models/chat-history.model.ts'
import { createMessage } from '#test/models/sample-fair.ts'
import { renderChild } from './render-child.tsx'
import { createGuideElement, createPage } from './render-online-guide.tsx'

function showLog() {
  const page = createPage({})
  const live = createTestApp(page)
  const elementOf = (messages: readonly ChatMessage[], history?: 'idle') =>
    createGuideElement(
      page,
      live,
      <ChatLog
        messages={messages}
        history={history}
        onEarlier={() => undefined}
        isOpen
        isCatchingUp={false}
        isOver={false}
        isNumbered={false}
      />,
    )
  const { rerender } = render(elementOf([createMessage(1)]))
  return (messages: readonly ChatMessage[], history?: 'idle') => rerender(elementOf(messages, history))
}
const wayDown = () => screen.queryByRole('button', { name: /new message/ })

test('a message says when it was written', () => {
  showLog()
  expect(screen.getByRole('log').querySelector('time')?.textContent).toBe('10:00')
})

/** Gives the log, which jsdom does not lay out, a height of its content. */
function setHeight(scrollHeight: number): HTMLElement {
  const log = screen.getByRole('log')
  Object.defineProperties(log, {
    scrollHeight: { value: scrollHeight, configurable: true },
    clientHeight: { value: 100, configurable: true },
  })
  return log
}

test('the end stays in view when a message of somebody else comes in above an own one', () => {
  const show = showLog()
  setHeight(1000)
  const own = { ...createMessage(3), OWN: true }
  show([createMessage(1), own])
  const log = setHeight(1200)
  show([createMessage(1), createMessage(2), own])
  expect(log.scrollTop).toBe(1200)
})

test('who reads further up after an own message stays there when others are removed or come in above it', () => {
  const show = showLog()
  const own = { ...createMessage(3), OWN: true }
  show([createMessage(1), own])
  const log = setHeight(1000)
  log.scrollTop = 200
  fireEvent.scroll(log)
  show([createMessage(1, ''), createMessage(2), own])
  expect(log.scrollTop).toBe(200)
})

test('a removed message is not counted as new', () => {
  const show = showLog()
  fireEvent.scroll(setHeight(1000))
  show([createMessage(1), createMessage(2), createMessage(3)])
  expect(wayDown()?.textContent).toBe('2 new messages')
  show([createMessage(1), createMessage(2, ''), createMessage(3)])
  expect(wayDown()?.textContent).toBe('1 new message')
})

test('the new messages of others are counted while the reader is further up, with a way down', () => {
  const show = showLog()
  expect(wayDown()).toBeNull()
  const log = screen.getByRole('log')
  Object.defineProperties(log, { scrollHeight: { value: 1000 }, clientHeight: { value: 100 } })
  fireEvent.scroll(log)
  show([createMessage(1), { ...createMessage(2), OWN: true }, createMessage(3)])
  expect(wayDown()?.textContent).toBe('1 new message')
  fireEvent.click(wayDown() ?? log)
  expect([wayDown(), log.scrollTop]).toEqual([null, 1000])
})

test('earlier messages that come in above leave what the reader sees where it is', () => {
  const show = showLog()
  show([createMessage(5), createMessage(6)])
  const log = setHeight(1000)
  log.scrollTop = 10
  fireEvent.scroll(log)
  const shown = [createMessage(5), createMessage(6, 'seen')]
  show(shown)
  // The button for earlier messages.
  setHeight(1040)
  show(shown, 'idle')
  setHeight(3000)
  show([createMessage(3), createMessage(4), ...shown], 'idle')
  expect(log.scrollTop).toBe(1970)
  expect(wayDown()).toBeNull()
})

/** Renders a chat, whose ports are in the test's hand. */
function renderChat() {
  const fakePorts = renderChild(chatMachine, { room: 5 }, (ref) => <Chat actor={ref} isOver={false} />)
  const { actor } = fakePorts
  /** Messages arrive at the opening, before the rules of the room, or later. */
  const receive = (messages: readonly ChatMessage[]) =>
    act(() => {
      actor.send({ type: 'line.opened' })
      for (const message of messages) actor.send({ type: 'message.received', message, cursor: message.ID })
      actor.send({ type: 'rules.received', rules: { BAN: null, SLOW: 0, MODERATOR: false } })
    })
  const answer = (page: readonly ChatMessage[]) =>
    act(() => fakePorts.answer('chatHistory.loadEarlier', page))
  const fail = () => act(() => fakePorts.fail('chatHistory.loadEarlier', 'unreachable'))
  return { ...fakePorts, receive, answer, fail }
}
const earlier = () => screen.queryByRole('button', { name: 'Earlier messages' })
const countShown = () => document.querySelectorAll('.message').length

test('a full page of messages offers the earlier ones, down to the beginning of the chat', async () => {
  const { receive, answer, callInputs, clock } = renderChat()
  receive(createHistoryPage(600, 99))
  expect(earlier()).toBeNull()
  receive(createHistoryPage(601, 1))
  fireEvent.click(earlier() ?? document.body)
  await answer(createHistoryPage(501, 2))
  expect(callInputs('chatHistory.loadEarlier')).toEqual([{ room: 5, before: 501 }])
  act(() => clock.increment(100))
  expect(screen.getByText('This is where the chat begins.')).toBeDefined()
  expect([earlier(), countShown()]).toEqual([null, 102])
})

test('earlier messages that cannot be loaded are offered again', async () => {
  const { receive, fail } = renderChat()
  receive(createHistoryPage(600))
  fireEvent.click(earlier() ?? document.body)
  await fail()
  expect(screen.getByRole('alert').textContent).toMatch(/could not be loaded/)
  expect([earlier() === null, countShown()]).toEqual([false, 100])
})

test('what the chat does not keep any more stays shown below the earlier messages', async () => {
  const { receive, answer, clock } = renderChat()
  receive(createHistoryPage(600))
  fireEvent.click(earlier() ?? document.body)
  await answer(createHistoryPage(500, 2))
  receive(createHistoryPage(1001, 401))
  act(() => clock.increment(100))
  expect(screen.getByText('This is where the chat begins.')).toBeDefined()
  expect(countShown()).toBe(503)
})

test('a stream that newer ones displaced says so, and comes back by its button alone', () => {
  const { actor, receive } = renderChat()
  receive([createMessage(1)])
  act(() => actor.send({ type: 'line.displaced' }))
  act(() => actor.send({ type: 'connection.restored' }))
  expect(screen.getByText(/many other tabs/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Continue here' }))
  expect(screen.queryByText(/many other tabs/)).toBeNull()
})
