import { useIntl } from 'react-intl'
import type { StaffMember } from '#contract/entities.ts'
import { Icon, type IconName } from '#src/components/Icon.tsx'

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

export function Messengers({ person }: { person: StaffMember }) {
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
