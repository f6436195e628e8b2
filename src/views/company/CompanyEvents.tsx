import type { ReactNode } from 'react'
import { SpotLink } from '#src/views/programme/event/SpotLink.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'
import type { CompanyEventsProps } from '#src/views/ViewsContext.tsx'
import { CompanyEventList } from './CompanyEventList.tsx'

const EventLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <WindowLink address={{ kind: 'event', id }}>{children}</WindowLink>
)

/** Renders the events of a company; their links open windows and places of the same guide. */
export const CompanyEvents = ({ events }: CompanyEventsProps) => (
  <CompanyEventList events={events} EventLink={EventLink} RoomLink={SpotLink} />
)
