import { Suspense } from 'react'
import type { OnlineTab } from '#machines/hall/online-guide.machine.ts'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { ProgrammePanel } from './ProgrammePanel.tsx'

/**
 * Renders the panel of a tab. The tabs of the plan and the news also contain the programme, which is the only content
 * without scripts; on the other tabs it is hidden, as its rows are costly to render anew.
 */
export function OnlinePanel({ tab }: { tab: OnlineTab }) {
  const { OnlineLists } = useGuideViews()
  const list = tab === 'exhibitors' || tab === 'favourites' ? tab : null
  return (
    <>
      <div hidden={list !== null}>
        <ProgrammePanel />
      </div>
      {list !== null && (
        <Suspense fallback={<RowsSkeleton />}>
          <OnlineLists tab={list} />
        </Suspense>
      )}
    </>
  )
}
