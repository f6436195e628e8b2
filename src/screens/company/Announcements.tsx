import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import {
  selectAnnouncementsFeed,
  type CompanyWindowRef,
} from '../../../machines/guide/companyWindow.machine.ts'
import {
  selectAnnouncements,
  selectFeedState,
  type AnnouncementsFeedRef,
} from '../../../machines/guide/gatedFeed.machine.ts'
import { TextSkeleton } from '../../parts/Skeleton.tsx'
import { AnnouncementItem } from './AnnouncementItem.tsx'
import { Failed } from './Failed.tsx'

/** The right column. */
export function Announcements({ actor }: { actor: CompanyWindowRef }) {
  const feed = useSelector(actor, selectAnnouncementsFeed)
  return (
    <section className="company-column">
      <h3>
        <FormattedMessage id="company.announcements" />
      </h3>
      {feed && <Feed feed={feed} />}
    </section>
  )
}

function Feed({ feed }: { feed: AnnouncementsFeedRef }) {
  const state = useSelector(feed, selectFeedState)
  const items = useSelector(feed, selectAnnouncements)
  if (state === 'failed') return <Failed onRetry={() => feed.send({ type: 'feed.retry' })} />
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
