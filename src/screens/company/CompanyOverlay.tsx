import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectOverlay, selectWanted } from '../../../machines/guide/overlay.machine.ts'
import { selectHallExhibitors } from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef, selectOverlayRef } from '../../../machines/guide/guideParts.ts'
import { useGuide, usePage } from '../ActorsContext.tsx'
import { useScreens } from '../ScreensContext.tsx'

/** The window over the plan: waiting for the list, or a company. */
export function CompanyOverlay() {
  const { CompanyWindow } = useScreens()
  const guide = useGuide()
  const page = usePage()
  const cameWithPage = (page.guide ?? page.online)?.company?.id !== undefined
  const overlay = useSelector(guide, selectOverlayRef)
  const state = useSelector(overlay, selectOverlay)
  const id = useSelector(overlay, selectWanted)?.id
  const all = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  if (state === 'none' || id === undefined) return null
  const company = (
    <CompanyWindow overlay={overlay} id={id} listed={all.find((exhibitor) => exhibitor.id === id)} />
  )
  return cameWithPage ? company : <Suspense>{company}</Suspense>
}
