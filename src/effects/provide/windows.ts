import { CallFault } from '../../../contract/answers.ts'
import type { BodyOf } from '../../../contract/calls.ts'
import { cardMachine } from '../../../machines/guide/card.machine.ts'
import { companyWindowMachine } from '../../../machines/guide/companyWindow.machine.ts'
import { fileAccessMachine } from '../../../machines/guide/fileAccess.machine.ts'
import { announcementsFeedMachine, downloadsFeedMachine } from '../../../machines/guide/gatedFeed.machine.ts'
import { overlayMachine } from '../../../machines/guide/overlay.machine.ts'
import { answeredBy, type World } from './world.ts'

/** The windows of a guide whose root is `root`. */
export function provideOverlay(world: World, root: string) {
  return overlayMachine.provide({
    actions: { leave: (_, { replace }) => world.navigate(root, { replace }) },
    actors: { companyWindow: provideCompanyWindow(world) },
  })
}

/** A stat is not worth a word to the visitor when it fails. */
export const recordStat =
  ({ transport }: World) =>
  (_: unknown, body: BodyOf<'stat'>): void => {
    transport.call('stat', { body }).catch(() => undefined)
  }

export async function giveConsent({ transport }: World, kind: 'broadcast' | 'download', id: number) {
  await transport.call('consent', { body: { kind, id } })
}

function provideCompanyWindow(world: World) {
  const { transport, lang, year } = world
  return companyWindowMachine.provide({
    actors: {
      loadCompany: answeredBy(async (id) => {
        const params = { year: String(year), lang, filter: { id: String(id) } }
        const answer = await transport.call('exhibitors', { params })
        if (answer.filtered || Array.isArray(answer.data) || answer.data === null)
          throw new CallFault('rejected')
        return answer.data
      }),
      card: provideCard(world),
      fileAccess: fileAccessMachine.provide({
        actors: { giveConsent: answeredBy((id: number) => giveConsent(world, 'download', id)) },
        actions: { download: (_, { link }) => location.assign(link) },
      }),
      announcements: announcementsFeedMachine.provide({
        actors: {
          load: answeredBy((id) =>
            transport.call('companyAnnouncements', { params: { id: String(id), lang } }),
          ),
        },
      }),
      downloads: downloadsFeedMachine.provide({
        actors: {
          load: answeredBy((id) => transport.call('companyDownloads', { params: { id: String(id) } })),
        },
      }),
    },
    actions: { recordStat: recordStat(world) },
  })
}

export function provideCard({ transport }: World) {
  return cardMachine.provide({
    actors: {
      sendCard: answeredBy(async (id: number) => {
        await transport.call('sendCard', { body: { id } })
      }),
    },
  })
}
