import { useSelector } from '@xstate/react'
import type { Exhibitor } from '#contract/entities.ts'
import { selectCompanyWindow, type OverlayRef } from '#machines/address/overlay.machine.ts'
import { ColumnsSkeleton } from './ColumnsSkeleton.tsx'
import { CompanyBody } from './CompanyBody.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'

export interface CompanyWindowProps {
  overlay: OverlayRef
  id: number
  /** The company's entry in the list. */
  listEntry: Exhibitor | undefined
}

/** Renders the window of a company; without an actor it waits for the list. */
export function CompanyWindow({ overlay, id, listEntry }: CompanyWindowProps) {
  const company = useSelector(overlay, selectCompanyWindow)
  return (
    <CompanyDialog overlay={overlay} id={id}>
      <CompanyHeader id={id} overlay={overlay} actor={company} listEntry={listEntry} />
      {company === undefined ? <ColumnsSkeleton /> : <CompanyBody key={id} actor={company} />}
    </CompanyDialog>
  )
}
