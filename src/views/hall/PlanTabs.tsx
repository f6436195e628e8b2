import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectEventCount, type PlanTab } from '#machines/hall/plan-guide.machine.ts'
import { Tabs } from '#src/components/Tabs.tsx'
import { useActors, usePlanGuide } from '#src/views/ActorsContext.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { useFilterResult, useTabCount } from './use-filter-result.ts'

export function PlanTabs({ selected }: { selected: PlanTab }) {
  const intl = useIntl()
  const guide = usePlanGuide()
  const listed = useTabCount()
  const found = useFilterResult()
  const { favouriteCompanies, favouriteEvents } = useActors()
  const starred = [...useFavourites(favouriteCompanies), ...useFavourites(favouriteEvents)]
  const hasProgramme = useSelector(guide, selectEventCount) > 0
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
        tab('favourites', 'list', starred.length),
        ...(hasProgramme ? [tab('programme', 'list')] : []),
        tab('plan', 'floor'),
      ]}
      selected={selected}
      onSelect={(chosen) => guide.send({ type: 'tab.chosen', tab: chosen })}
    />
  )
}
