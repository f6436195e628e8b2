import type { ReactNode } from 'react'
import type { WindowRef } from '#machines/address/window.machine.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { GuideWindowDialog } from './GuideWindowDialog.tsx'

interface CompanyDialogProps {
  windowRef: WindowRef
  id: number
  header: ReactNode
  children: ReactNode
}

export const COMPANY_TITLE_ID = 'company-title'

export function CompanyDialog({ windowRef, id, header, children }: CompanyDialogProps) {
  const { guide, online } = usePage()
  return (
    <GuideWindowDialog
      windowRef={windowRef}
      isServerRendered={(guide ?? online)?.company?.id === id}
      className=""
      titleId={COMPANY_TITLE_ID}
      header={header}
    >
      {children}
    </GuideWindowDialog>
  )
}
