import { FormattedMessage } from 'react-intl'
import { useSelector } from '@xstate/react'
import type { FairEvent, Exhibitor } from '#contract/entities.ts'
import { localize, type LocalizedString, type Lang } from '#contract/lang.ts'
import { selectExhibitorsRef, selectHall } from '#machines/hall/guide-selectors.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { CompanyStands } from '#src/views/company/CompanyStands.tsx'
import { usePage, useGuide } from '#src/views/ActorsContext.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'

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

/** Returns a company of the shown list with its name and hall; undefined if the list does not have it. */
function useCompany(
  id: number | undefined,
): { text: string; lang?: Lang | undefined; hall: string; exhibitor: Exhibitor } | undefined {
  const guide = useGuide()
  const shown = useSelector(guide, selectHall)
  const all = useSelector(useSelector(guide, selectExhibitorsRef), selectHallExhibitors)
  const company = all.find((exhibitor) => exhibitor.id === id)
  return (
    company && {
      text: company.name,
      lang: company.langs?.['name'],
      hall: company.hall ?? shown,
      exhibitor: company,
    }
  )
}
