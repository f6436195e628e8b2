import { FormattedMessage } from 'react-intl'
import type { StaffMember } from '../../../contract/entities.ts'
import { TextSkeleton } from '../../parts/Skeleton.tsx'
import { StaffCard } from './StaffCard.tsx'

/** The middle column; undefined: on its way. */
export function Staff({ staff }: { staff: readonly StaffMember[] | undefined }) {
  return (
    <section className="company-column">
      <h3>
        <FormattedMessage id="company.staff" />
      </h3>
      {staff === undefined && <TextSkeleton lines={6} />}
      {staff?.length === 0 && (
        <p className="nothing">
          <FormattedMessage id="company.staffNone" />
        </p>
      )}
      <ul className="people">
        {staff?.map((person) => (
          <StaffCard
            key={`${person.NAME} ${person.FAMILY_NAME} ${person.EMAIL} ${person.PHONE}`}
            person={person}
          />
        ))}
      </ul>
    </section>
  )
}
