import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './Button.tsx'
import { useModal } from './use-modal.ts'

interface ModalProps {
  className?: string
  /** Content above the title. */
  before?: ReactNode
  title: ReactNode
  children: ReactNode
  onClose: () => void
}

/** Renders a small modal with a title and a close button. */
export function Modal({ className = '', before, title, children, onClose }: ModalProps) {
  const intl = useIntl()
  const id = useId()
  const dialog = useModal(onClose)
  return (
    <dialog className={`modal ${className}`} data-layer="modal" ref={dialog} open aria-labelledby={id}>
      {before}
      <div className="modal-body">
        <div className="modal-head">
          <h2 id={id} className="modal-title" tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label={intl.formatMessage({ id: 'modal.close' })} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
