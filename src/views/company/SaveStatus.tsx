import { FormattedMessage } from 'react-intl'

/**
 * Renders that a save is not confirmed, not sent or not possible yet. It is there before its text is, because a screen
 * reader announces only what changes in it.
 */
export const SaveStatus = ({
  message,
}: {
  message: 'save.unconfirmed' | 'save.waiting' | 'broadcast.noReceiver' | null
}) => (
  <div className="save-status" role="status">
    {message !== null && (
      <p className="unconfirmed">
        <FormattedMessage id={message} />
      </p>
    )}
  </div>
)
