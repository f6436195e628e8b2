import { useSelector } from '@xstate/react'
import type { Exhibitor } from '../../../contract/entities.ts'
import { selectCompanyWindow, type OverlayRef } from '../../../machines/guide/overlay.machine.ts'
import { ColumnsSkeleton } from './ColumnsSkeleton.tsx'
import { CompanyBody } from './CompanyBody.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyHead } from './CompanyHead.tsx'

export interface CompanyWindowProps {
  overlay: OverlayRef
  id: number
  /** What the list knows of the company already. */
  listed: Exhibitor | undefined
}

/** The window of a company; without its actor it still waits for the list. */
export function CompanyWindow({ overlay, id, listed }: CompanyWindowProps) {
  const company = useSelector(overlay, selectCompanyWindow)
  return (
    <CompanyDialog overlay={overlay} id={id}>
      <CompanyHead id={id} overlay={overlay} actor={company} listed={listed} />
      {company === undefined ? <ColumnsSkeleton /> : <CompanyBody key={id} actor={company} />}
    </CompanyDialog>
  )
}
