import type { ToggleEventHandler } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { buildOnlineHref } from '#contract/addresses.ts'
import type { Calls } from '#contract/calls.ts'
import type { PageData } from '#contract/page.ts'
import { MENU_PROPS } from '#src/components/close-details.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { localizeEventName, localizeEventRoom } from '#src/views/programme/localize-event.ts'

interface AddToCalendarProps {
  /** `isOnline` is true for an event of an online edition on a page of the website. */
  event: FairEvent & { isOnline?: boolean }
  onAdd: () => void
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
}

/** Renders a menu that adds the event to a calendar: two kinds of file and one service. */
export function AddToCalendar({ event, onAdd, onToggle }: AddToCalendarProps) {
  const origin = useIsHydrated() ? location.origin : ''
  const { fair, online } = usePage()
  const isOnline = event.isOnline ?? (online !== null && online.in_halls !== true)
  const links = createCalendarLinks(event, { lang: useLang(), fair, origin, isOnline })
  return (
    <details className="menu add-calendar" name="add-calendar" {...MENU_PROPS} onToggle={onToggle}>
      <summary className="button button-secondary">
        <Icon name="calendar" />
        <FormattedMessage id="calendar.add" />
        <Icon name="down" />
      </summary>
      <ul className="menu-sheet">
        <li>
          <a className="menu-link" href={links.ics} download="" onClick={onAdd}>
            <FormattedMessage id="calendar.ics" />
          </a>
        </li>
        <li>
          <a className="menu-link" href={links.outlook} download="" onClick={onAdd}>
            <FormattedMessage id="calendar.outlook" />
          </a>
        </li>
        <li>
          <a className="menu-link" href={links.google} target="_blank" rel="noreferrer" onClick={onAdd}>
            <FormattedMessage id="calendar.google" />
          </a>
        </li>
      </ul>
    </details>
  )
}

const ICS_PATH: Calls['ics']['path'] = '/ajax/online/ics.php'
const GOOGLE_CALENDAR_URL = 'https://calendar.google.com/calendar/render'

/**
 * Returns the links that add an event to a calendar. Without an origin the service's entry has no link to the event;
 * that of an online event does not name the venue.
 */
function createCalendarLinks(
  event: FairEvent,
  { lang, fair, origin, isOnline }: Pick<PageData, 'lang' | 'fair'> & { origin: string; isOnline: boolean },
) {
  // The address in the online guide redirects to the guide that has the event (readings 35).
  const address = origin === '' ? '' : origin + buildOnlineHref(lang, { kind: 'event', id: event.ID })
  const ics = `${ICS_PATH}?id=${event.ID}&lang=${lang}`
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: localizeEventName(event, lang).text,
    dates: `${event.DATE_GOOGLE}/${event.DATE_TO_GOOGLE}`,
    ctz: fair.timezone,
    details: [fair.name, address].filter(Boolean).join('\n\n'),
    location: [localizeEventRoom(event, lang).text, isOnline ? '' : fair.venue].filter(Boolean).join(', '),
  })
  return {
    ics,
    outlook: `${ics}&outlook=1`,
    google: `${GOOGLE_CALENDAR_URL}?${google}`,
  }
}
