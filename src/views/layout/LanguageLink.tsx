import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buildAddressHref } from '#contract/addresses.ts'
import { getOtherLang } from '#contract/lang.ts'
import { buildFilterQuery } from '#contract/list-filter.ts'
import { selectAddress, selectAddressFilter } from '#machines/hall/guide-selectors.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'

/** Renders a link to the same page, with the open window, in the other language. */
export function LanguageLink() {
  const intl = useIntl()
  const page = usePage()
  const lang = getOtherLang(page.lang)
  const guide = useGuide()
  const address = useSelector(guide, selectAddress)
  const filter = useSelector(guide, selectAddressFilter)
  return (
    <a
      className="header-link"
      href={buildAddressHref(lang, address) + buildFilterQuery(filter)}
      hrefLang={lang}
      lang={lang}
      aria-label={intl.formatMessage({ id: 'site.language' })}
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
