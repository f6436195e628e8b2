import { broadcastMachine } from '#machines/broadcast/broadcast.machine.ts'
import { chatHistoryMachine } from '#machines/broadcast/chat-history.machine.ts'
import { chatMachine } from '#machines/broadcast/chat.machine.ts'
import { eventWindowMachine } from '#machines/programme/event-window.machine.ts'
import { createClock } from '#src/ports/clock.ts'
import { chatStreamActor } from '#src/ports/chat-stream-actor.ts'
import { recallDraft, storeDraft } from '#src/ports/draft-storage.ts'
import { provideCard } from './card.ts'
import { createStatRecorder } from './records.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

export function provideEventWindow(dependencies: Dependencies) {
  const { transport, lang, year } = dependencies
  return eventWindowMachine.provide({
    actors: {
      loadEvent: fromAsync(async (id) => {
        const [event] = await transport.call('events', {
          params: { lang, id: String(id), year: String(year) },
        })
        return event ?? null
      }),
    },
    actions: { recordStat: createStatRecorder(dependencies) },
  })
}

export function provideBroadcast(dependencies: Dependencies) {
  return broadcastMachine.provide({
    actors: {
      giveConsent: fromAsync(async ({ id, receiver }) => {
        await dependencies.submit({ kind: 'broadcast', subject: id, receiver })
      }),
      checkConsent: fromAsync(async (id: number) => {
        // With a signal the answer comes from the server, not from the cache.
        const { signal } = new AbortController()
        return (await dependencies.transport.call('consents', { signal })).broadcasts.includes(id)
      }),
      card: provideCard(dependencies),
      chat: provideChat(dependencies),
      clock: createClock(dependencies.getServerTime, true),
    },
    actions: {
      recordStat: createStatRecorder(dependencies),
      probe: (_, options) => dependencies.transport.probe(options),
    },
  })
}

function provideChat({ transport, getVisitorUid, storage }: Dependencies) {
  return chatMachine.provide({
    actors: {
      listen: chatStreamActor,
      history: chatHistoryMachine.provide({
        actors: {
          loadEarlier: fromAsync(({ room, before }) => {
            // With a signal the answer comes from the server: what the cache has may have been removed since.
            const { signal } = new AbortController()
            return transport.call('chat', { params: { id: String(room), before: String(before) }, signal })
          }),
        },
      }),
      recallDraft: fromAsync((room) =>
        Promise.resolve(recallDraft(storage, { room, visitor: getVisitorUid() })),
      ),
      sendMessage: fromAsync(({ room, text, key }) =>
        transport.call('sendChat', { body: { id: room, text, key } }),
      ),
    },
    actions: {
      probe: (_, options) => transport.probe(options),
      storeDraft: (_, draft) => storeDraft(storage, { ...draft, visitor: getVisitorUid() }),
    },
  })
}
