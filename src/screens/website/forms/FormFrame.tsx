import type { ReactNode } from 'react'
import { Button } from '../../../parts/Button.tsx'

interface FormFrameProps {
  children: ReactNode
  /** Why it could not be sent. */
  trouble: ReactNode
  /** The words of its button. */
  send: ReactNode
  isReady: boolean
  isSending: boolean
  onSend: () => void
}

/** What every form of the website has around its fields: what became of sending it, and the button. */
export function FormFrame({ children, trouble, send, isReady, isSending, onSend }: FormFrameProps) {
  return (
    <form
      className="site-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {children}
      {trouble && (
        <p className="field-error form-trouble" role="alert">
          {trouble}
        </p>
      )}
      <Button kind="accent" type="submit" className="site-form-send" disabled={!isReady} busy={isSending}>
        {send}
      </Button>
    </form>
  )
}
