import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { localize, type LocalizedString } from '#contract/lang.ts'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { CompanyStands } from '#src/views/company/CompanyStands.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'
import { useCompany } from '#src/views/programme/use-company.ts'

interface CompanyLinkProps {
  event: Pick<FairEvent, 'EXHIBITORS'>
  id: number
  /** The name to show if the company does not exhibit. */
  name: LocalizedString
  /** Empty if there is none. */
  logo: string
}

/** Renders a company that takes part in the event, with links to its window and to its stands. */
export function CompanyLink({ event, id, name, logo }: CompanyLinkProps) {
  const { lang } = usePage()
  const listed = useCompany(id)
  const exhibitor = event.EXHIBITORS?.find(({ ID }) => ID === id)
  const elsewhere = exhibitor && {
    ...localize(lang, { ru: exhibitor.NameRu, en: exhibitor.NameEn }),
    hall: exhibitor.HALL,
  }
  const known = listed ?? elsewhere
  const { text, lang: other } = known ?? name
  const picture = logo !== '' && <img className="partner-logo" src={logo} alt="" loading="lazy" />
  if (text === '') return picture
  if (known === undefined) {
    return (
      <p className="company-link">
        {picture}
        <LocalizedName text={text} lang={other} />
      </p>
    )
  }
  // The list may be that of one hall.
  const holder = exhibitor?.STANDS ? { stand: '', stands: exhibitor.STANDS } : listed?.exhibitor
  return (
    <div className="event-company">
      <WindowLink className="company-link" address={{ kind: 'company', id, hall: known.hall }}>
        {picture}
        <span>
          <strong lang={other}>{text}</strong>
          <FormattedMessage id="event.catalogue" />
        </span>
      </WindowLink>
      {holder && <CompanyStands exhibitor={holder} />}
    </div>
  )
}
