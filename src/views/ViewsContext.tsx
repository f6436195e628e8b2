import { createContext, useContext, type ComponentType } from 'react'
import type { BriefEvent, CompanyEvent, Exhibitor } from '#contract/entities.ts'
import type { ProgrammeFilter } from '#contract/programme/filter.ts'
import type { ChangesRef } from '#machines/favourites/changes.machine.ts'
import type { WindowRef } from '#machines/address/window.machine.ts'
import type { NoteSubject } from '#machines/notes/pending-notes.ts'
import type { OfflineRef } from '#machines/offline/offline.machine.ts'
import type { OutboxRef } from '#machines/outbox/outbox.machine.ts'
import type { ProgrammeRef } from '#machines/programme/programme.machine.ts'

/** Props of a window that selects its own data by id. */
export interface GuideWindowProps {
  windowRef: WindowRef
  id: number
}

export interface CompanyWindowProps extends GuideWindowProps {
  listEntry: Exhibitor | undefined
}

export interface CompanyEventsProps {
  events: readonly CompanyEvent[]
}

export interface ProgrammeTimelineProps {
  actor: ProgrammeRef
  /** Events of all days. */
  events: readonly BriefEvent[]
  filter: ProgrammeFilter
  day: string
}

export interface OnlineListsProps {
  tab: 'exhibitors' | 'favourites'
}

export interface PlanProgrammeProps {
  /** True for the starred events alone. */
  isStarred?: boolean
}

export interface FavouriteChangesProps {
  actor: ChangesRef
  /** True while a window is open over the page. */
  isCovered: boolean
}

export interface OutboxProps {
  actor: OutboxRef
}

export interface OfflineLineProps {
  actor: OfflineRef
}

/** The views that a browser loads lazily; the server and tests import all of them. */
export interface Views {
  CurrentModal: ComponentType
}

/** The views that only guides have. */
export interface GuideViews extends Views {
  SearchSlot: ComponentType
  FavouriteChanges: ComponentType<FavouriteChangesProps>
  OfflineLine: ComponentType<OfflineLineProps>
  Outbox: ComponentType<OutboxProps>
  PlanGuideView: ComponentType
  OnlineGuideView: ComponentType
  PlanOnNow: ComponentType
  OnlineOnNow: ComponentType
  OnlineLists: ComponentType<OnlineListsProps>
  PlanFavourites: ComponentType
  PlanProgramme: ComponentType<PlanProgrammeProps>
  CompanyWindow: ComponentType<CompanyWindowProps>
  EventWindow: ComponentType<GuideWindowProps>
  BroadcastWindow: ComponentType<GuideWindowProps>
  CompanyEvents: ComponentType<CompanyEventsProps>
  ProgrammeTimeline: ComponentType<ProgrammeTimelineProps>
  VisitNote: ComponentType<NoteSubject>
  NoteLine: ComponentType<NoteSubject>
}

export const ViewsContext = createContext<Views | GuideViews | null>(null)

export function useViews(): Views | GuideViews {
  const views = useContext(ViewsContext)
  if (views === null) throw new Error('Views must be rendered inside ViewsContext')
  return views
}

export function useGuideViews(): GuideViews {
  const views = useViews()
  if (!('PlanGuideView' in views)) throw new Error('Views must be rendered inside ViewsContext')
  return views
}
