import { FormattedMessage } from 'react-intl'
import type { AccountConsent } from '#contract/islands.ts'
import { WITHDRAW_CONSENT_PATH } from '#contract/addresses.ts'
import { Button } from '#src/components/Button.tsx'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'
import { useLang } from '#src/i18n/use-lang.ts'

/** Returns which text names a consent: the fair may no longer have its company or its event. */
function getTextKind({
  kind,
  company,
  event,
}: AccountConsent): 'broadcast' | 'broadcastPast' | 'download' | 'gone' {
  if (kind === 'download') return company === undefined ? 'gone' : kind
  if (event === undefined) return 'gone'
  return company === undefined ? 'broadcastPast' : kind
}

/** Renders the consents that the visitor gave, each with a form that withdraws it, which works without scripts. */
export function GivenConsents({ consents }: { consents: readonly AccountConsent[] }) {
  const lang = useLang()
  return (
    <section className="sent-cards" id="consents">
      <h2>
        <FormattedMessage id="account.consents" />
      </h2>
      <p>
        <FormattedMessage id="account.consents.text" />
      </p>
      <ul>
        {consents.map((consent) => {
          const { kind, id, company, event, day } = consent
          const textId = `consent-${kind}-${id}`
          return (
            <li key={textId}>
              <span id={textId}>
                <FormattedMessage
                  id={`account.consent.${getTextKind(consent)}`}
                  values={{
                    company: company && <LocalizedName key="company" {...company} />,
                    event: event && <LocalizedName key="event" {...event} />,
                    day: <LocalDate key="day" date={day} />,
                  }}
                />
              </span>
              <form method="post" action={WITHDRAW_CONSENT_PATH}>
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="lang" value={lang} />
                <Button type="submit" aria-describedby={textId}>
                  <FormattedMessage id="account.withdraw" />
                </Button>
              </form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
