import { FormattedMessage, useIntl } from 'react-intl'
import type { StaffMember } from '#contract/entities.ts'
import { STAFF_COMPANIES_PER_HOUR } from '#contract/limits.ts'
import { TextSkeleton } from '#src/components/Skeleton.tsx'
import { LocalizedName, LocalizedText } from '#src/components/LocalizedText.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { Portrait } from './Portrait.tsx'
import { Icon, type IconName } from '#src/components/Icon.tsx'

const MINUTE_S = 60

interface StaffProps {
  /** Undefined while the staff is loading. */
  staff: readonly StaffMember[] | undefined
  /** Seconds until contacts are shown again, after the hourly limit of opened contacts. */
  retryAfter: number | undefined
}

/** Renders the middle column of the window. */
export function Staff({ staff, retryAfter }: StaffProps) {
  return (
    <section className="company-column">
      <h3>
        <FormattedMessage id="company.staff" />
      </h3>
      {retryAfter !== undefined && (
        <p className="nothing" role="status">
          <FormattedMessage
            id="company.staffLimit"
            values={{ count: STAFF_COMPANIES_PER_HOUR, minutes: Math.ceil(retryAfter / MINUTE_S) }}
          />
        </p>
      )}
      {staff === undefined && retryAfter === undefined && <TextSkeleton lines={6} />}
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

function StaffCard({ person }: { person: StaffMember }) {
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

interface Messenger {
  id: string
  icon: IconName
  href: string
}

/** Returns the messengers of a person. The field of WhatsApp is called `WhatsUp` (section 3). */
function listMessengers({ PHONE, MESSENGERS, TELEGRAM_NAME }: StaffMember): readonly Messenger[] {
  const digits = PHONE.replace(/\D/g, '')
  const telegram = TELEGRAM_NAME.replace(/^@/, '')
  const has = (name: string) => digits !== '' && MESSENGERS.includes(name)
  return [
    ...(has('WhatsUp')
      ? [{ id: 'company.whatsapp', icon: 'chat', href: `https://wa.me/${digits}` } as const]
      : []),
    ...(has('Viber')
      ? [{ id: 'company.viber', icon: 'phone', href: `viber://chat?number=%2B${digits}` } as const]
      : []),
    ...(telegram === ''
      ? []
      : [
          {
            id: 'company.telegram',
            icon: 'plane',
            href: `https://t.me/${encodeURIComponent(telegram)}`,
          } as const,
        ]),
  ]
}

function Messengers({ person }: { person: StaffMember }) {
  const intl = useIntl()
  const messengers = listMessengers(person)
  if (messengers.length === 0) return null
  return (
    <ul className="messengers">
      {messengers.map(({ id, icon, href }) => {
        const messenger = intl.formatMessage({ id })
        const label = intl.formatMessage(
          { id: 'company.messenger' },
          { messenger, name: `${person.NAME} ${person.FAMILY_NAME}` },
        )
        return (
          <li key={id}>
            <a className="messenger" href={href} target="_blank" rel="noreferrer" aria-label={label}>
              <Icon name={icon} />
              {messenger}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
