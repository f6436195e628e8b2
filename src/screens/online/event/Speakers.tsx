import { FormattedMessage } from 'react-intl'
import type { FairEvent, Speaker } from '../../../../contract/entities.ts'
import type { Lang } from '../../../../contract/lang.ts'
import { Named, Worded } from '../../../parts/Worded.tsx'
import { usePage } from '../../ActorsContext.tsx'
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

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.slice(0, 1))
    .join('')

function SpeakerCard({ speaker, own }: { speaker: Speaker; own: Lang }) {
  const { lang } = usePage()
  const { name, position, company } = speakerWording(speaker, own, lang)
  return (
    <li className="person">
      {speaker.PHOTO === '' ? (
        <span className="portrait" aria-hidden="true">
          {initials(name.text)}
        </span>
      ) : (
        <img className="portrait" src={speaker.PHOTO} alt="" width="56" height="56" loading="lazy" />
      )}
      <div className="person-text">
        <p className="person-name">
          <Named text={name.text} lang={name.lang} />
        </p>
        {speaker.IS_MODERATOR === 'Y' && (
          <span className="moderator">
            <FormattedMessage id="event.moderator" />
          </span>
        )}
        {position.text !== '' && (
          <p className="person-position">
            <Worded text={position.text} lang={position.lang} />
          </p>
        )}
        {company.text !== '' && (
          <p>
            <Named text={company.text} lang={company.lang} />
          </p>
        )}
      </div>
    </li>
  )
}
