import { FormattedMessage } from 'react-intl'

/** Says plainly what cannot work without scripts. */
export function NoScript() {
  return (
    <noscript>
      <p className="banner noscript">
        <FormattedMessage id="site.noscript" />
      </p>
    </noscript>
  )
}
