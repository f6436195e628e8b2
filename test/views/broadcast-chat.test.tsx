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
