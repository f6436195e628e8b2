import { createLazyComponent } from '#src/components/lazy-component.ts'
import { PlanGuideView } from './hall/PlanGuideView.tsx'
import { createLazyViews, createLazyWindow, loadModal, type LoadMessages } from './lazy-views.ts'
import type { GuideViews } from './ViewsContext.tsx'

const loadCompanyWindow = async () => (await import('./company/CompanyWindow.tsx')).CompanyWindow
const loadOnlineViews = async () => (await import('./programme/online-views.ts')).ONLINE_VIEWS

/** The views of a guide: the plan at once, the online guide and the windows when they are first shown. */
export const createLazyGuideViews = (addMessages: LoadMessages): GuideViews => ({
  ...createLazyViews(addMessages),
  PlanGuideView,
  OnlineGuideView: createLazyComponent(async () => (await loadOnlineViews()).OnlineGuideView),
  CompanyWindow: createLazyWindow(loadCompanyWindow, addMessages),
  EventWindow: createLazyWindow(async () => (await loadOnlineViews()).EventWindow, addMessages),
  BroadcastWindow: createLazyWindow(async () => (await loadOnlineViews()).BroadcastWindow, addMessages),
})

/** Fetches the windows before they are asked for. */
export const preloadWindows = (addMessages: LoadMessages): Promise<unknown> =>
  Promise.all([loadCompanyWindow, loadModal, addMessages].map((load) => load()))
