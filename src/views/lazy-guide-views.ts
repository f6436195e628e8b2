import { createLazyComponent } from '#src/components/lazy-component.ts'
import { PlanGuideView } from './hall/PlanGuideView.tsx'
import { createLazyViews, createLazyWindow, loadModal, type LoadMessages } from './lazy-views.ts'
import type { GuideViews } from './ViewsContext.tsx'

const loadCompanyWindow = async () => (await import('./company/CompanyWindow.tsx')).CompanyWindow
const loadOnlineViews = async () => (await import('./programme/online-views.ts')).ONLINE_VIEWS

/**
 * Creates the views of a guide: the plan is imported directly, the online guide and the windows are loaded when they
 * are first rendered.
 */
export const createLazyGuideViews = (addMessages: LoadMessages): GuideViews => ({
  ...createLazyViews(addMessages),
  PlanGuideView,
  OnlineGuideView: createLazyComponent(async () => (await loadOnlineViews()).OnlineGuideView),
  CompanyWindow: createLazyWindow(loadCompanyWindow, addMessages),
  EventWindow: createLazyWindow(async () => (await loadOnlineViews()).EventWindow, addMessages),
  BroadcastWindow: createLazyWindow(async () => (await loadOnlineViews()).BroadcastWindow, addMessages),
})

/** Loads the windows before they are first rendered. */
export const preloadWindows = (addMessages: LoadMessages): Promise<unknown> =>
  Promise.all([loadCompanyWindow, loadModal, addMessages].map((load) => load()))
