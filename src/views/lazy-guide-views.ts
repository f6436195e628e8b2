import type { PageData } from '#contract/page.ts'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { createLazyView, createLazyViews, loadModal, type AddMessages } from './lazy-views.ts'
import { EmptySearchSlot } from './search/EmptySearchSlot.tsx'
import type { GuideViews } from './ViewsContext.tsx'

const loadPlanGuide = async () => (await import('./hall/PlanGuideView.tsx')).PlanGuideView
const loadOnlineGuide = async () => (await import('./programme/OnlineGuideView.tsx')).OnlineGuideView
const loadOnlineLists = async () => (await import('./programme/OnlineLists.tsx')).OnlineLists
const loadCompanyWindow = async () => (await import('./company/CompanyWindow.tsx')).CompanyWindow
const loadEventWindows = async () => (await import('./programme/event-windows.ts')).EVENT_WINDOWS

const WINDOW = ['window'] as const
const EVENTS = ['window', 'events'] as const
const LISTS = ['lists'] as const

/** Creates the views of a guide, which are loaded when they are first rendered. */
export const createLazyGuideViews = (addMessages: AddMessages): GuideViews => ({
  ...createLazyViews(addMessages),
  SearchSlot: EmptySearchSlot,
  PlanGuideView: createLazyComponent(loadPlanGuide),
  OnlineGuideView: createLazyComponent(loadOnlineGuide),
  OnlineLists: createLazyView(loadOnlineLists, LISTS, addMessages),
  CompanyWindow: createLazyView(loadCompanyWindow, WINDOW, addMessages),
  EventWindow: createLazyView(async () => (await loadEventWindows()).EventWindow, EVENTS, addMessages),
  BroadcastWindow: createLazyView(
    async () => (await loadEventWindows()).BroadcastWindow,
    EVENTS,
    addMessages,
  ),
})

type GuidePage = Pick<PageData, 'guide' | 'online'>

/** Loads what hydration needs: without the views of what the server rendered, React would remove it. */
export function loadFirstViews({ guide, online }: GuidePage, addMessages: AddMessages): Promise<unknown> {
  const isCompanyShown = (guide ?? online)?.company?.id !== undefined
  const isEventShown = online !== null && online.address !== null && online.address.kind !== 'company'
  return Promise.all([
    online === null ? loadPlanGuide() : loadOnlineGuide(),
    ...(isCompanyShown ? [loadCompanyWindow(), addMessages(WINDOW)] : []),
    ...(isEventShown ? [loadEventWindows(), addMessages(EVENTS)] : []),
  ])
}

/** Loads what a guide shows only when it is asked for, before the network of a crowded hall fails. */
export const loadOtherViews = ({ online }: GuidePage, addMessages: AddMessages): Promise<unknown> =>
  Promise.all([
    loadCompanyWindow(),
    loadModal(),
    addMessages(WINDOW),
    ...(online === null ? [] : [loadOnlineLists(), loadEventWindows(), addMessages([...LISTS, ...EVENTS])]),
  ])
