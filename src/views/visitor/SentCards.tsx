import { FormattedMessage } from 'react-intl'
import type { SentCard } from '#contract/islands.ts'
import { Icon } from '#src/components/Icon.tsx'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { LocalizedName, LocalizedText } from '#src/components/LocalizedText.tsx'

/** Renders the sent business cards with their delivery and the stands of the companies (readings 31, 36). */
export function SentCards({ cards }: { cards: readonly SentCard[] }) {
  return (
    <section className="sent-cards">
      <h2>
        <FormattedMessage id="account.cards" />
      </h2>
      <ul>
        {cards.map(({ id, name, lang, href, day, delivery, edition, stands }) => {
          const text = <LocalizedName text={name} {...(lang && { lang })} />
          return (
            <li key={id}>
              {href === undefined ? <strong>{text}</strong> : <a href={href}>{text}</a>}{' '}
              <span>
                <FormattedMessage
                  id={`account.card.${delivery}`}
                  values={{ day: <LocalDate key="day" date={day} /> }}
                />
              </span>
              {edition && (
                <>
                  <LocalizedText {...edition} />{' '}
                </>
              )}
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
