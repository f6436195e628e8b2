import { FormattedMessage } from 'react-intl'
import type { SentCard } from '#contract/islands.ts'
import { Icon } from '#src/components/Icon.tsx'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { LocalizedName } from '#src/components/LocalizedText.tsx'

/** Renders to whom the visitor sent the business card, and where these companies stand (readings 31, 36). */
export function SentCards({ cards }: { cards: readonly SentCard[] }) {
  return (
    <section className="sent-cards">
      <h2>
        <FormattedMessage id="account.cards" />
      </h2>
      <ul>
        {cards.map(({ company, name, lang, href, day, stands }) => {
          const text = <LocalizedName text={name} {...(lang && { lang })} />
          return (
            <li key={company}>
              {href === undefined ? <strong>{text}</strong> : <a href={href}>{text}</a>}{' '}
              <LocalDate date={day} />
              {stands.map((stand) => (
                <a className="sent-card-stand" key={stand.href} href={stand.href}>
                  <Icon name="pin" />
                  {stand.text}
                </a>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
