import { FormattedMessage, useIntl } from 'react-intl'
import { usePage } from '../ActorsContext.tsx'
import { guideHrefs } from '../guideHrefs.ts'
import { LanguageLink } from './LanguageLink.tsx'
import { VisitorMenu } from './VisitorMenu.tsx'
import { Wordmark } from './Wordmark.tsx'

export function Header() {
  const intl = useIntl()
  const page = usePage()
  const { fair } = page
  const guide = page.guide ?? page.online
  return (
    <header className="header">
      <a className="skip" href="#list">
        <FormattedMessage id="site.skip" />
      </a>
      <a
        className="brand"
        href={guideHrefs(page).root}
        aria-label={intl.formatMessage({ id: 'site.home' }, { fair: fair.name })}
      >
        <Wordmark name={fair.name} />
      </a>
      <p className="venue">
        {guide === null ? (
          fair.venue
        ) : (
          <FormattedMessage
            id="site.edition"
            values={{ year: String(guide.guide_year), venue: fair.venue }}
          />
        )}
      </p>
      <LanguageLink />
      <VisitorMenu />
    </header>
  )
}
