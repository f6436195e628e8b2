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
  PlanGuideView: ComponentType
  OnlineGuideView: ComponentType
  CompanyWindow: ComponentType<CompanyWindowProps>
  EventWindow: ComponentType<GuideWindowProps>
  BroadcastWindow: ComponentType<GuideWindowProps>
  CurrentModal: ComponentType
}

export const ViewsContext = createContext<Views | null>(null)

export function useViews(): Views {
  const screens = useContext(ViewsContext)
  if (screens === null) throw new Error('A view stands inside ScreensContext')
  return screens
}
