import { FormattedMessage } from 'react-intl'
import { calls } from '#contract/calls.ts'
import type { SiteMap } from '#contract/entities.ts'
import { Icon } from '#src/components/Icon.tsx'
import type { HallButtonsProps } from './HallButtons.tsx'
import { HallCount, type HallCounts } from './HallCount.tsx'
import { closeOverview, HallLink } from './HallLink.tsx'
import { HallMap } from './HallMap.tsx'
import { HallName } from './HallName.tsx'

interface HallGridProps extends HallButtonsProps, HallCounts {
  year: number
  /** The halls that have a plan. */
  plans: Readonly<Record<string, string>>
  /** The map of the site; undefined: all halls are shown as small plans. */
  map: SiteMap | undefined
  /** Shows the list of all halls; undefined where there is none. */
  onListAll: (() => void) | undefined
}

/** Renders all halls of the edition: on the map of the site, and those that it does not show as small plans. */
export function HallGrid({ map, onListAll, halls, ...props }: HallGridProps) {
  const onMap = new Set(map?.halls.map(({ hall }) => hall))
  const others = halls.filter((hall) => !onMap.has(hall))
  return (
    <>
      {map !== undefined && onMap.size > 0 && <HallMap map={map} {...props} />}
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
        {others.map((hall) => (
          <li key={hall}>
            <HallCard {...props} hall={hall} />
          </li>
        ))}
      </ul>
    </>
  )
}

type HallCardProps = Omit<HallGridProps, 'onListAll' | 'map' | 'halls'> & { hall: string }

function HallCard({ hall, year, plans, countByHall, foundByHall, ...choice }: HallCardProps) {
  return (
    <HallLink {...choice} hall={hall} className="hall-card">
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
      <HallCount hall={hall} countByHall={countByHall} foundByHall={foundByHall} />
    </HallLink>
  )
}

const getPlanSrc = (year: number, hall: string): string =>
  `${calls.floorPlanV2.path}?${new URLSearchParams({ hall, year: String(year) }).toString()}`
