import { FormattedMessage } from 'react-intl'
import { calls } from '#contract/calls.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Link } from '#src/components/Link.tsx'
import type { HallButtonsProps } from './HallButtons.tsx'
import { HallName } from './HallName.tsx'

interface HallGridProps extends HallButtonsProps {
  year: number
  /** The halls that have a plan. */
  plans: Readonly<Record<string, string>>
  /** Number of exhibitors by hall; undefined where it is not known. */
  countByHall: Readonly<Record<string, number>> | undefined
  /** Shows the list of all halls; undefined where there is none. */
  onListAll: (() => void) | undefined
}

/** Renders all halls of the edition as small plans with their names and numbers. */
export function HallGrid({ onListAll, ...props }: HallGridProps) {
  return (
    <ul className="hall-grid">
      {onListAll && (
        <li>
          <button
            type="button"
            className="hall-card"
            onClick={() => {
              onListAll()
              closeOverview()
            }}
          >
            <span className="hall-picture">
              <Icon name="list" />
            </span>
            <strong>
              <FormattedMessage id="plan.listAllHalls" />
            </strong>{' '}
            <FormattedMessage id="plan.listAllHallsText" />
          </button>
        </li>
      )}
      {props.halls.map((hall) => (
        <li key={hall}>
          <HallCard {...props} hall={hall} />
        </li>
      ))}
    </ul>
  )
}

/** The button that opened the overview takes the focus, which the chosen card loses. */
function closeOverview(): void {
  const overview = document.activeElement?.closest('details')
  overview?.removeAttribute('open')
  overview?.querySelector('summary')?.focus()
}

type HallCardProps = Omit<HallGridProps, 'onListAll'> & { hall: string }

function HallCard({ hall, current, getHref, onChoose, ...card }: HallCardProps) {
  const href = getHref(hall)
  const shared = { className: 'hall-card', 'aria-current': hall === current || undefined } as const
  const choose = () => {
    onChoose(hall)
    closeOverview()
  }
  return href === undefined ? (
    <button type="button" {...shared} onClick={choose}>
      <HallContent hall={hall} {...card} />
    </button>
  ) : (
    <Link {...shared} href={href} onNavigate={choose}>
      <HallContent hall={hall} {...card} />
    </Link>
  )
}

type HallContentProps = Pick<HallGridProps, 'year' | 'plans' | 'countByHall' | 'foundByHall'> & {
  hall: string
}

function HallContent({ hall, year, plans, countByHall, foundByHall }: HallContentProps) {
  const count = countByHall?.[hall]
  return (
    <>
      {plans[hall] === undefined ? (
        <span className="hall-picture">
          <Icon name="list" />
        </span>
      ) : (
        <img className="hall-picture" src={getPlanSrc(year, hall)} alt="" loading="lazy" decoding="async" />
      )}
      <strong>
        <HallName hall={hall} />
      </strong>{' '}
      {foundByHall !== null ? (
        <FormattedMessage id="plan.found" values={{ count: foundByHall[hall] ?? 0 }} />
      ) : (
        count !== undefined && <FormattedMessage id="plan.hallCount" values={{ count }} />
      )}
    </>
  )
}

const getPlanSrc = (year: number, hall: string): string =>
  `${calls.floorPlanV2.path}?${new URLSearchParams({ hall, year: String(year) }).toString()}`
