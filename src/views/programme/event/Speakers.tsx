import { FormattedMessage } from 'react-intl'
import type { FairEvent, Speaker } from '#contract/entities.ts'
import type { Lang } from '#contract/lang.ts'
import { LocalizedName, LocalizedText } from '#src/components/LocalizedText.tsx'
import { usePage } from '#src/views/ActorsContext.tsx'
import { Portrait } from '#src/views/company/Portrait.tsx'
import { localizeSpeaker } from '#src/views/programme/localize-event.ts'

export function Speakers({ event: { SPEAKERS: speakers, lang } }: { event: FairEvent }) {
  if (speakers.length === 0) return null
  return (
    <section>
      <h3>
        <FormattedMessage id="event.speakers" values={{ count: speakers.length }} />
      </h3>
      <ul className="people">
        {speakers.map((speaker) => (
          <SpeakerCard key={`${speaker.NAME} ${speaker.COMPANY}`} speaker={speaker} own={lang} />
        ))}
      </ul>
    </section>
  )
}

function SpeakerCard({ speaker, own }: { speaker: Speaker; own: Lang }) {
  const { lang } = usePage()
  const { name, position, company } = localizeSpeaker(speaker, own, lang)
  return (
    <li className="person">
      <Portrait picture={speaker.PHOTO} names={name.text.split(/\s+/)} />
      <div className="person-text">
        <p className="person-name">
          <LocalizedName {...name} />
        </p>
        {speaker.IS_MODERATOR === 'Y' && (
          <span className="moderator">
            <FormattedMessage id="event.moderator" />
          </span>
        )}
        {position.text !== '' && (
          <p className="person-position">
            <LocalizedText {...position} />
          </p>
        )}
        {company.text !== '' && (
          <p>
            <LocalizedName {...company} />
          </p>
        )}
      </div>
    </li>
  )
}
