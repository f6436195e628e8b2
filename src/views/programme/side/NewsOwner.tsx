import { useSelector } from '@xstate/react'
import type { Announcement } from '#contract/announcement.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { useOnlineGuide } from '#src/views/ActorsContext.tsx'
import { CompanyStands } from '#src/views/company/CompanyStands.tsx'
import { DescribedName, DescribedStands } from '#src/views/company/DescribedCompany.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'

interface NewsOwnerProps {
  organizer: NonNullable<Announcement['ORGANIZER']>
}

/**
 * Renders whose an announcement is, with the window of this guide if the company exhibits at its edition, otherwise of the
 * guide that has it (readings 35), and what leads to its stands at the edition of the announcement.
 */
export function NewsOwner({ organizer: { ID: id, INTERNET_LOGO: logo, company } }: NewsOwnerProps) {
  const exhibitors = useSelector(useSelector(useOnlineGuide(), selectExhibitorsRef), selectHallExhibitors)
  const listed = exhibitors.find((exhibitor) => exhibitor.id === id)
  const name = listed?.name ?? company?.name
  if (name === undefined) return null
  const mark =
    logo === '' ? (
      <LocalizedName text={name} lang={listed ? listed.langs?.['name'] : company?.lang} />
    ) : (
      <img src={logo} alt={name} height="32" loading="lazy" />
    )
  // Without stands, the company was not at that edition.
  const isOfThisEdition =
    company === undefined || (company.edition === undefined && company.stands.length > 0)
  return (
    <p className="news-owner">
      {listed && (
        <WindowLink className="news-organizer" address={{ kind: 'company', id }}>
          {mark}
        </WindowLink>
      )}
      {!listed && company && (
        <DescribedName {...company} className="news-organizer">
          {mark}
        </DescribedName>
      )}
      {listed && isOfThisEdition && <CompanyStands exhibitor={listed} />}
      {company && !(listed && isOfThisEdition) && <DescribedStands {...company} />}
    </p>
  )
}
