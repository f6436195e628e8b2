import { BroadcastWindow } from '#src/views/broadcast/BroadcastWindow.tsx'
import { EventWindow } from './event/EventWindow.tsx'
import { OnlineGuideView } from './OnlineGuideView.tsx'

/** What the online guide shows, loaded at once. */
export const ONLINE_VIEWS = { OnlineGuideView, EventWindow, BroadcastWindow }
