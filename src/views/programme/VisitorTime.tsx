import { useIntl } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import { formatVisitorTimes } from './visitor-time.ts'

/**
 * Renders the time of an event in the visitor's time zone, if it differs from the fair's. The server does not know the
 * zone, so the text is written into the element once that is in the document, without another rendering.
 */
export function VisitorTime({ event }: { event: BriefEvent }) {
  const intl = useIntl()
  return (
    <span
      className="own-time"
      ref={(element) => {
        if (element !== null) element.textContent = formatVisitorTimes(event, intl)
      }}
    />
  )
}
