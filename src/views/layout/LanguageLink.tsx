import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buildAddressHref } from '#contract/addresses.ts'
import { getOtherLang } from '#contract/lang.ts'
import { buildGuideViewParams, getOpeningTab } from '#contract/guide-view.ts'
import { buildGuideQuery } from '#contract/plan/plan-target.ts'
import {
  selectAddress,
  selectAddressTarget,
  selectExhibitorsRef,
  selectProgrammeRef,
  selectTab,
} from '#machines/hall/guide-selectors.ts'
import { selectKeyword, selectRubs } from '#machines/hall/exhibitors.machine.ts'
import { selectChosenDay, selectEvents, selectFilter } from '#machines/programme/programme.machine.ts'
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
  const view = useViewParams(getOpeningTab(filter, target))
  const query = buildGuideQuery(filter, target)
  const params = [...(query === '' ? [] : [query.slice(1)]), ...view]
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

/** Returns the parameters that hand over the tab and what is chosen in the programme. */
function useViewParams(openingTab: string): string[] {
  const { lang } = usePage()
  const guide = useGuide()
  const tab = useSelector(guide, selectTab)
  const programme = useSelector(guide, selectProgrammeRef)
  const query = useSelector(programme, (snapshot) =>
    buildGuideViewParams(
      tab === openingTab ? null : tab,
      snapshot === undefined
        ? null
        : {
            day: selectChosenDay(snapshot),
            filter: selectFilter(snapshot),
            events: selectEvents(snapshot),
            lang,
          },
    ).join('&'),
  )
  return query === '' ? [] : [query]
}
