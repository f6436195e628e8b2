import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { getGuideBase, buildAddressHref } from '#contract/addresses.ts'
import type { MenuItem } from '#contract/page.ts'
import { getOtherLang } from '#contract/lang.ts'
import { getOpeningTab } from '#contract/guide-view.ts'
import { buildFilterParams } from '#contract/list-filter.ts'
import { buildTargetParams } from '#contract/plan/plan-target.ts'
import { selectOfflineRef } from '#machines/app-selectors.ts'
import {
  selectAddress,
  selectAddressTarget,
  selectExhibitorsRef,
  selectChosenParams,
  selectProgrammeRef,
  selectTab,
} from '#machines/hall/guide-selectors.ts'
import { selectKeyword, selectRubs } from '#machines/hall/exhibitors.machine.ts'
import { usePage, useActors, useGuide } from '#src/views/ActorsContext.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { createGuideHrefs } from '#src/views/guide-hrefs.ts'
import { VisitorMenu } from './VisitorMenu.tsx'
import { Wordmark } from './Wordmark.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'

export function Header() {
  const intl = useIntl()
  const page = usePage()
  const { SearchSlot } = useGuideViews()
  const { fair } = page
  const guide = page.guide ?? page.online
  return (
    <header className="header">
      <a className="skip" href={page.online === null ? '#list' : '#content'}>
        <FormattedMessage id={page.online === null ? 'site.skip' : 'online.skip'} />
      </a>
      {page.guide !== null && (
        <a className="skip skip-plan" href="#floor">
          <FormattedMessage id="site.skipToPlan" />
        </a>
      )}
      <a
        className="brand"
        href={createGuideHrefs(page).root}
        aria-label={intl.formatMessage(
          { id: page.online === null ? 'site.home' : 'online.home' },
          { fair: fair.name },
        )}
      >
        <Wordmark fair={fair} />
      </a>
      <p className="venue">
        <span>
          {guide === null || fair.venue === '' ? (
            fair.venue || (guide && String(guide.guide_year))
          ) : (
            <FormattedMessage
              id="site.edition"
              values={{ year: String(guide.guide_year), venue: fair.venue }}
            />
          )}
        </span>
      </p>
      <SearchSlot />
      <OtherGuideLink />
      {fair.isOneLanguage !== true && <LanguageLink />}
      <VisitorMenu />
      <WebsiteMenu />
    </header>
  )
}

function OtherGuideLink() {
  const { lang, online } = usePage()
  const other = online === null ? 'guide-new' : 'guide-v2'
  return (
    <a className="header-link wide" href={`${getGuideBase(other, lang)}/`}>
      <FormattedMessage id={online === null ? 'site.toOnline' : 'site.toPlan'} />
    </a>
  )
}

/** Renders a menu with what the device keeps for use without a network, and links to the website and the other guide. */
function WebsiteMenu() {
  const intl = useIntl()
  const { menu } = usePage()
  const { OfflineLine } = useGuideViews()
  const offline = useSelector(useActors().app, selectOfflineRef)
  if (menu.length === 0) return null
  return (
    <HeaderMenu
      className="site-links"
      label={intl.formatMessage({ id: 'site.menu' })}
      button={
        <>
          <Icon name="list" />
          <span className="wide">
            <FormattedMessage id="site.menu" />
          </span>
        </>
      }
    >
      {offline && (
        <Suspense>
          <OfflineLine actor={offline} />
        </Suspense>
      )}
      <MenuLinks items={menu} />
    </HeaderMenu>
  )
}

function MenuLinks({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map(({ href, title, lang, children }) => (
        <li key={href}>
          <a href={href} lang={lang}>
            {title}
          </a>
          {children.length > 0 && <MenuLinks items={children} />}
        </li>
      ))}
    </ul>
  )
}

/**
 * Renders a link to the same page, with the open window, what is selected, the filter, the open tab and what is chosen in the
 * programme, in the other language.
 */
function LanguageLink() {
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
