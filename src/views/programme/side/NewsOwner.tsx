import { useSelector } from '@xstate/react'
import type { Announcement } from '#contract/entities.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { useOnlineGuide } from '#src/views/ActorsContext.tsx'
import { CompanyStands } from '#src/views/company/CompanyStands.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'

interface NewsOwnerProps {
  organizer: NonNullable<Announcement['ORGANIZER']>
}

/** Renders whose an announcement is, an exhibitor of the edition, and what leads to its stands. */
export function NewsOwner({ organizer: { ID: company, INTERNET_LOGO: logo } }: NewsOwnerProps) {
  const exhibitors = useSelector(useSelector(useOnlineGuide(), selectExhibitorsRef), selectHallExhibitors)
  const owner = exhibitors.find(({ id }) => id === company)
  if (owner === undefined) return null
  return (
    <p className="news-owner">
      <WindowLink className="news-organizer" address={{ kind: 'company', id: company }}>
        {logo === '' ? (
          <LocalizedName text={owner.name} lang={owner.langs?.['name']} />
        ) : (
          <img src={logo} alt={owner.name} height="32" loading="lazy" />
        )}
      </WindowLink>
      <CompanyStands exhibitor={owner} />
    </p>
  )
}
