import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import {
  selectCalendarAddress,
  selectCalendarFeedState,
  selectCalendarTrouble,
  selectIsCalendarFeedBusy,
  type CalendarFeedRef,
} from '#machines/visitor/calendar-feed.machine.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { REQUEST_TROUBLE_IDS } from './request-trouble.ts'

const MESSAGE_IDS = {
  made: 'feed.trouble.made',
  withdrawn: 'feed.trouble.withdrawn',
  ...REQUEST_TROUBLE_IDS,
} as const

/** Copies a text; resolves with false if the browser did not let it. */
type CopyText = (text: string) => Promise<boolean>

interface CalendarFeedProps {
  feed: CalendarFeedRef
  copy: CopyText
}

/** Calendar programs subscribe to addresses with this scheme. */
const toSubscription = (address: string): string => address.replace(/^https?:/, 'webcal:')

/** Renders the calendar feed of the starred events: its address, and buttons that create, replace and withdraw it. */
export function CalendarFeed({ feed, copy }: CalendarFeedProps) {
  const state = useSelector(feed, selectCalendarFeedState)
  const trouble = useSelector(feed, selectCalendarTrouble)
  if (state === 'withheld') return null
  return (
    <section className="calendar-feed needs-script" id="calendar">
      <h2 data-focus-fallback="">
        <FormattedMessage id="feed.title" />
      </h2>
      <p>
        <FormattedMessage id="feed.text" />
      </p>
      <div role="status">
        <FeedAddress feed={feed} copy={copy} />
      </div>
      {trouble !== null && (
        <p className="field-error" role="alert">
          <FormattedMessage id={MESSAGE_IDS[trouble]} />
        </p>
      )}
      <FeedActions feed={feed} />
    </section>
  )
}

/** Renders whether a feed exists, and its address if it was just made. */
function FeedAddress({ feed, copy }: CalendarFeedProps) {
  const state = useSelector(feed, selectCalendarFeedState)
  const address = useSelector(feed, selectCalendarAddress)
  const [copied, setCopied] = useState<{ address: string; isDone: boolean } | null>(null)
  if (state === 'unavailable')
    return (
      <p>
        <FormattedMessage id="feed.unavailable" />
      </p>
    )
  if (state === 'absent')
    return (
      <p>
        <FormattedMessage id="feed.absent" />
      </p>
    )
  if (state !== 'present') return null
  if (address === null)
    return (
      <p>
        <FormattedMessage id="feed.present" />
      </p>
    )
  return (
    <>
      <p>
        <FormattedMessage id="feed.made" />
      </p>
      <p className="calendar-feed-address">{address}</p>
      <p className="actions">
        <ButtonLink kind="primary" icon="calendar" href={toSubscription(address)}>
          <FormattedMessage id="feed.subscribe" />
        </ButtonLink>
        <Button onClick={() => void copy(address).then((isDone) => setCopied({ address, isDone }))}>
          <FormattedMessage id="feed.copy" />
        </Button>
      </p>
      <p role="status">
        {copied?.address === address && (
          <FormattedMessage id={copied.isDone ? 'feed.copied' : 'feed.notCopied'} />
        )}
      </p>
    </>
  )
}

function FeedActions({ feed }: { feed: CalendarFeedRef }) {
  const state = useSelector(feed, selectCalendarFeedState)
  const isBusy = useSelector(feed, selectIsCalendarFeedBusy)
  if (state === 'renewing' || state === 'ending')
    return (
      <div className="calendar-feed-question" role="group">
        <p>
          <FormattedMessage id={state === 'renewing' ? 'feed.sureRenew' : 'feed.sureWithdraw'} />
        </p>
        <div className="actions">
          <Button kind="primary" onClick={() => feed.send({ type: 'calendar.confirm' })}>
            <FormattedMessage id={state === 'renewing' ? 'feed.yesRenew' : 'feed.yesWithdraw'} />
          </Button>
          <Button kind="quiet" onClick={() => feed.send({ type: 'calendar.cancel' })}>
            <FormattedMessage id="feed.keep" />
          </Button>
        </div>
      </div>
    )
  return (
    <div className="actions">
      {state === 'unavailable' && (
        <Button icon="retry" onClick={() => feed.send({ type: 'calendar.reload' })}>
          <FormattedMessage id="plan.retry" />
        </Button>
      )}
      {(state === 'absent' || state === 'making') && (
        <Button icon="calendar" busy={isBusy} onClick={() => feed.send({ type: 'calendar.make' })}>
          <FormattedMessage id="feed.make" />
        </Button>
      )}
      {state === 'present' && (
        <Button onClick={() => feed.send({ type: 'calendar.make' })}>
          <FormattedMessage id="feed.renew" />
        </Button>
      )}
      {(state === 'present' || state === 'withdrawing') && (
        <Button kind="quiet" busy={isBusy} onClick={() => feed.send({ type: 'calendar.withdraw' })}>
          <FormattedMessage id="feed.withdraw" />
        </Button>
      )}
    </div>
  )
}
