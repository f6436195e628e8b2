import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Suspense } from 'react'
import type { Announcement } from '#contract/announcement.ts'
import { selectAnnouncements, selectFeedState } from '#machines/visitor/gated-feed.machine.ts'
import { selectNewsFeed } from '#machines/hall/online-guide.machine.ts'
import { selectVisitorState } from '#machines/visitor/visitor.machine.ts'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { useOnlineGuide, usePage, useActors } from '#src/views/ActorsContext.tsx'
import { LoadError } from '#src/views/company/LoadError.tsx'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { AnnouncementItem } from '#src/views/company/AnnouncementItem.tsx'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'

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

const NewsOwner = createLazyComponent(async () => (await import('./NewsOwner.tsx')).NewsOwner)

/** Keeps its room until it is known whose the announcement is. */
const UNKNOWN_OWNER = <p className="news-owner" />

/** Renders an announcement with its owner, which only visitors who may read the news load. */
function NewsItem({ item }: { item: Announcement }) {
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

const BENEFITS = ['access.broadcasts', 'access.surveys', 'access.card'] as const

/** Renders an invitation for visitors without authorization, with a button to get one. */
function NewsInvite() {
  const { visitor, dialog } = useActors()
  const isLost = useSelector(visitor, selectVisitorState) === 'auth-lost'
  if (isLost) {
    return (
      <div className="news-invite">
        <p>
          <FormattedMessage id="online.newsLost" />
        </p>
        <Button onClick={() => dialog.send({ type: 'login.wanted' })}>
          <FormattedMessage id="connection.loginAgain" />
        </Button>
      </div>
    )
  }
  return (
    <div className="news-invite">
      <p>
        <FormattedMessage id="online.newsInvite" />
      </p>
      <ul className="ticks">
        {BENEFITS.map((id) => (
          <li key={id}>
            <Icon name="check" />
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <Button kind="primary" onClick={() => dialog.send({ type: 'access.wanted' })}>
        <FormattedMessage id="access.get" />
      </Button>
    </div>
  )
}
