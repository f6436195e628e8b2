import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buildAddressHref } from '#contract/addresses.ts'
import { getOtherLang } from '#contract/lang.ts'
import { buildGuideQuery } from '#contract/plan/plan-target.ts'
import { selectAddress, selectAddressFilter, selectAddressTarget } from '#machines/hall/guide-selectors.ts'
import { useGuide, usePage } from '#src/views/ActorsContext.tsx'

/** Renders a link to the same page, with the open window and what is selected, in the other language. */
export function LanguageLink() {
  const intl = useIntl()
  const page = usePage()
  const lang = getOtherLang(page.lang)
  const guide = useGuide()
  const address = useSelector(guide, selectAddress)
  const filter = useSelector(guide, selectAddressFilter)
  const target = useSelector(guide, selectAddressTarget)
  return (
    <a
      className="header-link"
      href={buildAddressHref(lang, address) + buildGuideQuery(filter, target)}
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
