import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { planHref } from '../../../contract/addresses.ts'
import { otherLang } from '../../../contract/lang.ts'
import { selectAddress, type PlanGuideRef } from '../../../machines/plan/planGuide.machine.ts'
import { usePage } from '../ActorsContext.tsx'

/** The same page in the other language, with the open window. */
export function LanguageLink({ guide }: { guide: PlanGuideRef }) {
  const intl = useIntl()
  const lang = otherLang(usePage().lang)
  const address = useSelector(guide, selectAddress)
  return (
    <a
      className="header-link"
      href={planHref(lang, address)}
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
