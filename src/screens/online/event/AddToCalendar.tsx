import type { FocusEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import type { Lang } from '../../../../contract/lang.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { usePage } from '../../ActorsContext.tsx'
import { calendarLinks } from './calendarLinks.ts'

const closeWhenLeft = ({ currentTarget: menu, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
  if (!menu.contains(relatedTarget)) menu.open = false
}

/** The event for the visitor's own calendar: two kinds of file and one service. */
export function AddToCalendar({ event, onAdd }: { event: FairEvent; onAdd: () => void }) {
  const lang = useIntl().locale as Lang
  const links = calendarLinks(event, { lang, fair: usePage().fair })
  return (
    <details className="menu add-calendar" onBlur={closeWhenLeft}>
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
