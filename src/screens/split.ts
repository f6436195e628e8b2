import { lazy } from 'react'
import type { Screens } from './ScreensContext.tsx'

const loadCompanyWindow = async () => ({
  default: (await import('./company/CompanyWindow.tsx')).CompanyWindow,
})
const loadModalWindow = async () => ({ default: (await import('./modals/ModalWindow.tsx')).ModalWindow })

/** The screens as a browser loads them: each when it is first shown. */
export const splitScreens: Screens = {
  PlanScreen: lazy(async () => ({ default: (await import('./plan/PlanScreen.tsx')).PlanScreen })),
  CompanyWindow: lazy(loadCompanyWindow),
  ModalWindow: lazy(loadModalWindow),
}

/** Fetches the windows before they are asked for, while there is a network. */
export function preloadWindows(): void {
  for (const load of [loadCompanyWindow, loadModalWindow]) load().catch(() => undefined)
}
