import { CompanyEvents } from './company/CompanyEvents.tsx'
import { CompanyWindow } from './company/CompanyWindow.tsx'
import { CurrentModal } from './visitor/CurrentModal.tsx'
import { BroadcastWindow } from './broadcast/BroadcastWindow.tsx'
import { NOTE_VIEWS } from './notes/note-views.ts'
import { EventWindow } from './programme/event/EventWindow.tsx'
import { OnlineGuideView } from './programme/OnlineGuideView.tsx'
import { OnlineOnNow } from './programme/OnlineOnNow.tsx'
import { PlanOnNow } from './hall/PlanOnNow.tsx'
import { OnlineLists } from './programme/OnlineLists.tsx'
import { FavouritesPanel } from './hall/FavouritesPanel.tsx'
import { PlanProgramme } from './programme/PlanProgramme.tsx'
import { ProgrammeTimeline } from './programme/ProgrammeTimeline.tsx'
import { FavouriteChanges } from './layout/FavouriteChanges.tsx'
import { OfflineLine } from './layout/OfflineLine.tsx'
import { Outbox } from './outbox/Outbox.tsx'
import { PlanGuideView } from './hall/PlanGuideView.tsx'
import { SearchSlot } from './search/SearchSlot.tsx'
import type { GuideViews } from './ViewsContext.tsx'

/** All views, for server rendering. */
export const eagerViews: GuideViews = {
  SearchSlot,
  FavouriteChanges,
  OfflineLine,
  Outbox,
  PlanGuideView,
  OnlineGuideView,
  PlanOnNow,
  OnlineOnNow,
  OnlineLists,
  PlanFavourites: FavouritesPanel,
  PlanProgramme,
  CompanyWindow,
  EventWindow,
  BroadcastWindow,
  CompanyEvents,
  ProgrammeTimeline,
  CurrentModal,
  ...NOTE_VIEWS,
}
