import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createMessage } from '#test/models/sample-fair.ts'
import { AFTER } from './render-online-guide.tsx'
import { UNCONFIRMED, watchBroadcast } from './watch-broadcast.ts'

describe('the chat of a broadcast', () => {
  test('keeps the chat: own, removed and marked-up messages, each as it is', async () => {
    const { receive } = await watchBroadcast()
    await receive({ type: 'line.opened' })
    await receive({
      type: 'message.received',
      message: { ...createMessage(1, '<b>Hello</b>'), OWN: true },
      cursor: 1,
    })
    await receive({ type: 'message.received', message: createMessage(2, ''), cursor: 3 })
    const log = screen.getByRole('log')
    expect(log.querySelector('.is-own .message-text')?.textContent).toBe('<b>Hello</b>')
    expect(within(log).getByText('Message removed')).toBeTruthy()
  })

  test('invites to the conversation until the broadcast has ended, once it is known that nobody wrote', async () => {
    const rules = { BAN: null, SLOW: 0, MODERATOR: false }
    const during = await watchBroadcast()
    await during.receive({ type: 'line.opened' })
    expect(screen.getByRole('log').textContent).toBe('')
    await during.receive({ type: 'rules.received', rules })
    expect(screen.getByRole('log').textContent).toBe('No messages yet. Start the conversation!')
    cleanup()
    const after = await watchBroadcast(AFTER)
    await after.receive({ type: 'line.opened' })
    await after.receive({ type: 'rules.received', rules })
    expect(screen.getByRole('log').textContent).toBe('The broadcast is over, and nobody wrote in the chat.')
  })

  test('marks moderators in words, and hides imitated names', async () => {
    const { receive } = await watchBroadcast()
    await receive({ type: 'message.received', message: { ...createMessage(1), MODERATOR: true }, cursor: 1 })
    await receive({
      type: 'message.received',
      message: { ...createMessage(2), NAME: 'Moderator' },
      cursor: 2,
    })
    await receive({ type: 'message.received', message: { ...createMessage(3), NAME: '' }, cursor: 3 })
    const heads = [...screen.getByRole('log').querySelectorAll('.message-head')]
    expect(heads.map((head) => head.querySelector('.message-mark')?.textContent)).toEqual([
      'Moderator',
      undefined,
      undefined,
    ])
    expect(heads.map((head) => head.querySelector('strong')?.textContent)).toEqual([
      'Иван',
      'Moderator',
      'Visitor',
    ])
    expect(screen.getByRole('log').textContent).not.toContain('No. 2')
    await receive({ type: 'rules.received', rules: { BAN: null, SLOW: 0, MODERATOR: true } })
    expect(heads.map((head) => head.querySelector('.message-number')?.textContent)).toEqual([
      'No. 1',
      'No. 2',
      'No. 3',
    ])
  })

  test('says until when the visitor is banned, keeps the draft, and lets them write again', async () => {
    const { receive, live } = await watchBroadcast()
    const input = screen.getByRole('textbox', { name: 'Message' })
    fireEvent.change(input, { target: { value: 'Hello' } })
    const [button, composer] = [screen.getByRole('button', { name: 'Send' }), input.closest('form')]
    expect(composer?.dataset['hold']).toBe('none')
    const until = { UNTIL: Date.parse('2020-09-22T10:15:00Z') / 1000, WAIT: 900 }
    await receive({
      type: 'rules.received',
      rules: { BAN: { REASON: 'ban', ...until }, SLOW: 0, MODERATOR: false },
    })
    expect(composer?.dataset['hold']).toBe('ban')
    expect(composer?.textContent).toMatch(/stopped you from writing in this chat until 22\sSeptember.* 13:15/)
    expect(button.hasAttribute('disabled')).toBe(true)
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(live.callInputs('chat.sendMessage')).toEqual([])
    await receive({
      type: 'rules.received',
      rules: { BAN: { REASON: 'ban', UNTIL: null, WAIT: null }, SLOW: 0, MODERATOR: false },
    })
    expect(composer?.textContent).toContain('until further notice')
    await receive({ type: 'rules.received', rules: { BAN: null, SLOW: 30, MODERATOR: false } })
    expect(composer?.textContent).toContain('Slow mode: one message every 30 seconds.')
    fireEvent.keyDown(input, { key: 'Enter' })
    await act(() => live.answer('chat.sendMessage', { HOLD: { REASON: 'slow', ...until } }))
    expect(composer?.dataset['hold']).toBe('slow')
    expect(composer?.textContent).toContain('You can send the next message at 13:15:00.')
    expect(input).toHaveProperty('value', 'Hello')
  })

  test('sends by Enter, begins a line with Shift, and says why a message was not sent', async () => {
    const { live, fail, does } = await watchBroadcast()
    const field = screen.getByLabelText('Message')
    fireEvent.change(field, { target: { value: 'Good morning' } })
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    expect(live.callInputs('chat.sendMessage')).toEqual([])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(live.callInputs('chat.sendMessage')).toEqual([
      { room: 5, text: 'Good morning', key: expect.stringMatching(/^[\w-]{8,64}$/) as string },
    ])
    await fail('chat.sendMessage', 'unreachable')
    expect(screen.getByText(UNCONFIRMED)).toBeTruthy()
    await does(() => live.app.send({ type: 'connection.restored' }))
    const [first, again] = live.callInputs('chat.sendMessage')
    expect(again).toEqual(first)
    await fail('chat.sendMessage')
    expect(screen.getByText(/was not sent/)).toBeTruthy()
    expect((field as HTMLTextAreaElement).value).toBe('Good morning')
  })

  test('counts when a message is nearly full', async () => {
    await watchBroadcast()
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'x'.repeat(450) } })
    expect(screen.getByText('450 of 500')).toBeTruthy()
  })

  test('says that the stream broke', async () => {
    const { receive } = await watchBroadcast()
    await receive({ type: 'line.broken' })
    expect(screen.getByText(/connection to the chat was lost/)).toBeTruthy()
  })
})
