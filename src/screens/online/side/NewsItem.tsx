import { onlineHref } from '../../../../contract/addresses.ts'
import type { Announcement } from '../../../../contract/entities.ts'
import { Go } from '../../../parts/Go.tsx'
import { useOnlineGuide, usePage } from '../../ActorsContext.tsx'
import { AnnouncementItem } from '../../company/AnnouncementItem.tsx'
import { useCompanyName } from '../useCompanyName.ts'

/** A piece of news with the logo of whose it is. */
export function NewsItem({ item }: { item: Announcement }) {
  const guide = useOnlineGuide()
  const { lang } = usePage()
  const { ORGANIZER: organizer } = item
  const name = useCompanyName(organizer?.ID)
  const isShown = organizer !== null && name !== undefined && organizer.INTERNET_LOGO !== ''
  return (
    <AnnouncementItem item={item} heading="h3">
      {isShown && (
        <Go
          className="news-organizer"
          href={onlineHref(lang, { kind: 'company', id: organizer.ID })}
          onGo={() => guide.send({ type: 'company.open', id: organizer.ID })}
        >
          <img src={organizer.INTERNET_LOGO} alt={name} height="32" loading="lazy" />
        </Go>
      )}
    </AnnouncementItem>
  )
}
