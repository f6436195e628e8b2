import { FormattedMessage } from 'react-intl'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'

/** Renders that a section of the window failed to load, with a button to retry. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
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
