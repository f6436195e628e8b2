import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChatMessage } from '#contract/entities.ts'
import { ChatLog } from '#src/views/broadcast/ChatLog.tsx'
import { createTestApp } from '#test/machines/sentences/test-app.ts'
import { createMessage } from '#test/models/sample-fair.ts'
import { createGuideElement, createPage } from './render-online-guide.tsx'

function showLog() {
  const page = createPage({})
  const live = createTestApp(page)
  const elementOf = (messages: readonly ChatMessage[]) =>
    createGuideElement(
      page,
      live,
      <ChatLog messages={messages} isOpen isCatchingUp={false} isOver={false} isNumbered={false} />,
    )
  const { rerender } = render(elementOf([createMessage(1)]))
  return (messages: readonly ChatMessage[]) => rerender(elementOf(messages))
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
  const hear = showLog()
  setHeight(1000)
  const own = { ...createMessage(3), OWN: true }
  hear([createMessage(1), own])
  const log = setHeight(1200)
  hear([createMessage(1), createMessage(2), own])
  expect(log.scrollTop).toBe(1200)
})

test('who reads further up after an own message stays there when others are removed or come in above it', () => {
  const hear = showLog()
  const own = { ...createMessage(3), OWN: true }
  hear([createMessage(1), own])
  const log = setHeight(1000)
  log.scrollTop = 200
  fireEvent.scroll(log)
  hear([createMessage(1, ''), createMessage(2), own])
  expect(log.scrollTop).toBe(200)
})

test('a removed message is not counted as new', () => {
  const hear = showLog()
  fireEvent.scroll(setHeight(1000))
  hear([createMessage(1), createMessage(2), createMessage(3)])
  expect(wayDown()?.textContent).toBe('2 new messages')
  hear([createMessage(1), createMessage(2, ''), createMessage(3)])
  expect(wayDown()?.textContent).toBe('1 new message')
})

test('the new messages of others are counted while the reader is further up, with a way down', () => {
  const hear = showLog()
  expect(wayDown()).toBeNull()
  const log = screen.getByRole('log')
  Object.defineProperties(log, { scrollHeight: { value: 1000 }, clientHeight: { value: 100 } })
  fireEvent.scroll(log)
  hear([createMessage(1), { ...createMessage(2), OWN: true }, createMessage(3)])
  expect(wayDown()?.textContent).toBe('1 new message')
  fireEvent.click(wayDown() ?? log)
  expect([wayDown(), log.scrollTop]).toEqual([null, 1000])
})
