import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FairEvent } from '../../../../contract/entities.ts'
import { inLang, type Lang } from '../../../../contract/lang.ts'
import { Prose } from '../../../../src/parts/Prose.tsx'
import { LangMark } from '../../../../src/parts/Worded.tsx'
import { useTrusted } from '../../../../src/screens/ActorsContext.tsx'
import { Partners } from '../../../../src/screens/online/event/Partners.tsx'
import { Speakers } from '../../../../src/screens/online/event/Speakers.tsx'
import { eventDetail, eventPreview } from '../../../../src/screens/online/eventWording.ts'
import { EventWhen } from '../../../../src/screens/online/EventWhen.tsx'

interface EventTextProps {
  event: FairEvent
  lang: Lang
  /** Undefined: no guide shows the organizer. */
  organizerHref: string | undefined
  /** What stands by its time. */
  children: ReactNode
}

/** When and where, what it is about, and who speaks: what the window of the online guide says, without what acts in it. */
export function EventText({ event, lang, organizerHref, children }: EventTextProps) {
  const toTrusted = useTrusted()
  const preview = eventPreview(event, lang)
  const detail = eventDetail(event, lang)
  return (
    <div className="event-text">
      <div className="event-held">
        <EventWhen event={event} />
        {children}
      </div>
      {preview.text !== '' && <Prose html={preview.text} lang={preview.lang} toTrusted={toTrusted} />}
      {detail.text !== '' && (
        <section>
          <h2>
            <FormattedMessage id="event.programme" />
            {detail.lang && <LangMark lang={detail.lang} />}
          </h2>
          <Prose html={detail.text} lang={detail.lang} toTrusted={toTrusted} />
        </section>
      )}
      <Speakers event={event} />
      <Organizer event={event} lang={lang} href={organizerHref} />
      <Partners event={event} />
    </div>
  )
}

function Organizer({
  event: { ORGANIZER: organizer },
  lang,
  href,
}: {
  event: FairEvent
  lang: Lang
  href: string | undefined
}) {
  if (organizer === null) return null
  const { text, lang: other } = inLang(lang, { ru: organizer.NameRu, en: organizer.NameEn })
  return (
    <section>
      <h2>
        <FormattedMessage id="event.organizers" values={{ count: 1 }} />
      </h2>
      <a className="company-link" href={href}>
        {organizer.LOGO !== '' && <img className="partner-logo" src={organizer.LOGO} alt="" />}
        <strong lang={other}>{text}</strong>
      </a>
    </section>
  )
}
