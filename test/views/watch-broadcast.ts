import { act, fireEvent, screen } from '@testing-library/react'
import type { FairEvent } from '#contract/entities.ts'
import { selectBroadcastChat } from '#machines/broadcast/broadcast-selectors.ts'
import { selectBroadcastWindow } from '#machines/address/window.machine.ts'
import { withVisitor, ivan, onlinePage, opening } from '#test/models/sample-fair.ts'
import { DURING, renderOnlineGuide } from './render-online-guide.tsx'

/** An event with a broadcast, a survey and all texts. */
export const talk: FairEvent = {
  ...opening,
  ROOM: 'Зал А',
  ROOM_TRANSLATION: 'Room A',
  DATE_GOOGLE: '20200922T070000Z',
  DATE_TO_GOOGLE: '20200922T080000Z',
  PREVIEW_TEXT: '<p>Коротко</p>',
  DETAIL_TEXT: '<p>Подробно</p>',
  PROGRAM_TRANSLATION: { TEXT: '<p>In detail</p>' },
  LINK: '/online/media/5/film.mp4',
  SURVEY: 3,
  PARTNER_LOGOS: [{ value: { url: '/partner.svg' } }],
  PARTNER_LOGOS_DESCRIPTION: ['Партнёр знаний|Knowledge partner'],
  SPEAKERS: [
    {
      NAME: 'Олег Петров',
      NAME_TRANSLATION: 'Oleg Petrov',
      POSITION: 'Директор',
      POSITION_TRANSLATION: 'Director',
      COMPANY: 'Альфа',
      COMPANY_TRANSLATION: 'Alfa',
      PHOTO: '',
      IS_MODERATOR: 'Y',
    },
  ],
}

/** The message on a save that the server has not answered. */
export const UNCONFIRMED = 'Not confirmed yet: the server has not answered. We are trying again.'

/** The address of its broadcast. */
export const address = { kind: 'broadcast', id: 5 } as const

/** Opens the window of the broadcast as a visitor who is logged in. */
export const openBroadcast = (now = DURING) =>
  renderOnlineGuide({ now, events: [talk], address, page: withVisitor(onlinePage, ivan) })

/** Opens it, agrees to pass on the contact, and returns the chat with a way to let it hear events. */
export async function watchBroadcast(now = DURING) {
  const shown = openBroadcast(now)
  fireEvent.click(screen.getByRole('button', { name: 'Share and watch' }))
  await shown.answer('broadcast.giveConsent', undefined)
  await shown.answer('chat.recallDraft', { draft: '', sent: null })
  const window = shown.live.actors.onlineGuide?.getSnapshot().children.window
  const broadcast = window && selectBroadcastWindow(window.getSnapshot())
  const chat = broadcast && selectBroadcastChat(broadcast.getSnapshot())
  if (chat === undefined) throw new Error('The chat is not there')
  return {
    ...shown,
    chat,
    receive: (event: Parameters<typeof chat.send>[0]) => act(async () => chat.send(event)),
  }
}
