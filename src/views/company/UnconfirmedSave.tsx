import { FormattedMessage } from 'react-intl'

/** Renders that a save has not been confirmed yet and is being repeated. */
export function UnconfirmedSave() {
  return (
    <p className="unconfirmed" role="status">
      <FormattedMessage id="save.unconfirmed" />
    </p>
  )
}
