import type { StaffMember } from '#contract/entities.ts'
import { LocalizedName, LocalizedText } from '#src/components/LocalizedText.tsx'
import { Messengers } from './Messengers.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { Portrait } from './Portrait.tsx'

export function StaffCard({ person }: { person: StaffMember }) {
  const { NAME, FAMILY_NAME, POSITION, PHONE, EMAIL, PREVIEW_PICTURE, langs } = person
  return (
    <li className="person">
      <Portrait picture={PREVIEW_PICTURE} names={[NAME, FAMILY_NAME]} />
      <div className="person-text">
        <p className="person-name">
          <LocalizedName
            text={`${NAME} ${FAMILY_NAME}`.trim()}
            lang={langs?.['NAME'] ?? langs?.['FAMILY_NAME']}
          />
        </p>
        {POSITION !== '' && (
          <p className="person-position">
            <LocalizedText text={POSITION} lang={langs?.['POSITION']} />
          </p>
        )}
        {PHONE !== '' && <PhoneLink phone={PHONE} />}
        {EMAIL !== '' && <a href={`mailto:${EMAIL}`}>{EMAIL}</a>}
        <Messengers person={person} />
      </div>
    </li>
  )
}
