import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { planHref } from '../../../contract/addresses.ts'
import { otherLang } from '../../../contract/lang.ts'
import { selectHall, selectOpenCompany, type PlanGuideRef } from '../../../machines/plan/planGuide.machine.ts'
import { usePage } from '../ActorsContext.tsx'

/** The same page in the other language, with the open window. */
export function LanguageLink({ guide }: { guide: PlanGuideRef }) {
  const lang = otherLang(usePage().lang)
  const hall = useSelector(guide, selectHall)
  const company = useSelector(guide, selectOpenCompany)
  const address = company === null ? { hall } : { hall, company }
  return (
    <a className="header-link" href={planHref(lang, address)} hrefLang={lang} lang={lang}>
      <span className="wide">
        <FormattedMessage id="site.language" />
      </span>
      <span className="thin" aria-hidden="true">
        <FormattedMessage id="site.languageShort" />
      </span>
    </a>
  )
}
