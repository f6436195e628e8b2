import { createContext, useContext, type ComponentType } from 'react'
import type { CompanyWindowProps } from './company/CompanyWindow.tsx'

/** What a browser loads only when it is shown; the server and tests have all of it at once. */
export interface Screens {
  PlanScreen: ComponentType
  CompanyWindow: ComponentType<CompanyWindowProps>
  ModalWindow: ComponentType
}

export const ScreensContext = createContext<Screens | null>(null)

export function useScreens(): Screens {
  const screens = useContext(ScreensContext)
  if (screens === null) throw new Error('A view stands inside ScreensContext')
  return screens
}
