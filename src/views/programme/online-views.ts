import { BroadcastWindow } from '#src/views/broadcast/BroadcastWindow.tsx'
import { EventWindow } from './event/EventWindow.tsx'
import { OnlineGuideView } from './OnlineGuideView.tsx'

/** The views of the online guide that are loaded together. */
export const ONLINE_VIEWS = { OnlineGuideView, EventWindow, BroadcastWindow }
