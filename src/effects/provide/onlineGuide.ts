import { onlineHref } from '../../../contract/addresses.ts'
import { broadcastMachine } from '../../../machines/guide/broadcast.machine.ts'
import { chatMachine } from '../../../machines/guide/chat.machine.ts'
import { eventWindowMachine } from '../../../machines/guide/eventWindow.machine.ts'
import { newsFeedMachine } from '../../../machines/guide/gatedFeed.machine.ts'
import { onlineGuideMachine } from '../../../machines/guide/onlineGuide.machine.ts'
import { programmeMachine } from '../../../machines/guide/programme.machine.ts'
import { chatLine } from '../chatLine.ts'
import { ticks } from '../ticks.ts'
import { provideExhibitors, provideFloorPlan } from './lists.ts'
import { giveConsent, provideCard, provideOverlay, recordStat } from './windows.ts'
import { answeredBy, type World } from './world.ts'

export function provideOnlineGuide(world: World) {
  const { transport, lang, navigate, serverNow } = world
  return onlineGuideMachine.provide({
    actions: {
      navigate: (_, { address, replace }) => navigate(onlineHref(lang, address), { replace }),
    },
    actors: {
      exhibitors: provideExhibitors(world),
      floorPlan: provideFloorPlan(world),
      programme: programmeMachine.provide({
        actors: {
          loadEvents: answeredBy(() => transport.call('events', { params: { lang } })),
          clock: ticks(serverNow),
        },
      }),
      news: newsFeedMachine.provide({
        actors: { load: answeredBy(() => transport.call('homepageAnnouncements', { params: { lang } })) },
      }),
      overlay: provideOverlay(world, onlineHref(lang, null)).provide({
        actors: {
          eventWindow: eventWindowMachine.provide({ actions: { recordStat: recordStat(world) } }),
          broadcast: provideBroadcast(world),
        },
      }),
    },
  })
}

function provideBroadcast(world: World) {
  return broadcastMachine.provide({
    actors: {
      giveConsent: answeredBy((id: number) => giveConsent(world, 'broadcast', id)),
      card: provideCard(world),
      chat: provideChat(world),
    },
    actions: {
      recordStat: recordStat(world),
      probe: (_, options) => world.transport.probe(options),
    },
  })
}

/** They are read with what the calls are read with, and loaded with it. */
const drafts = () => import('../chatMemory.ts')

function provideChat({ transport, visitor, memory, log }: World) {
  return chatMachine.provide({
    actors: {
      listen: chatLine,
      recallDraft: answeredBy(async (room) => {
        const { recallDraft } = await drafts()
        return recallDraft(memory, { room, visitor: visitor() })
      }),
      sendMessage: answeredBy(({ room, text, key }) =>
        transport.call('sendChat', { body: { id: room, text, key } }),
      ),
    },
    actions: {
      rememberDraft(_, draft) {
        const place = { ...draft, visitor: visitor() }
        drafts()
          .then(({ rememberDraft }) => rememberDraft(memory, place))
          .catch((error: unknown) => log(String(error)))
      },
    },
  })
}
