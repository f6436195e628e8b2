import type { ComponentType } from 'react'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import type { Views } from './ViewsContext.tsx'

/** Adds the words of windows and modals to the page's own, once. */
type LoadMessages = () => Promise<unknown>

const VIEW_LOADERS = {
  CompanyWindow: async () => (await import('./company/CompanyWindow.tsx')).CompanyWindow,
  ModalWindow: async () => (await import('./visitor/CurrentModal.tsx')).CurrentModal,
  EventWindow: async () => (await import('./programme/event/EventWindow.tsx')).EventWindow,
  BroadcastWindow: async () => (await import('./broadcast/BroadcastWindow.tsx')).BroadcastWindow,
}

/** The screens as a browser loads them: each when it is first shown, a window together with its words. */
export function createLazyViews(addWords: LoadMessages): Views {
  const window = <Props>(load: () => Promise<ComponentType<Props>>) =>
    createLazyComponent(async () => (await Promise.all([load(), addWords()]))[0])
  return {
    PlanGuideView: createLazyComponent(async () => (await import('./hall/PlanGuideView.tsx')).PlanGuideView),
    OnlineGuideView: createLazyComponent(
      async () => (await import('./programme/OnlineGuideView.tsx')).OnlineGuideView,
    ),
    CompanyWindow: window(VIEW_LOADERS.CompanyWindow),
    EventWindow: window(VIEW_LOADERS.EventWindow),
    BroadcastWindow: window(VIEW_LOADERS.BroadcastWindow),
    CurrentModal: window(VIEW_LOADERS.ModalWindow),
  }
}

/** Fetches the windows before they are asked for. */
export const preloadWindows = (addWords: LoadMessages): Promise<unknown> =>
  Promise.all([VIEW_LOADERS.CompanyWindow, VIEW_LOADERS.ModalWindow, addWords].map((load) => load()))
