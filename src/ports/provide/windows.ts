import { CallFault } from '#contract/faults.ts'
import type { BodyOf } from '#contract/calls.ts'
import type { Company } from '#contract/entities.ts'
import { cardMachine } from '#machines/visitor/card.machine.ts'
import { companyWindowMachine } from '#machines/hall/company-window.machine.ts'
import { fileAccessMachine } from '#machines/visitor/file-access.machine.ts'
import { announcementsFeedMachine, downloadsFeedMachine } from '#machines/visitor/gated-feed.machine.ts'
import { windowMachine } from '#machines/address/window.machine.ts'
import { tryNavigate } from '#src/address/window-history.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** Provides the window of a guide; `root` is the address of the guide without a window. */
export function provideGuideWindow(dependencies: Dependencies, root: string) {
  return windowMachine.provide({
    actions: {
      leave(_, { replace }) {
        if (!tryNavigate(dependencies, root, { replace }) && !replace) dependencies.reportAddress()
      },
    },
    actors: { companyWindow: provideCompanyWindow(dependencies) },
  })
}

/** A stat that fails to be recorded is ignored, as it does not concern the visitor. */
export const createStatRecorder =
  ({ transport }: Dependencies) =>
  (_: unknown, body: BodyOf<'stat'>): void => {
    transport.call('stat', { body }).catch(() => undefined)
  }

export async function giveConsent({ transport }: Dependencies, kind: 'broadcast' | 'download', id: number) {
  await transport.call('consent', { body: { kind, id } })
}

/** Loads one company; null if the edition does not have it. */
export async function loadCompany(
  { transport, lang, year }: Dependencies,
  id: number,
): Promise<Company | null> {
  const params = { year: String(year), lang, filter: { id: String(id) } }
  const answer = await transport.call('exhibitors', { params })
  if (answer.filtered || Array.isArray(answer.data)) throw new CallFault('rejected')
  return answer.data
}

function provideCompanyWindow(dependencies: Dependencies) {
  const { transport, lang } = dependencies
  return companyWindowMachine.provide({
    actors: {
      loadCompany: fromAsync((id) => loadCompany(dependencies, id)),
      card: provideCard(dependencies),
      fileAccess: fileAccessMachine.provide({
        actors: { giveConsent: fromAsync((id: number) => giveConsent(dependencies, 'download', id)) },
        actions: { download: (_, { link }) => location.assign(link) },
      }),
      announcements: announcementsFeedMachine.provide({
        actors: {
          load: fromAsync((id) =>
            transport.call('companyAnnouncements', { params: { id: String(id), lang } }),
          ),
        },
      }),
      downloads: downloadsFeedMachine.provide({
        actors: {
          load: fromAsync((id) => transport.call('companyDownloads', { params: { id: String(id) } })),
        },
      }),
    },
    actions: { recordStat: createStatRecorder(dependencies) },
  })
}

export function provideCard({ transport }: Dependencies) {
  return cardMachine.provide({
    actors: {
      sendCard: fromAsync(async (id: number) => {
        await transport.call('sendCard', { body: { id } })
      }),
    },
  })
}
