import { useCallback, useId, useRef, useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useModal } from '#src/components/use-modal.ts'
import { IconButton } from '#src/components/Button.tsx'

interface ViewerProps {
  title: string
  /** The position and the buttons next to the title. */
  tools?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** Renders a full-screen window with its content in the middle. */
export function Viewer({ title, tools, children, onClose }: ViewerProps) {
  const intl = useIntl()
  const id = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const dialog = useModal(useCallback(() => close.current(), []))
  return (
    <dialog className="viewer" ref={dialog} open aria-labelledby={id}>
      <header className="viewer-head">
        <h2 id={id} tabIndex={-1} aria-live="polite">
          {title}
        </h2>
        {tools}
        <IconButton icon="close" label={intl.formatMessage({ id: 'modal.close' })} onClick={onClose} />
      </header>
      {children}
    </dialog>
  )
}
