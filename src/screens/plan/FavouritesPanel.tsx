import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectHallExhibitors, selectListState } from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef } from '../../../machines/guide/guideParts.ts'
import { selectFavourites, selectIsUnsaved } from '../../../machines/session/favourites.machine.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { RowsSkeleton } from '../../parts/Skeleton.tsx'
import { useActors, useGuide } from '../ActorsContext.tsx'
import { ExhibitorList } from './ExhibitorList.tsx'

export function FavouritesPanel() {
  const intl = useIntl()
  const { favourites } = useActors()
  const exhibitors = useSelector(useGuide(), selectExhibitorsRef)
  const state = useSelector(exhibitors, selectListState)
  const all = useSelector(exhibitors, selectHallExhibitors)
  const ids = useSelector(favourites, selectFavourites)
  const unsaved = useSelector(favourites, selectIsUnsaved)
  const here = all.filter(({ id }) => ids.includes(id))
  const elsewhere = ids.length - here.length
  if (state === 'loading') return <RowsSkeleton />
  return (
    <>
      {unsaved && (
        <p className="unsaved" role="status">
          <Icon name="offline" />
          <FormattedMessage id="favourite.unsaved" />
        </p>
      )}
      {ids.length === 0 && (
        <Empty
          icon="star"
          title={intl.formatMessage({ id: 'favourite.none' })}
          text={intl.formatMessage({ id: 'favourite.how' })}
        />
      )}
      {here.length > 0 && <ExhibitorList exhibitors={here} />}
      {here.length === 0 && elsewhere > 0 && (
        <Empty icon="star" title={intl.formatMessage({ id: 'favourite.elsewhereOnly' })} />
      )}
      {elsewhere > 0 && (
        <p className="elsewhere">
          <FormattedMessage id="favourite.elsewhere" values={{ count: elsewhere }} />
        </p>
      )}
    </>
  )
}
