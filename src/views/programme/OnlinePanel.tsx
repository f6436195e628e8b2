import type { OnlineTab } from '#machines/hall/online-guide.machine.ts'
import { ExhibitorsPanel } from '#src/views/hall/ExhibitorsPanel.tsx'
import { OnlineFavourites } from './OnlineFavourites.tsx'
import { ProgrammePanel } from './ProgrammePanel.tsx'

/**
 * Renders the panel of a tab. The tabs of the plan and the news also contain the programme, which is the only content
 * without scripts; on the other tabs it is hidden, as its rows are costly to render anew.
 */
export function OnlinePanel({ tab }: { tab: OnlineTab }) {
  return (
    <>
      <div hidden={tab === 'exhibitors' || tab === 'favourites'}>
        <ProgrammePanel />
      </div>
      {tab === 'exhibitors' && <ExhibitorsPanel />}
      {tab === 'favourites' && <OnlineFavourites />}
    </>
  )
}
