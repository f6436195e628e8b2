import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buildOnlineHref, type TourStand } from '#contract/addresses.ts'
import type { Exhibitor } from '#contract/entities.ts'
import { listCompanyStands } from '#contract/company-stands.ts'
import { GUIDE_MOBILE_BELOW_PX } from '#contract/limits.ts'
import { selectExhibitorsRef, selectHall, selectHalls } from '#machines/hall/guide-selectors.ts'
import {
  selectAllHallsState,
  selectAllExhibitors,
  type AllHallsRef,
} from '#machines/hall/all-halls.machine.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectAllHalls, selectEventCount } from '#machines/hall/plan-guide.machine.ts'
import { selectIsUnsaved } from '#machines/favourites/favourites.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { useIsNarrow } from '#src/components/use-is-narrow.ts'
import { useActors, usePage, usePlanGuide } from '#src/views/ActorsContext.tsx'
import { useEvents } from '#src/views/programme/use-events.ts'
import { useFavourites } from '#src/views/use-favourites.ts'
import { LazyFavouritesPlans } from './lazy-favourites-plans.ts'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { ExhibitorsByHall } from './ExhibitorsByHall.tsx'
import { OtherEditionNote } from './OtherEditionNote.tsx'
import { ShareFavourites } from './ShareFavourites.tsx'
import { UnsavedFavourites } from './UnsavedFavourites.tsx'

/** Renders the starred events and the starred exhibitors by hall. */
export function FavouritesPanel() {
  const intl = useIntl()
  const { favouriteCompanies, favouriteEvents } = useActors()
  const { PlanProgramme } = useGuideViews()
  const starredEvents = useFavourites(favouriteEvents)
  const unsavedEvents = useSelector(favouriteEvents, selectIsUnsaved)
  const allHalls = useSelector(usePlanGuide(), selectAllHalls)
  const ids = useFavourites(favouriteCompanies)
  const unsaved = useSelector(favouriteCompanies, selectIsUnsaved)
  return (
    <>
      <UnsavedFavourites isUnsaved={unsaved || unsavedEvents} />
      <ShareFavourites />
      {ids.length + starredEvents.length === 0 && (
        <EmptyState
          icon="star"
          title={intl.formatMessage({ id: 'favourite.none' })}
          text={intl.formatMessage({ id: 'favourite.how' })}
        />
      )}
      {allHalls && <PrintedPlans ids={ids} eventIds={starredEvents} allHalls={allHalls} />}
      {starredEvents.length > 0 && (
        <Suspense>
          <PlanProgramme isStarred />
        </Suspense>
      )}
      {ids.length > 0 && allHalls && <FavouritesByHall ids={ids} allHalls={allHalls} />}
      {allHalls && <OfOtherEditions ids={ids} eventIds={starredEvents} allHalls={allHalls} />}
    </>
  )
}

interface StarredCompanies {
  ids: readonly number[]
  allHalls: AllHallsRef
}

/** Returns the starred exhibitors: this hall's are known at once; those of the others follow. */
function useStarredCompanies({ ids, allHalls }: StarredCompanies): Exhibitor[] {
  const here = useSelector(useSelector(usePlanGuide(), selectExhibitorsRef), selectHallExhibitors)
  const everyone = useSelector(allHalls, selectAllExhibitors)
  const state = useSelector(allHalls, selectAllHallsState)
  return (state === 'shown' ? everyone : here).filter(({ id }) => ids.includes(id))
}

function PrintedPlans({ eventIds, ...companies }: StarredCompanies & { eventIds: readonly number[] }) {
  const { events } = useEvents()
  return (
    <Suspense>
      <LazyFavouritesPlans
        companies={useStarredCompanies(companies)}
        events={events.filter(({ ID }) => eventIds.includes(ID))}
        printedHall={useSelector(usePlanGuide(), selectHall)}
      />
    </Suspense>
  )
}

/** Renders how many favourites are not of this edition, as soon as its companies and events have loaded. */
function OfOtherEditions({ ids, eventIds, allHalls }: StarredCompanies & { eventIds: readonly number[] }) {
  const { lang } = usePage()
  const { events } = useEvents()
  const areEventsKnown = events.length >= useSelector(usePlanGuide(), selectEventCount)
  const areCompaniesKnown = useSelector(allHalls, selectAllHallsState) === 'shown'
  const companies = useSelector(allHalls, selectAllExhibitors)
  const known = new Set(companies.map(({ id }) => id))
  const held = new Set(events.map(({ ID }) => ID))
  const others = [
    ...ids.filter((id) => areCompaniesKnown && !known.has(id)),
    ...eventIds.filter((id) => areEventsKnown && !held.has(id)),
  ]
  return (
    <OtherEditionNote count={others.length} href={buildOnlineHref(lang, null)}>
      <FormattedMessage id="favourite.toOnline" />
    </OtherEditionNote>
  )
}

function FavouritesByHall({ ids, allHalls }: StarredCompanies) {
  const guide = usePlanGuide()
  const current = useSelector(guide, selectHall)
  const halls = useSelector(guide, selectHalls)
  const state = useSelector(allHalls, selectAllHallsState)
  const starred = useStarredCompanies({ ids, allHalls })
  return (
    <>
      <TourButton exhibitors={starred} />
      <ExhibitorsByHall exhibitors={starred} halls={halls} hall={current} heading="h2" />
      {state === 'unavailable' && (
        <p className="elsewhere">
          <FormattedMessage id="favourite.elsewhere" values={{ count: ids.length - starred.length }} />
          <Button kind="quiet" icon="retry" onClick={() => allHalls.send({ type: 'exhibitors.reload' })}>
            <FormattedMessage id="plan.retry" />
          </Button>
        </p>
      )}
    </>
  )
}

/** Asks for a tour of the starred exhibitors, each at its first stand, if there are at least two, and shows the plan. */
function TourButton({ exhibitors }: { exhibitors: readonly Exhibitor[] }) {
  const guide = usePlanGuide()
  const current = useSelector(guide, selectHall)
  const halls = useSelector(guide, selectHalls)
  const narrow = useIsNarrow(GUIDE_MOBILE_BELOW_PX)
  const tour = listStops(exhibitors, current, halls)
  if (tour.length < 2) return null
  const show = () => {
    guide.send({ type: 'target.wanted', target: { tour } })
    // On a wider screen the tour is beside the favourites.
    if (narrow) guide.send({ type: 'tab.chosen', tab: 'plan' })
  }
  return (
    <p className="rows-action">
      <Button icon="plan" onClick={show}>
        <FormattedMessage id="way.tour" />
      </Button>
    </p>
  )
}

/** Returns the first stand of each exhibitor, by hall; a shared stand is visited once. */
function listStops(exhibitors: readonly Exhibitor[], current: string, halls: readonly string[]): TourStand[] {
  const stops = new Map<string, TourStand>()
  for (const exhibitor of exhibitors) {
    const stand = listCompanyStands(exhibitor, current).find(({ hall }) => hall !== null)
    if (!stand || stand.hall === null) continue
    const { hall, code } = stand
    stops.set(`${hall} ${code}`, { hall, stand: code })
  }
  return [...stops.values()].toSorted((one, other) => halls.indexOf(one.hall) - halls.indexOf(other.hall))
}
