import { CompanyWindow } from './company/CompanyWindow.tsx'
import { ModalWindow } from './modals/ModalWindow.tsx'
import { BroadcastWindow } from './online/broadcast/BroadcastWindow.tsx'
import { EventWindow } from './online/event/EventWindow.tsx'
import { OnlineScreen } from './online/OnlineScreen.tsx'
import { PlanScreen } from './plan/PlanScreen.tsx'
import type { Screens } from './ScreensContext.tsx'

/** Every screen, for the server's first paint. */
export const wholeScreens: Screens = {
  PlanScreen,
  OnlineScreen,
  CompanyWindow,
  EventWindow,
  BroadcastWindow,
  ModalWindow,
}
