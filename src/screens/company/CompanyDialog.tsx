import { useCallback, useState, type ReactNode } from 'react'
import type { OverlayRef } from '../../../machines/guide/overlay.machine.ts'
import { useModal } from '../../parts/Modal.tsx'
import { usePage } from '../ActorsContext.tsx'
import { Alerts } from '../site/Alerts.tsx'

interface CompanyDialogProps {
  overlay: OverlayRef
  id: number
  children: ReactNode
}

export const COMPANY_TITLE = 'company-title'

export function CompanyDialog({ overlay, id, children }: CompanyDialogProps) {
  const page = usePage()
  const [isFirst] = useState(() => page.guide?.company?.id === id)
  const close = useCallback(() => overlay.send({ type: 'overlay.close' }), [overlay])
  const dialog = useModal(close)
  return (
    <dialog
      className={isFirst ? 'modal company modal-first' : 'modal company'}
      ref={dialog}
      open
      aria-labelledby={COMPANY_TITLE}
    >
      <Alerts />
      {children}
    </dialog>
  )
}
