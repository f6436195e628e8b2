import { useSelector } from '@xstate/react'
import type { Exhibitor } from '#contract/entities.ts'
import { selectCompanyWindow, type WindowRef } from '#machines/address/window.machine.ts'
import { ColumnsSkeleton } from './ColumnsSkeleton.tsx'
import { CompanyBody } from './CompanyBody.tsx'
import { CompanyLocator } from './CompanyLocator.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'

export interface CompanyWindowProps {
  windowRef: WindowRef
  id: number
  /** The company's entry in the list. */
  listEntry: Exhibitor | undefined
}

/** Renders the window of a company; without an actor it waits for the list. */
export function CompanyWindow({ windowRef, id, listEntry }: CompanyWindowProps) {
  const company = useSelector(windowRef, selectCompanyWindow)
  return (
    <CompanyDialog windowRef={windowRef} id={id}>
      <CompanyHeader id={id} windowRef={windowRef} actor={company} listEntry={listEntry} />
      {company === undefined ? (
        <ColumnsSkeleton />
      ) : (
        <CompanyBody key={id} actor={company} locator={<CompanyLocator actor={company} />} />
      )}
    </CompanyDialog>
  )
}
