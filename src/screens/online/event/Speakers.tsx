import { FormattedMessage } from 'react-intl'
import type { FairEvent, Speaker } from '../../../../contract/entities.ts'
import type { Lang } from '../../../../contract/lang.ts'
import { Named, Worded } from '../../../parts/Worded.tsx'
import { usePage } from '../../ActorsContext.tsx'
import { Portrait } from '../../company/Portrait.tsx'
import { speakerWording } from '../eventWording.ts'

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
  const { name, position, company } = speakerWording(speaker, own, lang)
  return (
    <li className="person">
      <Portrait picture={speaker.PHOTO} names={name.text.split(/\s+/)} />
      <div className="person-text">
        <p className="person-name">
          <Named {...name} />
        </p>
        {speaker.IS_MODERATOR === 'Y' && (
          <span className="moderator">
            <FormattedMessage id="event.moderator" />
          </span>
        )}
        {position.text !== '' && (
          <p className="person-position">
            <Worded {...position} />
          </p>
        )}
        {company.text !== '' && (
          <p>
            <Named {...company} />
          </p>
        )}
      </div>
    </li>
  )
}
