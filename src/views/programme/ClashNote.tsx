import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { BriefEvent } from '#contract/entities.ts'
import type { ClashingEvent } from '#contract/programme/clashes.ts'
import { Button } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { nestQuotes } from '#src/i18n/nest-quotes.ts'
import { usePage } from '#src/views/ActorsContext.tsx'
import { formatEventTimes, localizeEventName, localizeEventRoom } from './localize-event.ts'

const CLOCK_FORMAT = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY_FORMAT = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const

const formatClock = (intl: IntlShape, seconds: number): string =>
  intl.formatTime(seconds * 1000, CLOCK_FORMAT)

/** Renders the name of an event as it is written between quotation marks. */
function EventName({ event }: { event: BriefEvent }) {
  const { lang } = usePage()
  const name = localizeEventName(event, lang)
  return <LocalizedName {...name} text={nestQuotes(lang, name.text)} />
}

interface ClashNoteProps {
  event: BriefEvent
  found: ClashingEvent
  /** Replaces the event's star by one on another run of it. */
  onSwap: (run: BriefEvent) => void
}

/** Renders which starred events clash with an event and when, and offers other runs of it. */
export function ClashNote({ event, found, onSwap }: ClashNoteProps) {
  const intl = useIntl()
  const { lang } = usePage()
  const { text: ownName } = localizeEventName(event, lang)
  return (
    <div className="clash">
      {found.clashes.map(({ event: other, from, to }) => (
        <p key={other.ID}>
          <Icon name="alert" />
          <span>
            <FormattedMessage
              id="clash.with"
              values={{
                name: <EventName key="name" event={other} />,
                from: formatClock(intl, from),
                to: formatClock(intl, to),
              }}
            />
          </span>
        </p>
      ))}
      {found.repeats.map((run) => {
        const { text: room, lang: roomLang } = localizeEventRoom(run, lang)
        const values = {
          day: intl.formatDate(`${run.DATE}T00:00:00Z`, DAY_FORMAT),
          times: formatEventTimes(run, intl),
          room,
          placed: String(room !== ''),
        }
        const label = intl.formatMessage({ id: 'clash.swapNamed' }, { ...values, name: ownName })
        return (
          <p key={run.ID}>
            <span>
              <FormattedMessage
                id="clash.repeat"
                values={{ ...values, room: <LocalizedName key="room" text={room} lang={roomLang} /> }}
              />
            </span>{' '}
            <Button icon="star" aria-label={label} onClick={() => onSwap(run)}>
              <FormattedMessage id="clash.swap" />
            </Button>
          </p>
        )
      })}
    </div>
  )
}
