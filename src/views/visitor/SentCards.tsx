import { FormattedMessage } from 'react-intl'
import type { SentCard } from '#contract/islands.ts'
import { LocalDate } from '#src/components/LocalDate.tsx'
import { DescribedName, DescribedStands } from '#src/views/company/DescribedCompany.tsx'

/** Renders the sent business cards with their delivery and the stands of the companies (readings 31, 36). */
export function SentCards({ cards }: { cards: readonly SentCard[] }) {
  return (
    <section className="sent-cards">
      <h2>
        <FormattedMessage id="account.cards" />
      </h2>
      <ul>
        {cards.map(({ id, name, lang, href, day, delivery, edition, stands }) => (
          <li key={id}>
            <DescribedName name={name} lang={lang} href={href} />{' '}
            <span>
              <FormattedMessage
                id={`account.card.${delivery}`}
                values={{ day: <LocalDate key="day" date={day} /> }}
              />
            </span>
            <DescribedStands edition={edition} stands={stands} />
          </li>
        ))}
      </ul>
    </section>
  )
}
