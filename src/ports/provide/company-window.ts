import { companyWindowMachine } from '#machines/hall/company-window.machine.ts'
import { fileAccessMachine } from '#machines/visitor/file-access.machine.ts'
import { announcementsFeedMachine, downloadsFeedMachine } from '#machines/visitor/gated-feed.machine.ts'
import { provideCard } from './card.ts'
import { loadCompany } from './exhibitors.ts'
import { createStatRecorder } from './records.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

export function provideCompanyWindow(dependencies: Dependencies) {
  const { transport, lang } = dependencies
  return companyWindowMachine.provide({
    actors: {
      loadCompany: fromAsync((id) => loadCompany(dependencies, id)),
      card: provideCard(dependencies),
      fileAccess: fileAccessMachine.provide({
        actors: {
          giveConsent: fromAsync(async (subject: number) => {
            await dependencies.submit({ kind: 'download', subject })
          }),
        },
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
