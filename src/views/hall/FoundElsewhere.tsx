import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Link } from '#src/components/Link.tsx'
import type { GuideHrefs } from '#src/views/guide-hrefs.ts'
import type { MatchingHall } from './use-matching-halls.ts'

interface FoundElsewhereProps {
  /** The shown hall, where nothing matches the filter. */
  hall: string
  halls: readonly MatchingHall[]
  /** The first matches of those halls; none where the server names none. */
  companies: readonly Exhibitor[]
  hrefs: Pick<GuideHrefs, 'company' | 'hall'>
  onChooseHall: (hall: string) => void
  onOpenCompany: (company: number, hall: string) => void
}

/** Nothing in this hall matches the filter: who does in the other halls, each company and each hall one tap away. */
export function FoundElsewhere({ hall, halls, companies, hrefs, ...handlers }: FoundElsewhereProps) {
  return (
    <div className="found-elsewhere">
      <h2>
        <FormattedMessage id="plan.nothingHere" values={{ hall }} />
      </h2>
      <p>
        <FormattedMessage id="plan.nothingHereText" />
      </p>
      {halls.map((each) => (
        <HallMatches
          key={each.hall}
          {...each}
          {...handlers}
          companies={companies.filter((company) => company.hall === each.hall)}
          hrefs={hrefs}
        />
      ))}
    </div>
  )
}

type HallMatchesProps = MatchingHall & Omit<FoundElsewhereProps, 'hall' | 'halls'>

/** Renders a hall with its first matches; its name leads to all of them. */
function HallMatches({ hall, count, companies, hrefs, onChooseHall, onOpenCompany }: HallMatchesProps) {
  const more = count - companies.length
  return (
    <section>
      <h3>
        <HallLink href={hrefs.hall(hall)} onChoose={() => onChooseHall(hall)}>
          <FormattedMessage id="plan.goFound" values={{ hall, count }} />
        </HallLink>
      </h3>
      {companies.length > 0 && (
        <ul>
          {companies.map((company) => (
            <li key={company.id}>
              <FoundCompany
                company={company}
                hall={hall}
                href={hrefs.company(company.id, hall)}
                onOpen={() => onOpenCompany(company.id, hall)}
              />
            </li>
          ))}
        </ul>
      )}
      {companies.length > 0 && more > 0 && (
        <p className="found-more">
          <FormattedMessage id="plan.andMore" values={{ count: more }} />
        </p>
      )}
    </section>
  )
}

interface HallLinkProps {
  /** Undefined: halls have no addresses here. */
  href: string | undefined
  onChoose: () => void
  children: ReactNode
}

function HallLink({ href, onChoose, children }: HallLinkProps) {
  const content = (
    <>
      {children}
      <Icon name="forward" />
    </>
  )
  return href === undefined ? (
    <button type="button" className="found-hall" onClick={onChoose}>
      {content}
    </button>
  ) : (
    <Link className="found-hall" href={href} onNavigate={onChoose}>
      {content}
    </Link>
  )
}

interface FoundCompanyProps {
  company: Exhibitor
  hall: string
  href: string
  onOpen: () => void
}

function FoundCompany({ company, hall, href, onOpen }: FoundCompanyProps) {
  const { name, country, stand, langs } = company
  return (
    <Link className="found-company" href={href} onNavigate={onOpen}>
      <span>
        <span className="row-name" lang={langs?.['name']}>
          {name}
        </span>
        {country !== '' && `, ${country}`}
      </span>{' '}
      <span className="found-stand">
        <FormattedMessage id={stand === '' ? 'plan.hall' : 'plan.hallAndStand'} values={{ hall, stand }} />
      </span>
    </Link>
  )
}
