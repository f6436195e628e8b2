import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isAddable } from '#contract/event-time.ts'
import { buildListHref, encodeSharedList } from '#contract/favourites/shared-list.ts'
import { SHARED_ADDRESS_SAFE_LENGTH } from '#contract/limits.ts'
import { selectIsConnectionLost } from '#machines/visitor/connection.machine.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { useActors, usePage } from '#src/views/ActorsContext.tsx'
import { buildListCalendarHref } from '#src/views/list-calendar-href.ts'
import { useEvents } from '#src/views/programme/use-events.ts'
import { useSharing, type ShareOutcome } from '#src/views/ShareContext.ts'
import { useFavourites } from '#src/views/use-favourites.ts'

/**
 * Renders how favourites are shared: a link, a QR code, a calendar feed and, while one of the events can be added to a
 * calendar, a calendar file.
 */
export function ShareFavourites() {
  const intl = useIntl()
  const { lang, fair, visitorHref } = usePage()
  const { favouriteCompanies, favouriteEvents, connection } = useActors()
  const companies = [...useFavourites(favouriteCompanies)]
  const events = [...useFavourites(favouriteEvents)]
  const programme = useEvents()
  const isOffline = useSelector(connection, selectIsConnectionLost)
  const { origin, share } = useSharing()
  const [shared, setShared] = useState<{ address: string; outcome: ShareOutcome } | null>(null)
  if (companies.length + events.length === 0) return null
  const list = { companies, events }
  const hasAddable = programme.events.some(
    (event) => events.includes(event.ID) && isAddable(event, programme.now),
  )
  const href = buildListHref(lang, list)
  const address = origin + href
  // The outcome of sharing is shown only for the present favourites.
  const outcome = shared?.address === address ? shared.outcome : null
  const press = async () => {
    const title = intl.formatMessage({ id: 'share.title' }, { fair: fair.name })
    setShared({ address, outcome: await share(address, title) })
  }
  return (
    <div className="share">
      <div className="share-actions">
        <Button icon="share" onClick={() => void press()}>
          <FormattedMessage id="share.link" />
        </Button>
        {!isOffline && (
          <>
            <ButtonLink href={`${href}#code`}>
              <FormattedMessage id="share.code" />
            </ButtonLink>
            {hasAddable && (
              <ButtonLink
                icon="calendar"
                href={buildListCalendarHref(lang, encodeSharedList(list))}
                download=""
              >
                <FormattedMessage id="list.calendar" />
              </ButtonLink>
            )}
            {events.length > 0 && visitorHref !== undefined && (
              <ButtonLink icon="calendar" href={`${visitorHref}#calendar`}>
                <FormattedMessage id="share.subscribe" />
              </ButtonLink>
            )}
          </>
        )}
      </div>
      {isOffline && (
        <p>
          <FormattedMessage id="share.offline" />
        </p>
      )}
      {address.length > SHARED_ADDRESS_SAFE_LENGTH && (
        <p>
          <FormattedMessage id="share.long" />
        </p>
      )}
      <p role="status">
        {outcome === 'copied' && <FormattedMessage id="share.copied" />}
        {outcome === 'neither' && (
          <>
            <FormattedMessage id="share.byHand" /> <a href={href}>{address}</a>
          </>
        )}
      </p>
    </div>
  )
}
