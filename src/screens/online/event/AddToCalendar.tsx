import type { ToggleEventHandler } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import { closeByEscape, closeWhenLeft } from '../../../parts/foldUp.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { usePage } from '../../ActorsContext.tsx'
import { useLang } from '../../useLang.ts'
import { calendarLinks } from './calendarLinks.ts'

interface AddToCalendarProps {
  event: FairEvent
  onAdd: () => void
  onToggle?: ToggleEventHandler<HTMLDetailsElement>
}

/** The event for the visitor's own calendar: two kinds of file and one service. */
export function AddToCalendar({ event, onAdd, onToggle }: AddToCalendarProps) {
  const links = calendarLinks(event, { lang: useLang(), fair: usePage().fair })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its summary has the focus
    <details
      className="menu add-calendar"
      name="add-calendar"
      onBlur={closeWhenLeft}
      onToggle={onToggle}
      onKeyDown={closeByEscape}
    >
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
