import { lazy } from 'react'
import type { PageType } from '../../contract/page.ts'
import type { Screens } from './ScreensContext.tsx'

const loadCompanyWindow = async () => ({
  default: (await import('./company/CompanyWindow.tsx')).CompanyWindow,
})
const loadModalWindow = async () => ({ default: (await import('./modals/ModalWindow.tsx')).ModalWindow })
const loadEventWindow = async () => ({
  default: (await import('./online/event/EventWindow.tsx')).EventWindow,
})
const loadBroadcastWindow = async () => ({
  default: (await import('./online/broadcast/BroadcastWindow.tsx')).BroadcastWindow,
})

/** The screens as a browser loads them: each when it is first shown. */
export const splitScreens: Screens = {
  PlanScreen: lazy(async () => ({ default: (await import('./plan/PlanScreen.tsx')).PlanScreen })),
  OnlineScreen: lazy(async () => ({ default: (await import('./online/OnlineScreen.tsx')).OnlineScreen })),
  CompanyWindow: lazy(loadCompanyWindow),
  EventWindow: lazy(loadEventWindow),
  BroadcastWindow: lazy(loadBroadcastWindow),
  ModalWindow: lazy(loadModalWindow),
}

/** Fetches the windows before they are asked for, while there is a network. */
export function preloadWindows(type?: PageType): void {
  const online = type === 'guide-new' ? [loadEventWindow, loadBroadcastWindow] : []
  for (const load of [loadCompanyWindow, loadModalWindow, ...online]) load().catch(() => undefined)
}
