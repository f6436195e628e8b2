import { FormattedMessage, useIntl } from 'react-intl'
import { getGuideBase } from '#contract/addresses.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { useGuideViews } from '#src/views/ViewsContext.tsx'
import { createGuideHrefs } from '#src/views/guide-hrefs.ts'
import { LanguageLink } from './LanguageLink.tsx'
import { WebsiteMenu } from './WebsiteMenu.tsx'
import { VisitorMenu } from './VisitorMenu.tsx'
import { Wordmark } from './Wordmark.tsx'

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
