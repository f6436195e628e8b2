import type { OnlineTab } from '../../../machines/guide/onlineGuide.machine.ts'
import { ExhibitorsPanel } from '../plan/ExhibitorsPanel.tsx'
import { OnlineFavourites } from './OnlineFavourites.tsx'
import { ProgrammePanel } from './programme/ProgrammePanel.tsx'

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
