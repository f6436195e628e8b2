import { FormattedMessage } from 'react-intl'

/** No form is sent without scripts, and says so. */
export const FormNoScript = () => (
  <noscript>
    <p className="form-trouble">
      <FormattedMessage id="server.form.noscript" />
    </p>
  </noscript>
)
