import { waitFor } from 'xstate'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { selectBroadcastChat } from '#machines/broadcast/broadcast-selectors.ts'
import { selectDraft, selectMessages, type ChatRef } from '#machines/broadcast/chat.machine.ts'
import { selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { selectBroadcastWindow } from '#machines/address/window.machine.ts'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import type { Browser } from './browser.ts'
import {
  createEmptyMemory,
  startInProcessApp,
  readPageData,
  type InProcessApp,
  type NetworkCondition,
} from './in-process-app.ts'
import { openOnlineTestServer, logInVisitor, type OnlineTestServer } from './online-test-server.ts'

const BROADCAST = 1

let server: OnlineTestServer
beforeAll(async () => {
  server = await openOnlineTestServer()
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

const chatOf = ({ actors: { onlineGuide } }: InProcessApp): ChatRef | undefined => {
  const window = onlineGuide && selectWindowRef(onlineGuide.getSnapshot())
  const broadcast = window && selectBroadcastWindow(window.getSnapshot())
  return broadcast && selectBroadcastChat(broadcast.getSnapshot())
}

async function chatIn(page: InProcessApp, writing: 'idle' | 'unconfirmed'): Promise<ChatRef> {
  await vi.waitFor(() => expect(chatOf(page)).toBeDefined())
  const chat = chatOf(page)
  if (chat === undefined) throw new Error('The broadcast is watched')
  await waitFor(chat, (snapshot) => snapshot.matches({ writing }))
  return chat
}

async function watch(browser: Browser, memory = createEmptyMemory()) {
  let weather: NetworkCondition = 'fine'
  const page = await readPageData(browser, `/online/broadcast/${BROADCAST}`)
  const opened = await startInProcessApp({ browser, page, memory, networkCondition: () => weather })
  onTestFinished(() => opened.stop())
  return { opened, memory, setNetwork: (next: NetworkCondition) => void (weather = next) }
}

async function agreed(email: string): Promise<Browser> {
  const browser = await logInVisitor(server, email)
  await browser.post('consent', { kind: 'broadcast', id: BROADCAST, receiver: 10 })
  return browser
}

const stored = async (browser: Browser, text: string) =>
  (await browser.get(`/ajax/online/chat/?id=${BROADCAST}`))
    .json<{ TEXT: string }[]>()
    .filter(({ TEXT }) => TEXT === text)

test('a message whose answer was lost with the authorization is stored once when it is sent again', async () => {
  const browser = await agreed('anna@example.com')
  const { opened, setNetwork } = await watch(browser)
  const { visitor: who } = opened.actors
  const before = await chatIn(opened, 'idle')
  before.send({ type: 'draft.typed', text: 'Once' })
  setNetwork('captive portal')
  before.send({ type: 'message.send', key: 'first-key' })
  await waitFor(who, (snapshot) => selectVisitorState(snapshot) === 'auth-lost')
  expect(await stored(browser, 'Once')).toHaveLength(1)

  setNetwork('fine')
  opened.actors.connection.send({ type: 'connection.retry' })
  await waitFor(who, (snapshot) => selectVisitorState(snapshot) === 'authorized')
  const after = await chatIn(opened, 'unconfirmed')
  expect(after).not.toBe(before)
  expect(selectDraft(after.getSnapshot())).toBe('Once')
  after.send({ type: 'message.send', key: 'second-key' })
  const answered = await waitFor(after, (snapshot) => selectMessages(snapshot).length > 0)
  expect(selectDraft(answered)).toBe('')
  expect(await stored(browser, 'Once')).toHaveLength(1)
})

test('and when the page was reloaded meanwhile', async () => {
  const browser = await agreed('boris@example.com')
  const { opened, memory, setNetwork } = await watch(browser)
  const before = await chatIn(opened, 'idle')
  before.send({ type: 'draft.typed', text: 'Twice' })
  setNetwork('lost answer')
  before.send({ type: 'message.send', key: 'first-key' })
  await waitFor(before, (snapshot) => snapshot.matches({ writing: 'unconfirmed' }))
  opened.stop()

  const after = await chatIn((await watch(browser, memory)).opened, 'unconfirmed')
  after.send({ type: 'message.send', key: 'second-key' })
  await waitFor(after, (snapshot) => selectMessages(snapshot).length > 0)
  expect(await stored(browser, 'Twice')).toHaveLength(1)
})
