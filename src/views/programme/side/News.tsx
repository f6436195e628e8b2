import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectAnnouncements, selectFeedState } from '#machines/visitor/gated-feed.machine.ts'
import { selectNewsFeed } from '#machines/hall/online-guide.machine.ts'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { useOnlineGuide, usePage } from '#src/views/ActorsContext.tsx'
import { LoadError } from '#src/views/company/LoadError.tsx'
import { NewsInvite } from './NewsInvite.tsx'
import { NewsItem } from './NewsItem.tsx'

/** Renders the fair's announcements for authorized visitors, and an invitation for others. */
export function News() {
  const intl = useIntl()
  return (
    <section
      className="news-feed"
      id="news"
      data-focus-fallback=""
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'online.news' })}
    >
      <h2>
        <FormattedMessage id="online.news" />
      </h2>
      <NewsFeed />
    </section>
  )
}

/** Renders the feed, and until it has loaded the news that came with the page. */
function NewsFeed() {
  const feed = useSelector(useOnlineGuide(), selectNewsFeed)
  const state = useSelector(feed, selectFeedState)
  const loaded = useSelector(feed, selectAnnouncements)
  const first = usePage().online?.news ?? []
  if (state === 'withheld') return <NewsInvite />
  const items = state === 'shown' ? loaded : first
  if (state === 'failed' && items.length === 0)
    return <LoadError onRetry={() => feed.send({ type: 'feed.retry' })} />
  if (state === 'loading' && items.length === 0) return <TextSkeleton lines={8} />
  if (items.length === 0) {
    return (
      <p className="nothing">
        <FormattedMessage id="online.newsNone" />
      </p>
    )
  }
  return (
    <ul className="news">
      {items.map((item) => (
        <NewsItem key={item.ID} item={item} />
      ))}
    </ul>
  )
}
