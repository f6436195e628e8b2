import { Suspense } from 'react'
import type { Announcement } from '#contract/announcement.ts'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { AnnouncementItem } from '#src/views/company/AnnouncementItem.tsx'

const NewsOwner = createLazyComponent(async () => (await import('./NewsOwner.tsx')).NewsOwner)

/** Keeps its room until it is known whose the announcement is. */
const UNKNOWN_OWNER = <p className="news-owner" />

/** Renders an announcement with its owner, which only visitors who may read the news load. */
export function NewsItem({ item }: { item: Announcement }) {
  const isHydrated = useIsHydrated()
  const { ORGANIZER: organizer } = item
  return (
    <AnnouncementItem item={item} heading="h3">
      {organizer && isHydrated && (
        <Suspense fallback={UNKNOWN_OWNER}>
          <NewsOwner organizer={organizer} />
        </Suspense>
      )}
      {organizer && !isHydrated && UNKNOWN_OWNER}
    </AnnouncementItem>
  )
}
