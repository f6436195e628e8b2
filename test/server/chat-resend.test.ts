import { waitFor } from 'xstate'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { selectBroadcastChat } from '../../machines/guide/broadcast.machine.ts'
import { selectDraft, selectMessages, type ChatRef } from '../../machines/guide/chat.machine.ts'
import { selectOverlayRef } from '../../machines/guide/guideParts.ts'
import { selectBroadcastWindow } from '../../machines/guide/overlay.machine.ts'
import { selectVisitorState } from '../../machines/session/visitor.machine.ts'
import type { Browser } from './browser.ts'
import { emptyMemory, openInProcess, pageOf, type InProcess, type Weather } from './in-process.ts'
import { openOnlineWorld, visitor, type OnlineWorld } from './online-world.ts'

const BROADCAST = 1

let world: OnlineWorld
beforeAll(async () => {
  world = await openOnlineWorld()
})
beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})

const chatOf = ({ actors: { online } }: InProcess): ChatRef | undefined => {
  const overlay = online && selectOverlayRef(online.getSnapshot())
  const broadcast = overlay && selectBroadcastWindow(overlay.getSnapshot())
  return broadcast && selectBroadcastChat(broadcast.getSnapshot())
}

async function chatIn(page: InProcess): Promise<ChatRef> {
  await vi.waitFor(() => expect(chatOf(page)).toBeDefined())
  const chat = chatOf(page)
  if (chat === undefined) throw new Error('The broadcast is watched')
  await waitFor(chat, (snapshot) => snapshot.matches({ writing: 'idle' }))
  return chat
}

async function watch(browser: Browser, memory = emptyMemory()) {
  let weather: Weather = 'fine'
  const page = await pageOf(browser, `/online/broadcast/${BROADCAST}`)
  const opened = await openInProcess({ browser, page, memory, weather: () => weather })
  onTestFinished(() => opened.stop())
  return { opened, memory, turn: (next: Weather) => void (weather = next) }
}

async function agreed(email: string): Promise<Browser> {
  const browser = await visitor(world, email)
  await browser.post('consent', { kind: 'broadcast', id: BROADCAST })
  return browser
}

const stored = async (browser: Browser, text: string) =>
  (await browser.get(`/ajax/online/chat/?id=${BROADCAST}`))
    .json<{ TEXT: string }[]>()
    .filter(({ TEXT }) => TEXT === text)

test('a message whose answer was lost with the authorization stands once when it is sent again', async () => {
  const browser = await agreed('anna@example.com')
  const { opened, turn } = await watch(browser)
  const { visitor: who } = opened.actors
  const before = await chatIn(opened)
  before.send({ type: 'draft.typed', text: 'Once' })
  turn('captive portal')
  before.send({ type: 'message.send', key: 'first-key' })
  await waitFor(who, (snapshot) => selectVisitorState(snapshot) === 'auth-lost')
  expect(await stored(browser, 'Once')).toHaveLength(1)

  turn('fine')
  opened.actors.connection.send({ type: 'connection.retry' })
  await waitFor(who, (snapshot) => selectVisitorState(snapshot) === 'authorized')
  const after = await chatIn(opened)
  expect(after).not.toBe(before)
  expect(selectDraft(after.getSnapshot())).toBe('Once')
  after.send({ type: 'message.send', key: 'second-key' })
  const answered = await waitFor(after, (snapshot) => selectMessages(snapshot).length > 0)
  expect(selectDraft(answered)).toBe('')
  expect(await stored(browser, 'Once')).toHaveLength(1)
})

test('and when the page was loaded anew meanwhile', async () => {
  const browser = await agreed('boris@example.com')
  const { opened, memory, turn } = await watch(browser)
  const before = await chatIn(opened)
  before.send({ type: 'draft.typed', text: 'Twice' })
  turn('lost answer')
  before.send({ type: 'message.send', key: 'first-key' })
  await waitFor(before, (snapshot) => snapshot.matches({ writing: 'unconfirmed' }))
  opened.stop()

  const after = await chatIn((await watch(browser, memory)).opened)
  after.send({ type: 'message.send', key: 'second-key' })
  await waitFor(after, (snapshot) => selectMessages(snapshot).length > 0)
  expect(await stored(browser, 'Twice')).toHaveLength(1)
})
