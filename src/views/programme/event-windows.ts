import { BroadcastWindow } from '#src/views/broadcast/BroadcastWindow.tsx'
import { CompanyEvents } from '#src/views/company/CompanyEvents.tsx'
import { EventWindow } from './event/EventWindow.tsx'

/** The windows of the programme and what leads to them from a company's window, which are loaded together. */
export const EVENT_WINDOWS = { EventWindow, BroadcastWindow, CompanyEvents }
