import type { PageData } from '#contract/page.ts'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { createLazyView, createLazyViews, type AddMessages } from './lazy-views.ts'
import { EmptySearchSlot } from './search/EmptySearchSlot.tsx'
import type { GuideViews } from './ViewsContext.tsx'

const loadPlanGuide = async () => (await import('./hall/PlanGuideView.tsx')).PlanGuideView
const loadOnlineGuide = async () => (await import('./programme/OnlineGuideView.tsx')).OnlineGuideView
const loadOnlineLists = async () => (await import('./programme/OnlineLists.tsx')).OnlineLists
const loadPlanFavourites = async () => (await import('./hall/FavouritesPanel.tsx')).FavouritesPanel
const loadPlanProgramme = async () => (await import('./programme/PlanProgramme.tsx')).PlanProgramme
const loadCompanyWindow = async () => (await import('./company/CompanyWindow.tsx')).CompanyWindow
const loadEventWindows = async () => (await import('./programme/event-windows.ts')).EVENT_WINDOWS

const loadTimeline = async () => (await import('./programme/ProgrammeTimeline.tsx')).ProgrammeTimeline

const WINDOW = ['window'] as const
const EVENTS = ['window', 'events'] as const
const LISTS = ['lists'] as const
/** Favourites list events, too. */
const PROGRAMME = ['programme'] as const

type GuidePage = Pick<PageData, 'guide' | 'online'>

/** Creates the views of a guide, which are loaded when they are first rendered, or before. */
export function createLazyGuideViews(addMessages: AddMessages) {
  const views = {
    ...createLazyViews(addMessages),
    SearchSlot: EmptySearchSlot,
    PlanGuideView: createLazyComponent(loadPlanGuide),
    OnlineGuideView: createLazyComponent(loadOnlineGuide),
    OnlineLists: createLazyView(loadOnlineLists, LISTS, addMessages),
    PlanFavourites: createLazyView(loadPlanFavourites, PROGRAMME, addMessages),
    PlanProgramme: createLazyView(loadPlanProgramme, PROGRAMME, addMessages),
    CompanyWindow: createLazyView(loadCompanyWindow, WINDOW, addMessages),
    EventWindow: createLazyView(async () => (await loadEventWindows()).EventWindow, EVENTS, addMessages),
    BroadcastWindow: createLazyView(
      async () => (await loadEventWindows()).BroadcastWindow,
      EVENTS,
      addMessages,
    ),
    CompanyEvents: createLazyView(async () => (await loadEventWindows()).CompanyEvents, EVENTS, addMessages),
    ProgrammeTimeline: createLazyView(loadTimeline, EVENTS, addMessages),
  } satisfies GuideViews
  const {
    CurrentModal,
    PlanGuideView,
    OnlineGuideView,
    OnlineLists,
    PlanFavourites,
    CompanyWindow,
    EventWindow,
    BroadcastWindow,
    CompanyEvents,
  } = views
  return {
    views,
    /** Loads what hydration needs: without the views of what the server rendered, React would remove it. */
    loadFirst({ guide, online }: GuidePage): Promise<unknown> {
      const company = (guide ?? online)?.company ?? null
      const kind = guide?.address.event?.kind ?? online?.address?.kind
      const isEventShown = kind === 'event' || kind === 'broadcast'
      return preloadAll([
        online === null ? PlanGuideView : OnlineGuideView,
        ...(company === null ? [] : [CompanyWindow]),
        ...(company?.events === undefined ? [] : [CompanyEvents]),
        ...(isEventShown ? [EventWindow, BroadcastWindow] : []),
      ])
    },
    /** Loads what a guide shows only when it is asked for, before the network of a crowded hall fails. */
    loadOthers: ({ online }: GuidePage): Promise<unknown> =>
      preloadAll([
        CurrentModal,
        CompanyWindow,
        online === null ? PlanFavourites : OnlineLists,
        ...(online === null ? [] : [EventWindow, BroadcastWindow]),
      ]),
  }
}

const preloadAll = (views: readonly { preload: () => Promise<unknown> }[]): Promise<unknown> =>
  Promise.all(views.map(({ preload }) => preload()))
