import type { PageData } from '#contract/page.ts'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { createLazyView, createLazyViews, type AddMessages } from './lazy-views.ts'
import { loadOutbox } from './load-outbox.ts'
import { EmptySearchSlot } from './search/EmptySearchSlot.tsx'
import type { GuideViews } from './ViewsContext.tsx'

const loadPlanGuide = async () => (await import('./hall/PlanGuideView.tsx')).PlanGuideView
const loadOnlineGuide = async () => (await import('./programme/OnlineGuideView.tsx')).OnlineGuideView
const loadPlanOnNow = async () => (await import('./hall/PlanOnNow.tsx')).PlanOnNow
const loadOnlineOnNow = async () => (await import('./programme/OnlineOnNow.tsx')).OnlineOnNow
const loadOnlineLists = async () => (await import('./programme/OnlineLists.tsx')).OnlineLists
const loadPlanFavourites = async () => (await import('./hall/FavouritesPanel.tsx')).FavouritesPanel
const loadPlanProgramme = async () => (await import('./programme/PlanProgramme.tsx')).PlanProgramme
const loadCompanyWindow = async () => (await import('./company/CompanyWindow.tsx')).CompanyWindow
const loadEventWindows = async () => (await import('./programme/event-windows.ts')).EVENT_WINDOWS

const loadChanges = async () => (await import('./layout/FavouriteChanges.tsx')).FavouriteChanges

const loadOfflineLine = async () => (await import('./layout/OfflineLine.tsx')).OfflineLine

const loadTimeline = async () => (await import('./programme/ProgrammeTimeline.tsx')).ProgrammeTimeline

const loadNoteViews = async () => (await import('./notes/note-views.ts')).NOTE_VIEWS

const WINDOW = ['window'] as const
const EVENTS = ['window', 'events'] as const
const NOTES = ['notes'] as const
const LISTS = ['lists'] as const
const ON_NOW = ['onNow'] as const
/** Favourites list events, too. */
const PROGRAMME = ['programme'] as const

/** Options of views without which the page is whole: a failed load is repeated, and not reported. */
const OPTIONAL = { isRetried: true } as const

type GuidePage = Pick<PageData, 'guide' | 'online'>

/**
 * Creates the lazily loaded views of a guide.
 *
 * @param startNotes starts the machine of notes, which the views of notes need
 */
export function createLazyGuideViews(addMessages: AddMessages, startNotes: () => Promise<unknown>) {
  const createNoteView = (name: keyof Awaited<ReturnType<typeof loadNoteViews>>) =>
    createLazyComponent(
      async () => (await Promise.all([loadNoteViews(), addMessages(NOTES), startNotes()]))[0][name],
      OPTIONAL,
    )
  const views = {
    ...createLazyViews(addMessages),
    SearchSlot: EmptySearchSlot,
    FavouriteChanges: createLazyView(loadChanges, ['changes'], addMessages, OPTIONAL),
    OfflineLine: createLazyView(loadOfflineLine, ['offline'], addMessages, OPTIONAL),
    Outbox: createLazyView(loadOutbox, ['outbox'], addMessages, OPTIONAL),
    PlanGuideView: createLazyComponent(loadPlanGuide),
    OnlineGuideView: createLazyComponent(loadOnlineGuide),
    PlanOnNow: createLazyView(loadPlanOnNow, ON_NOW, addMessages),
    OnlineOnNow: createLazyView(loadOnlineOnNow, ON_NOW, addMessages),
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
    VisitNote: createNoteView('VisitNote'),
    NoteLine: createNoteView('NoteLine'),
  } satisfies GuideViews
  const {
    CurrentModal,
    PlanGuideView,
    OnlineGuideView,
    PlanOnNow,
    OnlineOnNow,
    OnlineLists,
    PlanFavourites,
    CompanyWindow,
    EventWindow,
    BroadcastWindow,
    CompanyEvents,
  } = views
  return {
    views,
    /** Loads the views of everything that the server rendered: React would remove what it cannot hydrate. */
    loadFirst({ guide, online }: GuidePage): Promise<unknown> {
      const company = (guide ?? online)?.company ?? null
      const kind = guide?.address.event?.kind ?? online?.address?.kind
      const isEventShown = kind === 'event' || kind === 'broadcast'
      return preloadAll([
        online === null ? PlanGuideView : OnlineGuideView,
        ...(guide?.on_now === undefined && guide?.other_on === undefined ? [] : [PlanOnNow]),
        ...(online?.is_on || online?.other_on ? [OnlineOnNow] : []),
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
