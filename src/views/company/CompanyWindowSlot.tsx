import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectWindowState, selectWantedTarget } from '#machines/address/window.machine.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef, selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { WaitingWindow } from '#src/views/layout/WaitingWindow.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'

/** Renders the window over the plan: waiting for the list, or with a company. */
export function CompanyWindowSlot() {
  const { CompanyWindow } = useGuideViews()
  const guide = useGuide()
  const page = usePage()
  const cameWithPage = (page.guide ?? page.online)?.company?.id !== undefined
  const windowRef = useSelector(guide, selectWindowRef)
  const state = useSelector(windowRef, selectWindowState)
  const id = useSelector(windowRef, selectWantedTarget)?.id
  const all = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  if (state === 'none' || id === undefined) return null
  const company = (
    <CompanyWindow windowRef={windowRef} id={id} listEntry={all.find((exhibitor) => exhibitor.id === id)} />
  )
  return cameWithPage ? (
    company
  ) : (
    <Suspense fallback={<WaitingWindow windowRef={windowRef} />}>{company}</Suspense>
  )
}
