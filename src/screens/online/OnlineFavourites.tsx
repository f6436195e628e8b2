import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { planHref } from '../../../contract/addresses.ts'
import { selectExhibitorsRef } from '../../../machines/guide/guideParts.ts'
import { selectListState } from '../../../machines/plan/exhibitors.machine.ts'
import { selectIsUnsaved } from '../../../machines/session/favourites.machine.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { RowsSkeleton } from '../../parts/Skeleton.tsx'
import { useActors, useOnlineGuide, usePage } from '../ActorsContext.tsx'
import { ExhibitorList } from '../plan/ExhibitorList.tsx'
import { EventRows } from './programme/EventRows.tsx'
import { useStarred, type Starred } from './useStarred.ts'

/** Starred events and companies. */
export function OnlineFavourites() {
  const intl = useIntl()
  const { favourites, favouriteEvents } = useActors()
  const state = useSelector(useSelector(useOnlineGuide(), selectExhibitorsRef), selectListState)
  const unsavedCompanies = useSelector(favourites, selectIsUnsaved)
  const unsavedEvents = useSelector(favouriteEvents, selectIsUnsaved)
  const starred = useStarred()
  if (state === 'loading') return <RowsSkeleton />
  return (
    <>
      {(unsavedCompanies || unsavedEvents) && (
        <p className="unsaved" role="status">
          <Icon name="offline" />
          <FormattedMessage id="favourite.unsaved" />
        </p>
      )}
      {starred.count === 0 ? (
        <Empty
          icon="star"
          title={intl.formatMessage({ id: 'favourite.none' })}
          text={intl.formatMessage({ id: 'favourite.howOnline' })}
        />
      ) : (
        <Lists starred={starred} />
      )}
    </>
  )
}

function Lists({ starred: { companies, events, elsewhere } }: { starred: Starred }) {
  const { lang } = usePage()
  return (
    <>
      {events.length > 0 && (
        <section>
          <h2 className="list-head">
            <FormattedMessage id="favourite.events" />
          </h2>
          <EventRows events={events} dated />
        </section>
      )}
      {companies.length > 0 && (
        <section>
          <h2 className="list-head">
            <FormattedMessage id="favourite.companies" />
          </h2>
          <ExhibitorList exhibitors={companies} />
        </section>
      )}
      {elsewhere > 0 && (
        <p className="elsewhere">
          <FormattedMessage id="favourite.otherEdition" values={{ count: elsewhere }} />{' '}
          <a href={planHref(lang, {})}>
            <FormattedMessage id="favourite.toPlan" />
          </a>
        </p>
      )}
    </>
  )
}
