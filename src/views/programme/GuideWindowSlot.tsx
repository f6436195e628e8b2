import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectWindowRef } from '#machines/hall/guide-selectors.ts'
import { selectWindowState, selectWantedTarget } from '#machines/address/window.machine.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'
import { CompanyWindowSlot } from '#src/views/company/CompanyWindowSlot.tsx'
import { WaitingWindow } from '#src/views/layout/WaitingWindow.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'

/** Renders the window over a guide. Server-rendered markup has no `Suspense` around it, see `App`. */
export function GuideWindowSlot() {
  const { EventWindow, BroadcastWindow } = useGuideViews()
  const { guide, online } = usePage()
  const windowRef = useSelector(useGuide(), selectWindowRef)
  const state = useSelector(windowRef, selectWindowState)
  const wanted = useSelector(windowRef, selectWantedTarget)
  if (state === 'none' || wanted === null) return null
  if (wanted.kind === 'company') return <CompanyWindowSlot />
  const Window = wanted.kind === 'event' ? EventWindow : BroadcastWindow
  const window = <Window key={wanted.id} windowRef={windowRef} id={wanted.id} />
  if ((guide?.address.event ?? online?.address)?.kind === wanted.kind) return window
  return <Suspense fallback={<WaitingWindow windowRef={windowRef} />}>{window}</Suspense>
}
