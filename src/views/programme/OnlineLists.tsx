import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buildPlanHref } from '#contract/addresses.ts'
import { selectExhibitorsRef, selectHall, selectHalls } from '#machines/hall/guide-selectors.ts'
import { selectListState } from '#machines/hall/exhibitors.machine.ts'
import { selectIsUnsaved } from '#machines/favourites/favourites.machine.ts'
import { ExhibitorsPanel } from '#src/views/hall/ExhibitorsPanel.tsx'
import type { OnlineListsProps } from '#src/views/ViewsContext.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { RowsSkeleton } from '#src/components/Skeleton.tsx'
import { useActors, useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { ExhibitorsByHall } from '#src/views/hall/ExhibitorsByHall.tsx'
import { LazyFavouritesPlans } from '#src/views/hall/lazy-favourites-plans.ts'
import { OtherEditionNote } from '#src/views/hall/OtherEditionNote.tsx'
import { ShareFavourites } from '#src/views/hall/ShareFavourites.tsx'
import { UnsavedFavourites } from '#src/views/hall/UnsavedFavourites.tsx'
import { StarredEvents } from './StarredEvents.tsx'
import { useStarred, type Starred } from './use-starred.ts'

/** Renders the lists of the online guide that the first paint does not show. */
export const OnlineLists = ({ tab }: OnlineListsProps) =>
  tab === 'exhibitors' ? <ExhibitorsPanel /> : <OnlineFavourites />

/** Renders the starred events and companies. */
function OnlineFavourites() {
  const intl = useIntl()
  const { favouriteCompanies, favouriteEvents } = useActors()
  const state = useSelector(useSelector(useOnlineGuide(), selectExhibitorsRef), selectListState)
  const unsavedCompanies = useSelector(favouriteCompanies, selectIsUnsaved)
  const unsavedEvents = useSelector(favouriteEvents, selectIsUnsaved)
  const starred = useStarred()
  if (state === 'loading') return <RowsSkeleton />
  return (
    <>
      <UnsavedFavourites isUnsaved={unsavedCompanies || unsavedEvents} />
      <ShareFavourites />
      {starred.count === 0 ? (
        <EmptyState
          icon="star"
          title={intl.formatMessage({ id: 'favourite.none' })}
          text={intl.formatMessage({ id: 'favourite.howOnline' })}
        />
      ) : (
        <FavouriteLists starred={starred} />
      )}
    </>
  )
}

function FavouriteLists({ starred: { companies, events, otherEditionCount } }: { starred: Starred }) {
  const { lang } = usePage()
  const guide = useOnlineGuide()
  const halls = useSelector(guide, selectHalls)
  const hall = useSelector(guide, selectHall)
  return (
    <>
      <Suspense>
        <LazyFavouritesPlans companies={companies} events={events} />
      </Suspense>
      {events.length > 0 && <StarredEvents />}
      {companies.length > 0 && (
        <section>
          <h2 className="list-head">
            <FormattedMessage id="favourite.companies" />
          </h2>
          <ExhibitorsByHall exhibitors={companies} halls={halls} hall={hall} heading="h3" />
        </section>
      )}
      <OtherEditionNote count={otherEditionCount} href={buildPlanHref(lang, {})}>
        <FormattedMessage id="favourite.toPlan" />
      </OtherEditionNote>
    </>
  )
}
