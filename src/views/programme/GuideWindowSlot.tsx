import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectWindowRef, selectExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { selectWindowState, selectWantedTarget } from '#machines/address/window.machine.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { WaitingWindow } from '#src/views/layout/WaitingWindow.tsx'
import { useGuideViews, type GuideWindowProps } from '#src/views/ViewsContext.tsx'

/** Renders the window over a guide. Server-rendered markup has no `Suspense` around it, see `App` in `src/Root.tsx`. */
export function GuideWindowSlot() {
  const { EventWindow, BroadcastWindow } = useGuideViews()
  const { guide, online } = usePage()
  const windowRef = useSelector(useGuide(), selectWindowRef)
  const state = useSelector(windowRef, selectWindowState)
  const wanted = useSelector(windowRef, selectWantedTarget)
  if (state === 'none' || wanted === null) return null
  const { kind, id } = wanted
  const Window = kind === 'event' ? EventWindow : BroadcastWindow
  const isCompany = kind === 'company'
  const window = isCompany ? (
    <ListedCompanyWindow windowRef={windowRef} id={id} />
  ) : (
    <Window key={id} windowRef={windowRef} id={id} />
  )
  const cameWithPage = isCompany
    ? (guide ?? online)?.company?.id !== undefined
    : (guide?.address.event ?? online?.address)?.kind === kind
  return cameWithPage ? (
    window
  ) : (
    <Suspense fallback={<WaitingWindow windowRef={windowRef} />}>{window}</Suspense>
  )
}

function ListedCompanyWindow(props: GuideWindowProps) {
  const { CompanyWindow } = useGuideViews()
  const all = useSelector(useSelector(useGuide(), selectExhibitorsRef), selectHallExhibitors)
  return <CompanyWindow {...props} listEntry={all.find(({ id }) => id === props.id)} />
}
