import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { Announcement } from '#contract/entities.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectExhibitorsRef } from '#machines/hall/guide-selectors.ts'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { useOnlineGuide } from '#src/views/ActorsContext.tsx'
import { AnnouncementItem } from '#src/views/company/AnnouncementItem.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'

/** Is of the company's window: no first page pays for it. */
const CompanyStands = createLazyComponent(
  async () => (await import('#src/views/company/CompanyStands.tsx')).CompanyStands,
)

/** Renders an announcement with its owner, an exhibitor of the edition, and what leads to the owner's stands. */
export function NewsItem({ item }: { item: Announcement }) {
  const { ORGANIZER: organizer } = item
  const isHydrated = useIsHydrated()
  const exhibitors = useSelector(useSelector(useOnlineGuide(), selectExhibitorsRef), selectHallExhibitors)
  const owner = exhibitors.find(({ id }) => id === organizer?.ID)
  return (
    <AnnouncementItem item={item} heading="h3">
      {owner && (
        <p className="news-owner">
          <WindowLink className="news-organizer" address={{ kind: 'company', id: owner.id }}>
            {organizer?.INTERNET_LOGO ? (
              <img src={organizer.INTERNET_LOGO} alt={owner.name} height="32" loading="lazy" />
            ) : (
              <LocalizedName text={owner.name} lang={owner.langs?.['name']} />
            )}
          </WindowLink>
          {isHydrated && (
            <Suspense fallback={null}>
              <CompanyStands exhibitor={owner} />
            </Suspense>
          )}
        </p>
      )}
    </AnnouncementItem>
  )
}
