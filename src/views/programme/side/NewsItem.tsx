import type { Announcement } from '#contract/entities.ts'
import { AnnouncementItem } from '#src/views/company/AnnouncementItem.tsx'
import { WindowLink } from '#src/views/programme/WindowLink.tsx'
import { useCompany } from '#src/views/programme/use-company.ts'

/** Renders an announcement with the logo of its owner. */
export function NewsItem({ item }: { item: Announcement }) {
  const { ORGANIZER: organizer } = item
  const name = useCompany(organizer?.ID)?.name
  const isShown = organizer !== null && name !== undefined && organizer.INTERNET_LOGO !== ''
  return (
    <AnnouncementItem item={item} heading="h3">
      {isShown && (
        <WindowLink className="news-organizer" address={{ kind: 'company', id: organizer.ID }}>
          <img src={organizer.INTERNET_LOGO} alt={name} height="32" loading="lazy" />
        </WindowLink>
      )}
    </AnnouncementItem>
  )
}
