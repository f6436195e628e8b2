import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { readStands } from '#contract/stands.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Link, LinkOrButton } from '#src/components/Link.tsx'
import type { GuideHrefs } from '#src/views/guide-hrefs.ts'
import { useHallNames } from './use-hall-names.ts'
import type { MatchingHall } from './use-matching-halls.ts'

interface FoundElsewhereProps {
  /** The shown hall, where nothing matches the filter. */
  hall: string
  halls: readonly MatchingHall[]
  /** The first matches of those halls; none where the server names none. */
  companies: readonly Exhibitor[]
  hrefs: Pick<GuideHrefs, 'company' | 'hall' | 'stand'>
  onChooseHall: (hall: string) => void
  onOpenCompany: (company: number, hall: string) => void
  /** Goes to a stand; undefined where its address is that of a page. */
  onShowStand: ((hall: string, stand: string) => void) | undefined
}

/**
 * Renders who matches the filter in other halls, where nobody does in this one; each company, stand and hall is one tap
 * away.
 */
export function FoundElsewhere({ hall, halls, companies, hrefs, ...handlers }: FoundElsewhereProps) {
  const writeHall = useHallNames()
  return (
    <div className="found-elsewhere">
      <h2>
        <FormattedMessage id="plan.nothingHere" values={{ hall: writeHall(hall) }} />
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
function HallMatches({ hall, count, companies, hrefs, ...handlers }: HallMatchesProps) {
  const writeHall = useHallNames()
  const { onChooseHall, onOpenCompany, onShowStand } = handlers
  const more = count - companies.length
  return (
    <section>
      <h3>
        <LinkOrButton className="found-hall" href={hrefs.hall(hall)} onNavigate={() => onChooseHall(hall)}>
          <FormattedMessage id="plan.goFound" values={{ hall: writeHall(hall), count }} />
          <Icon name="forward" />
        </LinkOrButton>
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
                getStandHref={(stand) => hrefs.stand(hall, stand)}
                onShowStand={onShowStand && ((stand) => onShowStand(hall, stand))}
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

interface FoundCompanyProps {
  company: Exhibitor
  hall: string
  href: string
  onOpen: () => void
  getStandHref: (stand: string) => string
  onShowStand: ((stand: string) => void) | undefined
}

/** Renders a company; all of the line leads to its window, its stand to the plan. */
function FoundCompany({ company, hall, href, onOpen, getStandHref, onShowStand }: FoundCompanyProps) {
  const writeHall = useHallNames()
  const { name, country, stand, langs } = company
  // A company may have several stands here: the plan opens at the first.
  const [first] = readStands(stand)
  const where =
    stand === '' ? (
      writeHall(hall)
    ) : (
      <FormattedMessage id="plan.hallAndStand" values={{ hall: writeHall(hall), stand }} />
    )
  return (
    <div className="found-company">
      <Link className="found-name" href={href} onNavigate={onOpen}>
        <span className="row-name" lang={langs?.['name']}>
          {name}
        </span>
        {country !== '' && `, ${country}`}
      </Link>{' '}
      {first === undefined ? (
        <span className="found-stand">{where}</span>
      ) : (
        <Link
          className="found-stand"
          href={getStandHref(first.code)}
          onNavigate={onShowStand && (() => onShowStand(first.code))}
        >
          {where}
        </Link>
      )}
    </div>
  )
}
