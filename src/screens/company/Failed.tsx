import { FormattedMessage } from 'react-intl'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'

/** A part of the window that did not come. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="failed" role="alert">
      <Icon name="alert" />
      <p>
        <FormattedMessage id="company.failed" />
      </p>
      <Button icon="retry" onClick={onRetry}>
        <FormattedMessage id="company.retry" />
      </Button>
    </div>
  )
}
