import { useSelector } from '@xstate/react'
import { useIntl } from 'react-intl'
import { selectExhibitorsRef } from '../../../machines/guide/guideParts.ts'
import type { OnlineTab } from '../../../machines/guide/onlineGuide.machine.ts'
import { selectCount, selectFoundIds } from '../../../machines/plan/exhibitors.machine.ts'
import type { IconName } from '../../parts/Icon.tsx'
import { Tabs } from '../../parts/Tabs.tsx'
import { useOnlineGuide } from '../ActorsContext.tsx'
import { useStarred } from './useStarred.ts'

export function OnlineTabs({ selected }: { selected: OnlineTab }) {
  const intl = useIntl()
  const guide = useOnlineGuide()
  const exhibitors = useSelector(guide, selectExhibitorsRef)
  const listed = useSelector(exhibitors, selectCount)
  const found = useSelector(exhibitors, selectFoundIds)
  const { count } = useStarred()
  const tab = <Id extends OnlineTab>(id: Id, panel: string, icon: IconName, many?: number | null) => ({
    id,
    panel,
    icon,
    count: many,
    name: intl.formatMessage({ id: `online.tab.${id}` }),
  })
  return (
    <Tabs
      label={intl.formatMessage({ id: 'plan.tabs' })}
      tabs={[
        tab('plan', 'floor', 'plan'),
        {
          ...tab('exhibitors', 'list', 'list', listed),
          found: found !== null,
        },
        tab('favourites', 'list', 'star', count),
        tab('programme', 'list', 'calendar'),
        tab('news', 'news', 'news'),
      ]}
      selected={selected}
      onSelect={(chosen) => guide.send({ type: 'tab.chosen', tab: chosen })}
    />
  )
}
