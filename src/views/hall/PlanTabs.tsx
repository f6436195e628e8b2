import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectExhibitorCount, selectFoundIds } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { type PlanTab } from '#machines/hall/plan-guide.machine.ts'
import { Tabs } from '#src/components/Tabs.tsx'
import { useActors, useGuide } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'

export function PlanTabs({ selected }: { selected: PlanTab }) {
  const intl = useIntl()
  const guide = useGuide()
  const exhibitors = useSelector(guide, selectExhibitorsRef)
  const listed = useSelector(exhibitors, selectExhibitorCount)
  const found = useSelector(exhibitors, selectFoundIds)
  const favourites = useFavourites(useActors().favouriteCompanies)
  const tab = <Id extends PlanTab>(id: Id, panelId: string, count?: number | null) => ({
    id,
    panelId,
    count,
    name: intl.formatMessage({ id: `plan.tab.${id}` }),
  })
  return (
    <Tabs
      label={intl.formatMessage({ id: 'plan.tabs' })}
      tabs={[
        { ...tab('exhibitors', 'list', listed), isFiltered: found !== null },
        tab('favourites', 'list', favourites.length),
        tab('plan', 'floor'),
      ]}
      selected={selected}
      onSelect={(chosen) => guide.send({ type: 'tab.chosen', tab: chosen })}
    />
  )
}
