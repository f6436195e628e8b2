import { useSelector } from '@xstate/react'
import { selectCompanyWindow } from '#machines/address/window.machine.ts'
import { VisitNoteSlot } from '#src/views/notes/NoteSlots.tsx'
import type { CompanyWindowProps } from '#src/views/ViewsContext.tsx'
import { ColumnsSkeleton } from './ColumnsSkeleton.tsx'
import { CompanyBody } from './CompanyBody.tsx'
import { CompanyLocator } from './CompanyLocator.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { CompanyNeighbours } from './CompanyNeighbours.tsx'
import { CompanySharing } from './CompanySharing.tsx'

/** Renders the window of a company; without an actor it waits for the list. */
export function CompanyWindow({ windowRef, id, listEntry }: CompanyWindowProps) {
  const company = useSelector(windowRef, selectCompanyWindow)
  return (
    <CompanyDialog
      windowRef={windowRef}
      id={id}
      header={<CompanyHeader id={id} windowRef={windowRef} actor={company} listEntry={listEntry} />}
    >
      <VisitNoteSlot kind="companies" id={id} />
      {company === undefined ? (
        <ColumnsSkeleton />
      ) : (
        <CompanyBody
          key={id}
          actor={company}
          more={
            <>
              <CompanyLocator actor={company} />
              <CompanySharing actor={company} />
            </>
          }
        />
      )}
      <CompanyNeighbours id={id} />
    </CompanyDialog>
  )
}
