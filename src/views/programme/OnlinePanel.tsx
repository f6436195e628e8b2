import type { OnlineTab } from '#machines/hall/online-guide.machine.ts'
import { ExhibitorsPanel } from '#src/views/hall/ExhibitorsPanel.tsx'
import { OnlineFavourites } from './OnlineFavourites.tsx'
import { ProgrammePanel } from './ProgrammePanel.tsx'

/**
 * Renders the panel of a tab. The tabs of the plan and the news also contain the programme, which is the only content
 * without scripts.
 */
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
