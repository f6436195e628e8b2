import { FormattedMessage, useIntl } from 'react-intl'
import { planHref } from '../../../contract/addresses.ts'
import { useActors, usePage } from '../ActorsContext.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import { VisitorMenu } from './VisitorMenu.tsx'
import { Wordmark } from './Wordmark.tsx'

export function Header() {
  const intl = useIntl()
  const { fair, lang, guide } = usePage()
  const { guide: actor } = useActors()
  return (
    <header className="header">
      <a className="skip" href="#list">
        <FormattedMessage id="site.skip" />
      </a>
      <a
        className="brand"
        href={planHref(lang, {})}
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
      {actor && <LanguageLink guide={actor} />}
      <VisitorMenu />
    </header>
  )
}
