import { useIntl } from 'react-intl'
import { IconButton } from './Button.tsx'

/** Renders a short notice; the live region stays mounted, so that screen readers announce its changes. */
export function Notice({ text, onDismiss }: { text: string | null; onDismiss: () => void }) {
  const intl = useIntl()
  return (
    <div className="toast" role="status">
      {text !== null && (
        <div className="toast-box">
          <p>{text}</p>
          <IconButton icon="close" label={intl.formatMessage({ id: 'notice.dismiss' })} onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
