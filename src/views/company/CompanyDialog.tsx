import type { ReactNode } from 'react'
import type { OverlayRef } from '#machines/address/overlay.machine.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { GuideWindowDialog } from './GuideWindowDialog.tsx'

interface CompanyDialogProps {
  overlay: OverlayRef
  id: number
  children: ReactNode
}

export const COMPANY_TITLE_ID = 'company-title'

export function CompanyDialog({ overlay, id, children }: CompanyDialogProps) {
  const { guide, online } = usePage()
  return (
    <GuideWindowDialog
      overlay={overlay}
      isServerRendered={(guide ?? online)?.company?.id === id}
      className=""
      titleId={COMPANY_TITLE_ID}
    >
      {children}
    </GuideWindowDialog>
  )
}
