import { useIntl } from 'react-intl'
import type { OnlineTab } from '#machines/hall/online-guide.machine.ts'
import type { IconName } from '#src/components/Icon.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { useOnlineGuide } from '#src/views/ActorsContext.tsx'
import { useFilterResult, useTabCount } from '#src/views/hall/use-filter-result.ts'
import { useStarred } from './use-starred.ts'

/** Renders the tabs of the online guide with their counts. */
export function OnlineTabs({ selected }: { selected: OnlineTab }) {
  const intl = useIntl()
  const guide = useOnlineGuide()
  const listed = useTabCount()
  const found = useFilterResult()
  const { count } = useStarred()
  const tab = <Id extends OnlineTab>(id: Id, panelId: string, icon: IconName, many?: number | null) => ({
    id,
    panelId,
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
          isFiltered: found !== null,
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
