import { FormattedMessage } from 'react-intl'

/** Says plainly what cannot work without scripts; only the server draws it, so that only the server has its words. */
export function NoScript() {
  return (
    <noscript>
      <p className="banner noscript">
        <FormattedMessage id="server.noscript" />
      </p>
    </noscript>
  )
}
