import type { ReactNode } from 'react'
import type { OverlayRef } from '../../../machines/guide/overlay.machine.ts'
import { usePage } from '../ActorsContext.tsx'
import { OverlayDialog } from './OverlayDialog.tsx'

interface CompanyDialogProps {
  overlay: OverlayRef
  id: number
  children: ReactNode
}

export const COMPANY_TITLE = 'company-title'

export function CompanyDialog({ overlay, id, children }: CompanyDialogProps) {
  const { guide, online } = usePage()
  return (
    <OverlayDialog
      overlay={overlay}
      cameWithPage={(guide ?? online)?.company?.id === id}
      className=""
      title={COMPANY_TITLE}
    >
      {children}
    </OverlayDialog>
  )
}
