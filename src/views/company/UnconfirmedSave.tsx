import { FormattedMessage } from 'react-intl'

/** Says that the server has not answered to a save yet, and that it is repeated. */
export function UnconfirmedSave() {
  return (
    <p className="unconfirmed" role="status">
      <FormattedMessage id="save.unconfirmed" />
    </p>
  )
}
