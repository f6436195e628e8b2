import { useCallback, useState, type ReactNode } from 'react'
import type { OverlayRef } from '../../../machines/guide/overlay.machine.ts'
import { useModal } from '../../parts/Modal.tsx'
import { Alerts } from '../site/Alerts.tsx'
import { NoScript } from '../site/NoScript.tsx'

interface OverlayDialogProps {
  overlay: OverlayRef
  /** Whether the window came with the page. */
  cameWithPage: boolean
  className: string
  /** Id of the heading that names it. */
  title: string
  children: ReactNode
}

/** The frame of a guide's window. */
export function OverlayDialog({ overlay, cameWithPage, className, title, children }: OverlayDialogProps) {
  const [isFirst] = useState(cameWithPage)
  const close = useCallback(() => overlay.send({ type: 'overlay.close' }), [overlay])
  const dialog = useModal(close)
  return (
    <dialog
      className={`modal company ${className} ${isFirst ? 'modal-first' : ''}`}
      ref={dialog}
      open
      aria-labelledby={title}
    >
      <NoScript />
      <Alerts />
      {children}
    </dialog>
  )
}
