import { useSelector } from '@xstate/react'
import { selectCompanyWindow } from '#machines/address/window.machine.ts'
import type { CompanyWindowProps } from '#src/views/ViewsContext.tsx'
import { ColumnsSkeleton } from './ColumnsSkeleton.tsx'
import { CompanyBody } from './CompanyBody.tsx'
import { CompanyLocator } from './CompanyLocator.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'

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
