import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './Button.tsx'
import { useAfterHydration } from './use-is-hydrated.ts'

interface NoticeProps {
  text: string | null
  onDismiss: () => void
  /** A way on from what the text says. */
  children?: ReactNode
}

/** Renders a short notice; the live region stays mounted, so that screen readers announce its changes. */
export function Notice({ text, onDismiss, children }: NoticeProps) {
  const intl = useIntl()
  // What the server has rendered is announced by its change.
  const end = useAfterHydration('\u00a0', '')
  return (
    <div className="toast" role="status">
      {text !== null && (
        <div className="toast-box">
          <p>{text + end}</p>
          {children}
          <IconButton icon="close" label={intl.formatMessage({ id: 'notice.dismiss' })} onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}
