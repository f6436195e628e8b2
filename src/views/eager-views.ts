import { CompanyEvents } from './company/CompanyEvents.tsx'
import { CompanyWindow } from './company/CompanyWindow.tsx'
import { CurrentModal } from './visitor/CurrentModal.tsx'
import { BroadcastWindow } from './broadcast/BroadcastWindow.tsx'
import { EventWindow } from './programme/event/EventWindow.tsx'
import { OnlineGuideView } from './programme/OnlineGuideView.tsx'
import { OnlineLists } from './programme/OnlineLists.tsx'
import { FavouritesPanel } from './hall/FavouritesPanel.tsx'
import { PlanProgramme } from './programme/PlanProgramme.tsx'
import { ProgrammeTimeline } from './programme/ProgrammeTimeline.tsx'
import { PlanGuideView } from './hall/PlanGuideView.tsx'
import { SearchSlot } from './search/SearchSlot.tsx'
import type { GuideViews } from './ViewsContext.tsx'

/** All views, for server rendering. */
export const eagerViews: GuideViews = {
  SearchSlot,
  PlanGuideView,
  OnlineGuideView,
  OnlineLists,
  PlanFavourites: FavouritesPanel,
  PlanProgramme,
  CompanyWindow,
  EventWindow,
  BroadcastWindow,
  CompanyEvents,
  ProgrammeTimeline,
  CurrentModal,
}
