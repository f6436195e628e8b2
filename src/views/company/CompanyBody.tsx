import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  selectCompany,
  selectIsCompanyFailed,
  selectIsGatedShown,
  type CompanyWindowRef,
} from '#machines/hall/company-window.machine.ts'
import { AccessInvite } from './AccessInvite.tsx'
import { Announcements } from './Announcements.tsx'
import { ColumnsSkeleton } from './ColumnsSkeleton.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { Downloads } from './Downloads.tsx'
import { LoadError } from './LoadError.tsx'
import { Staff } from './Staff.tsx'

interface CompanyBodyProps {
  actor: CompanyWindowRef
  /** Additions of the guide: the picture of the stand, and the sharing links. */
  more?: ReactNode
}

/**
 * Renders three columns. Without authorization an invitation replaces staff and announcements, and the guide's
 * additions have a column of their own.
 */
export function CompanyBody({ actor, more }: CompanyBodyProps) {
  const company = useSelector(actor, selectCompany)
  const failed = useSelector(actor, selectIsCompanyFailed)
  const authorized = useSelector(actor, selectIsGatedShown)
  if (company === null && failed) return <LoadError onRetry={() => actor.send({ type: 'company.retry' })} />
  if (company === null) return <ColumnsSkeleton />
  return (
    <div className="company-columns">
      <div className="company-column">
        <CompanyFacts
          company={company}
          more={authorized && more}
          downloads={authorized && <Downloads actor={actor} />}
        />
      </div>
      {authorized ? (
        <>
          <Staff staff={company.staff} retryAfter={company.staffRetryAfter} />
          <Announcements actor={actor} />
        </>
      ) : (
        <>
          {more !== undefined && <div className="company-column">{more}</div>}
          <AccessInvite />
        </>
      )}
    </div>
  )
}
