import type { ToggleEventHandler } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { MENU_PROPS } from '#src/components/close-details.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { useLang } from '#src/i18n/use-lang.ts'
import { createCalendarLinks } from './calendar-links.ts'

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
