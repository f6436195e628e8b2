import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectAnnouncementsFeed, type CompanyWindowRef } from '#machines/hall/company-window.machine.ts'
import {
  selectAnnouncements,
  selectFeedState,
  type AnnouncementsFeedRef,
} from '#machines/visitor/gated-feed.machine.ts'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { AnnouncementItem } from './AnnouncementItem.tsx'
import { LoadError } from './LoadError.tsx'

/** Renders the right column of the window. */
export function Announcements({ actor }: { actor: CompanyWindowRef }) {
  const feed = useSelector(actor, selectAnnouncementsFeed)
  return (
    <section className="company-column">
      <h3>
        <FormattedMessage id="company.announcements" />
      </h3>
      {feed && <AnnouncementList feed={feed} />}
    </section>
  )
}

function AnnouncementList({ feed }: { feed: AnnouncementsFeedRef }) {
  const state = useSelector(feed, selectFeedState)
  const items = useSelector(feed, selectAnnouncements)
  if (state === 'failed') return <LoadError onRetry={() => feed.send({ type: 'feed.retry' })} />
  if (state !== 'shown') return <TextSkeleton lines={6} />
  if (items.length === 0) {
    return (
      <p className="nothing">
        <FormattedMessage id="company.announcementsNone" />
      </p>
    )
  }
  return (
    <ul className="news">
      {items.map((item) => (
        <AnnouncementItem key={item.ID} item={item} />
      ))}
    </ul>
  )
}
