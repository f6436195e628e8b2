import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import {
  selectCompany,
  selectIsCompanyFailed,
  selectIsGatedShown,
  selectAnnouncementsFeed,
  type CompanyWindowRef,
} from '#machines/hall/company-window.machine.ts'
import {
  selectAnnouncements,
  selectFeedState,
  type AnnouncementsFeedRef,
} from '#machines/visitor/gated-feed.machine.ts'
import { AccessInvite } from './AccessInvite.tsx'
import { ColumnsSkeleton } from './ColumnsSkeleton.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { Downloads } from './Downloads.tsx'
import { LoadError } from './LoadError.tsx'
import { Staff } from './Staff.tsx'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { AnnouncementItem } from './AnnouncementItem.tsx'

interface CompanyBodyProps {
  actor: CompanyWindowRef
  /** Additions of the guide: the picture of the stand, and the sharing links. */
  more?: ReactNode
}

/**
 * Renders three columns. Without authorization an invitation replaces staff and announcements, and the guide's
 * additions have a column of their own.
 */
export function CompanyBody({ actor, more }: CompanyBodyProps) {
  const company = useSelector(actor, selectCompany)
  const failed = useSelector(actor, selectIsCompanyFailed)
  const authorized = useSelector(actor, selectIsGatedShown)
  if (company === null && failed) return <LoadError onRetry={() => actor.send({ type: 'company.retry' })} />
  if (company === null) return <ColumnsSkeleton />
  return (
    <div className="company-columns">
      <div className="company-column">
        <CompanyFacts
          company={company}
          more={authorized && more}
          downloads={authorized && <Downloads actor={actor} />}
        />
      </div>
      {authorized ? (
        <>
          <Staff staff={company.staff} retryAfter={company.staffRetryAfter} />
          <Announcements actor={actor} />
        </>
      ) : (
        <>
          {more !== undefined && <div className="company-column">{more}</div>}
          <AccessInvite />
        </>
      )}
    </div>
  )
}

/** Renders the right column of the window. */
function Announcements({ actor }: { actor: CompanyWindowRef }) {
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
