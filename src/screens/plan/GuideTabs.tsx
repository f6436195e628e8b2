import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectCount, selectFoundIds } from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef } from '../../../machines/guide/guideParts.ts'
import { type PlanTab } from '../../../machines/plan/planGuide.machine.ts'
import { selectFavourites } from '../../../machines/session/favourites.machine.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { useActors, useGuide } from '../ActorsContext.tsx'

export function GuideTabs({ selected }: { selected: PlanTab }) {
  const intl = useIntl()
  const guide = useGuide()
  const exhibitors = useSelector(guide, selectExhibitorsRef)
  const listed = useSelector(exhibitors, selectCount)
  const found = useSelector(exhibitors, selectFoundIds)
  const favourites = useSelector(useActors().favourites, selectFavourites)
  const tab = <Id extends PlanTab>(id: Id, panel: string, count?: number | null) => ({
    id,
    panel,
    count,
    name: intl.formatMessage({ id: `plan.tab.${id}` }),
  })
  return (
    <Tabs
      label={intl.formatMessage({ id: 'plan.tabs' })}
      tabs={[
        { ...tab('exhibitors', 'list', listed), found: found !== null },
        tab('favourites', 'list', favourites.length),
        tab('plan', 'floor'),
      ]}
      selected={selected}
      onSelect={(chosen) => guide.send({ type: 'tab.chosen', tab: chosen })}
    />
  )
}
