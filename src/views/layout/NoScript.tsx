import { FormattedMessage } from 'react-intl'

/** Renders what does not work without scripts; only the server renders it, so only the server has its messages. */
export function NoScript() {
  return (
    <noscript>
      <p className="banner noscript">
        <FormattedMessage id="server.noscript" />
      </p>
    </noscript>
  )
}
