import { FormattedMessage } from 'react-intl'

/** Renders that forms cannot be sent without scripts. */
export const FormNoScript = () => (
  <noscript>
    <p className="form-trouble">
      <FormattedMessage id="server.form.noscript" />
    </p>
  </noscript>
)
