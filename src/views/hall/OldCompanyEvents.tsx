import type { ReactNode } from 'react'
import { buildPlanHref } from '#contract/addresses.ts'
import { buildSpotHref, type PlanSpot } from '#contract/plan/plan-target.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { CompanyEventList } from '#src/views/company/CompanyEventList.tsx'
import type { CompanyEventsProps } from '#src/views/ViewsContext.tsx'

const EventLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <a href={buildPlanHref(useLang(), { event: { kind: 'event', id } })}>{children}</a>
)

const RoomLink = ({ spot, children }: { spot: PlanSpot; children: ReactNode }) => (
  <a href={buildSpotHref(useLang(), 'guide', spot)}>{children}</a>
)

/** Renders the events of a company of the old guide: they lead to guide v2, rooms to the plan of this guide. */
export const OldCompanyEvents = ({ events }: CompanyEventsProps) => (
  <CompanyEventList events={events} titleClass="old-head" EventLink={EventLink} RoomLink={RoomLink} />
)
