import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buildAddressHref } from '#contract/addresses.ts'
import { getOtherLang } from '#contract/lang.ts'
import { getOpeningTab } from '#contract/guide-view.ts'
import { buildFilterParams } from '#contract/list-filter.ts'
import { buildTargetParams } from '#contract/plan/plan-target.ts'
import {
  selectAddress,
  selectAddressTarget,
  selectExhibitorsRef,
  selectChosenParams,
  selectProgrammeRef,
  selectTab,
} from '#machines/hall/guide-selectors.ts'
import { selectKeyword, selectRubs } from '#machines/hall/exhibitors.machine.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'

/**
 * Renders a link to the same page, with the open window, what is selected, the filter, the open tab and what is chosen in the
 * programme, in the other language.
 */
export function LanguageLink() {
  const intl = useIntl()
  const page = usePage()
  const lang = getOtherLang(page.lang)
  const guide = useGuide()
  const address = useSelector(guide, selectAddress)
  const list = useSelector(guide, selectExhibitorsRef)
  const filter = { w: useSelector(list, selectKeyword), rubs: [...useSelector(list, selectRubs)] }
  const target = useSelector(guide, selectAddressTarget)
  const tab = useSelector(guide, selectTab)
  const chosen = useSelector(useSelector(guide, selectProgrammeRef), selectChosenParams)
  const params = [
    ...buildFilterParams(filter),
    ...buildTargetParams(target ?? {}),
    ...(tab === getOpeningTab(filter, target) ? [] : [`tab=${tab}`]),
    ...(chosen === '' ? [] : [chosen]),
  ]
  return (
    <a
      className="header-link"
      href={buildAddressHref(lang, address) + (params.length === 0 ? '' : `?${params.join('&')}`)}
      hrefLang={lang}
      lang={lang}
      aria-label={intl.formatMessage({ id: 'site.languageLabel' })}
    >
      <span className="wide">
        <FormattedMessage id="site.language" />
      </span>
      <span className="thin">
        <FormattedMessage id="site.languageShort" />
      </span>
    </a>
  )
}
