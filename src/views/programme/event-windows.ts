import { BroadcastWindow } from '#src/views/broadcast/BroadcastWindow.tsx'
import { EventWindow } from './event/EventWindow.tsx'

/** The windows of the programme, which are loaded together. */
export const EVENT_WINDOWS = { EventWindow, BroadcastWindow }
