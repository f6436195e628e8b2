import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Company } from '#contract/entities.ts'
import { buildLocatorHref, LOCATOR_SIZE } from '#contract/plan/locator.ts'
import { selectCompanyWindow } from '#machines/address/window.machine.ts'
import { selectCompany, type CompanyWindowRef } from '#machines/hall/company-window.machine.ts'
import { selectYear } from '#machines/hall/guide-selectors.ts'
import { VisitNoteSlot } from '#src/views/notes/NoteSlots.tsx'
import type { CompanyWindowProps } from '#src/views/ViewsContext.tsx'
import { ColumnsSkeleton } from './ColumnsSkeleton.tsx'
import { CompanyBody } from './CompanyBody.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { CompanyNeighbours } from './CompanyNeighbours.tsx'
import { CompanySharing } from './CompanySharing.tsx'
import { Link } from '#src/components/Link.tsx'
import { useHall } from '#src/views/hall/HallContext.tsx'
import { useCompanyStands } from './use-company-stands.ts'

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

/** Renders the picture of where a loaded company stands. */
function CompanyLocator({ actor }: { actor: CompanyWindowRef }) {
  const company = useSelector(actor, selectCompany)
  return company && <Locator company={company} />
}

/**
 * Renders the picture of the company's first stand that has one, as a link to the plan; nothing if none has, or if it
 * could not be loaded.
 */
function Locator({ company }: { company: Company }) {
  const { guide, hrefs, showStand } = useHall()
  const year = useSelector(guide, selectYear)
  const [failed, setFailed] = useState<string | null>(null)
  const onPlan = company.onPlan ?? []
  const [first] = useCompanyStands(company).flatMap(({ hall, code }) =>
    hall !== null && onPlan.some((each) => each.hall === hall && each.code === code)
      ? [{ hall, code, src: buildLocatorHref(year, hall, code) }]
      : [],
  )
  if (first === undefined || first.src === failed) return null
  const { hall, code, src } = first
  const leaveOut = () => setFailed(src)
  // The header has the same link with a name, so that keyboards and screen readers need not meet it twice.
  return (
    <Link
      className="locator"
      href={hrefs.stand(hall, code)}
      onNavigate={() => showStand?.(hall, code)}
      tabIndex={-1}
      aria-hidden
    >
      <img
        key={src}
        ref={(image) => {
          // The picture may have failed to load before scripts ran.
          if (image?.complete === true && image.naturalWidth === 0) leaveOut()
        }}
        src={src}
        {...LOCATOR_SIZE}
        loading="lazy"
        alt=""
        onError={leaveOut}
      />
    </Link>
  )
}
