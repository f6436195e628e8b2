import { createContext, useContext, type ComponentType } from 'react'
import type { OverlayRef } from '#machines/address/overlay.machine.ts'
import type { CompanyWindowProps } from './company/CompanyWindow.tsx'

/** A window that knows its own contents by the id. */
export interface GuideWindowProps {
  overlay: OverlayRef
  id: number
}

/** What a browser loads only when it is shown; the server and tests have all of it at once. */
export interface Views {
  CurrentModal: ComponentType
}

/** What a guide has besides. */
export interface GuideViews extends Views {
  PlanGuideView: ComponentType
  OnlineGuideView: ComponentType
  CompanyWindow: ComponentType<CompanyWindowProps>
  EventWindow: ComponentType<GuideWindowProps>
  BroadcastWindow: ComponentType<GuideWindowProps>
}

export const ViewsContext = createContext<Views | GuideViews | null>(null)

export function useViews(): Views | GuideViews {
  const views = useContext(ViewsContext)
  if (views === null) throw new Error('A view stands inside ViewsContext')
  return views
}

export function useGuideViews(): GuideViews {
  const views = useViews()
  if (!('PlanGuideView' in views)) throw new Error('A view stands inside ViewsContext')
  return views
}
