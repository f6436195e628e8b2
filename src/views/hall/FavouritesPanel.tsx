import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { readStands } from '#contract/stands.ts'
import {
  selectExhibitorsRef,
  selectHall,
  selectHallRef,
  selectHalls,
  selectWayRef,
} from '#machines/hall/guide-selectors.ts'
import {
  selectAllHallsState,
  selectAllExhibitors,
  type AllHallsRef,
} from '#machines/hall/all-halls.machine.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectAllHalls } from '#machines/hall/plan-guide.machine.ts'
import { selectIsUnsaved } from '#machines/favourites/favourites.machine.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { useActors, usePlanGuide } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { EventRows } from '#src/views/programme/EventRows.tsx'
import { useEvents } from '#src/views/programme/use-events.ts'
import { ExhibitorList } from './ExhibitorList.tsx'
import { ExhibitorsWithoutHall } from './ExhibitorsPanel.tsx'
import { HallName } from './HallName.tsx'
import { UnsavedFavourites } from './UnsavedFavourites.tsx'

/** Renders the starred events and the starred exhibitors by hall. */
export function FavouritesPanel() {
  const intl = useIntl()
  const { favouriteCompanies, favouriteEvents } = useActors()
  const starredEvents = useFavourites(favouriteEvents)
  const events = useEvents().events.filter(({ ID }) => starredEvents.includes(ID))
  const unsavedEvents = useSelector(favouriteEvents, selectIsUnsaved)
  const allHalls = useSelector(usePlanGuide(), selectAllHalls)
  const ids = useFavourites(favouriteCompanies)
  const unsaved = useSelector(favouriteCompanies, selectIsUnsaved)
  return (
    <>
      {(unsaved || unsavedEvents) && <UnsavedFavourites />}
      {ids.length + events.length === 0 && (
        <EmptyState
          icon="star"
          title={intl.formatMessage({ id: 'favourite.none' })}
          text={intl.formatMessage({ id: 'favourite.how' })}
        />
      )}
      {events.length > 0 && (
        <section>
          <h2 className="rows-head">
            <FormattedMessage id="favourite.events" />
          </h2>
          <EventRows events={events} showsDate />
        </section>
      )}
      {ids.length > 0 && allHalls && <FavouritesByHall ids={ids} allHalls={allHalls} />}
    </>
  )
}

/** This hall's are known at once; those of the others follow. */
function FavouritesByHall({ ids, allHalls }: { ids: readonly number[]; allHalls: AllHallsRef }) {
  const guide = usePlanGuide()
  const current = useSelector(guide, selectHall)
  const halls = useSelector(guide, selectHalls)
  const here = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  const everyone = useSelector(allHalls, selectAllExhibitors)
  const state = useSelector(allHalls, selectAllHallsState)
  const starred = (state === 'shown' ? everyone : here).filter(({ id }) => ids.includes(id))
  const hallOf = (each: Exhibitor) => (each.hall === undefined ? current : each.hall)
  const withoutHall = starred.filter((each) => hallOf(each) === null)
  const groups = halls
    .map((hall) => ({ hall, exhibitors: starred.filter((each) => hallOf(each) === hall) }))
    .filter(({ exhibitors }) => exhibitors.length > 0)
  return (
    <>
      {groups.map(({ hall, exhibitors }) => (
        <section key={hall}>
          <h2 className="rows-head">
            <HallName hall={hall} />
          </h2>
          <ExhibitorList exhibitors={exhibitors} hall={hall} />
          {hall === current && <TourButton exhibitors={exhibitors} />}
        </section>
      ))}
      {withoutHall.length > 0 && <ExhibitorsWithoutHall exhibitors={withoutHall} />}
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

/** Asks for a tour of the starred exhibitors of the shown hall, if they have at least two stands, and shows the plan. */
function TourButton({ exhibitors }: { exhibitors: readonly Exhibitor[] }) {
  const guide = usePlanGuide()
  const way = useSelector(useSelector(guide, selectHallRef), selectWayRef)
  const stands = exhibitors.flatMap(({ stand }) => readStands(stand).slice(0, 1))
  const stops = [...new Set(stands.map(({ code }) => code))]
  // Ways are loaded after the first paint.
  if (way === undefined || stops.length < 2) return null
  const show = () => {
    way.send({ type: 'tour.wanted', stops })
    guide.send({ type: 'tab.chosen', tab: 'plan' })
  }
  return (
    <Button onClick={show}>
      <FormattedMessage id="way.tour" />
    </Button>
  )
}
