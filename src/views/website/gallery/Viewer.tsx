import { useCallback, useId, useRef, useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useModal } from '#src/components/Modal.tsx'
import { WebsiteIconButton } from '#src/views/website/WebsiteIcon.tsx'

interface ViewerProps {
  title: string
  /** Beside the title: where one is, and what can be done. */
  tools?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** A window as large as the screen, with what is shown in the middle. */
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
        <WebsiteIconButton icon="close" label={intl.formatMessage({ id: 'modal.close' })} onClick={onClose} />
      </header>
      {children}
    </dialog>
  )
}
