import { useIntl } from 'react-intl'
import { IconButton } from './Button.tsx'

/** A short word that needs no answer; the region stays so that screen readers hear it change. */
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
