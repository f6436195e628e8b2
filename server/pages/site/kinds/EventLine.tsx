import { FormattedMessage, useIntl } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import { eventTime } from '../../../../contract/eventTime.ts'
import type { Lang } from '../../../../contract/lang.ts'
import { LangMark, Worded } from '../../../../src/parts/Worded.tsx'
import {
  eventName,
  eventPreview,
  eventRoom,
  eventTimes,
} from '../../../../src/screens/online/eventWording.ts'

interface EventLineProps {
  event: FairEvent
  lang: Lang
  /** Milliseconds since 1970. */
  now: number
  /** Undefined: it is told nowhere else. */
  href: string | undefined
}

/** One event of the business programme. */
export function EventLine({ event, lang, now, href }: EventLineProps) {
  const intl = useIntl()
  const name = eventName(event, lang)
  const room = eventRoom(event, lang)
  const preview = eventPreview(event, lang)
  const time = eventTime(event, now)
  return (
    <li className={`programme-line is-${time}`} id={`event-${event.ID}`}>
      <p className="programme-times">
        <time dateTime={`${event.DATE}T${event.TIME || '00:00'}`}>{eventTimes(event, intl)}</time>
        <span>
          <Worded text={room.text} lang={room.lang} />
        </span>
      </p>
      <div>
        <h3>
          <a href={href} lang={name.lang}>
            {name.text}
          </a>
          {name.lang && <LangMark lang={name.lang} />}
        </h3>
        {preview.text !== '' && (
          <div
            className="programme-preview"
            lang={preview.lang}
            dangerouslySetInnerHTML={{ __html: preview.text }}
          />
        )}
        {time !== 'upcoming' && (
          <p className={`event-state event-state-${time}`}>
            <FormattedMessage id={time === 'ended' ? 'event.ended' : 'server.site.now'} />
          </p>
        )}
      </div>
    </li>
  )
}
