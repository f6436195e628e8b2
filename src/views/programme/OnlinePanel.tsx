import type { OnlineTab } from '#machines/hall/online-guide.machine.ts'
import { ExhibitorsPanel } from '#src/views/hall/ExhibitorsPanel.tsx'
import { OnlineFavourites } from './OnlineFavourites.tsx'
import { ProgrammePanel } from './ProgrammePanel.tsx'

/** The lists. Behind the plan and the news stands the programme: without scripts it is all there is. */
export function OnlinePanel({ tab }: { tab: OnlineTab }) {
  switch (tab) {
    case 'exhibitors':
      return <ExhibitorsPanel />
    case 'favourites':
      return <OnlineFavourites />
    case 'plan':
    case 'news':
    case 'programme':
      return <ProgrammePanel />
  }
}
