import { buildOnlineHref } from '#contract/addresses.ts'
import { broadcastMachine } from '#machines/broadcast/broadcast.machine.ts'
import { chatMachine } from '#machines/broadcast/chat.machine.ts'
import { eventWindowMachine } from '#machines/programme/event-window.machine.ts'
import { newsFeedMachine } from '#machines/visitor/gated-feed.machine.ts'
import { onlineGuideMachine } from '#machines/hall/online-guide.machine.ts'
import { programmeMachine } from '#machines/programme/programme.machine.ts'
import { chatStreamActor } from '#src/ports/chat-stream-actor.ts'
import { createClock } from '#src/ports/clock.ts'
import { provideGuideFacts, provideHall } from './hall.ts'
import { giveConsent, provideCard, provideGuideWindow, createStatRecorder } from './windows.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

export function provideOnlineGuide(dependencies: Dependencies) {
  const { transport, lang, navigate, getServerTime, isPageStored } = dependencies
  return onlineGuideMachine.provide({
    actions: {
      navigate: (_, { address, replace }) => navigate(buildOnlineHref(lang, address), { replace }),
    },
    actors: {
      hall: provideHall(dependencies),
      loadGuideFacts: provideGuideFacts(dependencies),
      programme: programmeMachine.provide({
        actors: {
          loadEvents: fromAsync(() => transport.call('events', { params: { lang } })),
          clock: createClock(getServerTime, isPageStored),
        },
      }),
      news: newsFeedMachine.provide({
        actors: { load: fromAsync(() => transport.call('homepageAnnouncements', { params: { lang } })) },
      }),
      window: provideGuideWindow(dependencies, buildOnlineHref(lang, null)).provide({
        actors: {
          eventWindow: eventWindowMachine.provide({
            actors: {
              loadEvent: fromAsync(async (id) => {
                const [event] = await transport.call('events', { params: { lang, id: String(id) } })
                return event ?? null
              }),
            },
            actions: { recordStat: createStatRecorder(dependencies) },
          }),
          broadcast: provideBroadcast(dependencies),
        },
      }),
    },
  })
}

function provideBroadcast(dependencies: Dependencies) {
  return broadcastMachine.provide({
    actors: {
      giveConsent: fromAsync((id: number) => giveConsent(dependencies, 'broadcast', id)),
      card: provideCard(dependencies),
      chat: provideChat(dependencies),
    },
    actions: {
      recordStat: createStatRecorder(dependencies),
      probe: (_, options) => dependencies.transport.probe(options),
    },
  })
}

/** Loads the draft storage, which is bundled with the parsers of the calls. */
const importDraftStorage = () => import('#src/ports/draft-storage.ts')

function provideChat({ transport, getVisitorUid, storage, log }: Dependencies) {
  return chatMachine.provide({
    actors: {
      listen: chatStreamActor,
      recallDraft: fromAsync(async (room) => {
        const { recallDraft } = await importDraftStorage()
        return recallDraft(storage, { room, visitor: getVisitorUid() })
      }),
      sendMessage: fromAsync(({ room, text, key }) =>
        transport.call('sendChat', { body: { id: room, text, key } }),
      ),
    },
    actions: {
      storeDraft(_, draft) {
        const stored = { ...draft, visitor: getVisitorUid() }
        importDraftStorage()
          .then(({ storeDraft }) => storeDraft(storage, stored))
          .catch((error: unknown) => log(String(error)))
      },
    },
  })
}
