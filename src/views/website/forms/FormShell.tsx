import type { ReactNode } from 'react'
import { Button } from '#src/components/Button.tsx'

interface FormShellProps {
  children: ReactNode
  /** Why the form was not sent. */
  trouble: ReactNode
  sendLabel: ReactNode
  isReady: boolean
  isSending: boolean
  onSend: () => void
}

/** Renders the fields of a form, the result of sending it, and the button. */
export function FormShell({ children, trouble, sendLabel, isReady, isSending, onSend }: FormShellProps) {
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
        {sendLabel}
      </Button>
    </form>
  )
}
