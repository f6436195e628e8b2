import { FormattedMessage, useIntl } from 'react-intl'
import type { Ticket } from '#contract/forms.ts'

/** The free border that scanners need, in squares. */
const MARGIN = 4

/** Renders a ticket as one large QR code with its number (readings 39); printed, it has a sheet of its own. */
export function TicketCode({ ticket: { number, code } }: { ticket: Ticket }) {
  const intl = useIntl()
  return (
    <div className="ticket">
      <svg
        className="ticket-code"
        role="img"
        aria-label={intl.formatMessage({ id: 'ticket.code' }, { number })}
        viewBox={`${-MARGIN} ${-MARGIN} ${code.size + 2 * MARGIN} ${code.size + 2 * MARGIN}`}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <p className="ticket-number">{number}</p>
      <p>
        <FormattedMessage id="ticket.show" />
      </p>
    </div>
  )
}
