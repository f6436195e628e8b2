import { createContext, useContext, type ComponentType } from 'react'
import type { OverlayRef } from '../../machines/guide/overlay.machine.ts'
import type { CompanyWindowProps } from './company/CompanyWindow.tsx'

/** A window that knows its own contents by the id. */
export interface WindowProps {
  overlay: OverlayRef
  id: number
}

/** What a browser loads only when it is shown; the server and tests have all of it at once. */
export interface Screens {
  PlanScreen: ComponentType
  OnlineScreen: ComponentType
  CompanyWindow: ComponentType<CompanyWindowProps>
  EventWindow: ComponentType<WindowProps>
  BroadcastWindow: ComponentType<WindowProps>
  ModalWindow: ComponentType
}

export const ScreensContext = createContext<Screens | null>(null)

export function useScreens(): Screens {
  const screens = useContext(ScreensContext)
  if (screens === null) throw new Error('A view stands inside ScreensContext')
  return screens
}
