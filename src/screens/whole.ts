import { CompanyWindow } from './company/CompanyWindow.tsx'
import { ModalWindow } from './modals/ModalWindow.tsx'
import { PlanScreen } from './plan/PlanScreen.tsx'
import type { Screens } from './ScreensContext.tsx'

/** Every screen, for the server's first paint. */
export const wholeScreens: Screens = { PlanScreen, CompanyWindow, ModalWindow }
