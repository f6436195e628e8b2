import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { localize } from '#contract/lang.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'
import { useCompany } from '#src/views/programme/use-company.ts'

interface CompanyLinkProps {
  event: Pick<FairEvent, 'EXHIBITORS'>
  id: number
  /** The name to show if the company does not exhibit. */
  name?: string
  logo?: string
}

/** Renders a company that takes part in the event, with a link to its window. */
export function CompanyLink({ event, id, name = '', logo = '' }: CompanyLinkProps) {
  const { lang } = usePage()
  const listed = useCompany(id)
  const exhibitor = event.EXHIBITORS?.find(({ ID }) => ID === id)
  const elsewhere = exhibitor && {
    ...localize(lang, { ru: exhibitor.NameRu, en: exhibitor.NameEn }),
    hall: exhibitor.HALL,
  }
  const known = listed ?? elsewhere
  const text = known?.text ?? name
  const picture = logo !== '' && <img className="partner-logo" src={logo} alt="" loading="lazy" />
  if (text === '') return picture
  if (known === undefined) {
    return (
      <p className="company-link">
        {picture}
        {text}
      </p>
    )
  }
  return (
    <WindowLink className="company-link" address={{ kind: 'company', id, hall: known.hall }}>
      {picture}
      <span>
        <strong lang={known.lang}>{text}</strong>
        <FormattedMessage id="event.catalogue" />
      </span>
    </WindowLink>
  )
}
