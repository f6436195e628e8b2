import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { localize, type LocalizedString } from '#contract/lang.ts'
import { usePage } from '#src/views/ActorsContext.tsx'

/** A company that takes part in an event. */
export interface EventCompany {
  id: number
  /** Empty if the event does not know it. */
  name: LocalizedString
  /** Empty if there is none. */
  logo: string
}

interface OrganizersProps {
  event: FairEvent
  heading?: 'h2' | 'h3'
  /** Renders a company with what leads to it. */
  renderCompany: (company: EventCompany) => ReactNode
}

/** Renders the organizers of the event with links to their entries in the catalogue. */
export function Organizers({ event, heading: Heading = 'h3', renderCompany }: OrganizersProps) {
  const { lang } = usePage()
  const intl = useIntl()
  const { ORGANIZER: organizer, CATALOGUE_ENTRY_ID: entry } = event
  const logos = [...new Set(event.ORGANIZERS.map(({ LOGO }) => LOGO.value.url))].filter(
    (url) => url !== '' && url !== organizer?.LOGO,
  )
  if (organizer === null && logos.length === 0 && entry === null) return null
  return (
    <section>
      <Heading>
        <FormattedMessage
          id="event.organizers"
          values={{ count: logos.length + (organizer === null ? 0 : 1) }}
        />
      </Heading>
      <div className="organizers">
        {organizer &&
          renderCompany({
            id: organizer.ID,
            name: localize(lang, { ru: organizer.NameRu, en: organizer.NameEn }),
            logo: organizer.LOGO,
          })}
        {logos.map((url) => (
          <img
            className="partner-logo"
            key={url}
            src={url}
            alt={intl.formatMessage({ id: 'event.organizerLogo' })}
            loading="lazy"
          />
        ))}
        {entry !== null &&
          entry !== organizer?.ID &&
          renderCompany({ id: entry, name: { text: '' }, logo: '' })}
      </div>
    </section>
  )
}
