import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '#contract/entities.ts'
import { localize } from '#contract/lang.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { CompanyLink } from './CompanyLink.tsx'

/** Renders the organizers of the event with links to their entries in the catalogue. */
export function Organizers({ event }: { event: FairEvent }) {
  const { lang } = usePage()
  const { ORGANIZER: organizer, CATALOGUE_ENTRY_ID: entry } = event
  const name = organizer && localize(lang, { ru: organizer.NameRu, en: organizer.NameEn })
  const logos = [...new Set(event.ORGANIZERS.map(({ LOGO }) => LOGO.value.url))].filter(
    (url) => url !== '' && url !== organizer?.LOGO,
  )
  if (name === null && logos.length === 0 && entry === null) return null
  return (
    <section>
      <h3>
        <FormattedMessage id="event.organizers" values={{ count: logos.length + (name === null ? 0 : 1) }} />
      </h3>
      <div className="organizers">
        {organizer !== null && (
          <CompanyLink event={event} id={organizer.ID} name={name?.text ?? ''} logo={organizer.LOGO} />
        )}
        {logos.map((url) => (
          <img className="partner-logo" key={url} src={url} alt="" loading="lazy" />
        ))}
        {entry !== null && entry !== organizer?.ID && <CompanyLink event={event} id={entry} />}
      </div>
    </section>
  )
}
