import type { ComponentType } from 'react'
import { lazyView } from '../parts/lazyView.ts'
import type { Screens } from './ScreensContext.tsx'

/** Adds the words of windows and modals to the page's own, once. */
type AddWords = () => Promise<unknown>

const LOADS = {
  CompanyWindow: async () => (await import('./company/CompanyWindow.tsx')).CompanyWindow,
  ModalWindow: async () => (await import('./modals/ModalWindow.tsx')).ModalWindow,
  EventWindow: async () => (await import('./online/event/EventWindow.tsx')).EventWindow,
  BroadcastWindow: async () => (await import('./online/broadcast/BroadcastWindow.tsx')).BroadcastWindow,
}

/** The screens as a browser loads them: each when it is first shown, a window together with its words. */
export function splitScreens(addWords: AddWords): Screens {
  const window = <Props>(load: () => Promise<ComponentType<Props>>) =>
    lazyView(async () => (await Promise.all([load(), addWords()]))[0])
  return {
    PlanScreen: lazyView(async () => (await import('./plan/PlanScreen.tsx')).PlanScreen),
    OnlineScreen: lazyView(async () => (await import('./online/OnlineScreen.tsx')).OnlineScreen),
    CompanyWindow: window(LOADS.CompanyWindow),
    EventWindow: window(LOADS.EventWindow),
    BroadcastWindow: window(LOADS.BroadcastWindow),
    ModalWindow: window(LOADS.ModalWindow),
  }
}

/** Fetches the windows before they are asked for. */
export const loadWindows = (addWords: AddWords): Promise<unknown> =>
  Promise.all([LOADS.CompanyWindow, LOADS.ModalWindow, addWords].map((load) => load()))
