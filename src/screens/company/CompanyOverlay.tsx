import { useSelector } from '@xstate/react'
import { selectCompanyWindow, selectOverlay, selectWanted } from '../../../machines/guide/overlay.machine.ts'
import { selectHallExhibitors } from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef, selectOverlayRef } from '../../../machines/plan/planGuide.machine.ts'
import { useGuide } from '../ActorsContext.tsx'
import { CompanyBody } from './CompanyBody.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyHead } from './CompanyHead.tsx'
import { ColumnsSkeleton } from './ColumnsSkeleton.tsx'

/** The window over the plan: waiting for the list, or a company. */
export function CompanyOverlay() {
  const guide = useGuide()
  const overlay = useSelector(guide, selectOverlayRef)
  const state = useSelector(overlay, selectOverlay)
  const id = useSelector(overlay, selectWanted)?.id
  const company = useSelector(overlay, selectCompanyWindow)
  const all = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  if (state === 'none' || id === undefined) return null
  return (
    <CompanyDialog overlay={overlay} id={id}>
      <CompanyHead
        id={id}
        overlay={overlay}
        actor={company}
        listed={all.find((exhibitor) => exhibitor.id === id)}
      />
      {company === undefined ? <ColumnsSkeleton /> : <CompanyBody key={id} actor={company} />}
    </CompanyDialog>
  )
}
