import { useSelector } from '@xstate/react'
import { listCompanyStands } from '#contract/company-stands.ts'
import type { BriefEvent, Exhibitor } from '#contract/entities.ts'
import { buildFavouritesPlanHref } from '#contract/plan/favourites-plan.ts'
import type { PlanSpot } from '#contract/plan/plan-target.ts'
import { listRoomSpots } from '#contract/programme/room-spot.ts'
import { selectHall, selectHalls, selectPlanHashes, selectYear } from '#machines/hall/guide-selectors.ts'
import { useGuide } from '#src/views/ActorsContext.tsx'
import { HallName } from './HallName.tsx'

interface FavouritesPlansProps {
  companies: readonly Exhibitor[]
  events: readonly BriefEvent[]
  /** The hall whose plan is on paper anyway: if there is no other, nothing is rendered. */
  printedHall?: string
}

/**
 * Renders the plan of each hall that has favourites, with them marked: they are shown and loaded on paper only, instead of
 * the plan of the hall on show.
 */
export function FavouritesPlans({ companies, events, printedHall }: FavouritesPlansProps) {
  const guide = useGuide()
  const year = useSelector(guide, selectYear)
  const current = useSelector(guide, selectHall)
  const halls = useSelector(guide, selectHalls)
  const plans = useSelector(guide, selectPlanHashes)
  const spots: PlanSpot[] = [
    ...companies.flatMap((company) =>
      listCompanyStands(company, current).flatMap(({ hall, code }) =>
        hall === null ? [] : [{ hall, stand: code }],
      ),
    ),
    ...events.flatMap(listRoomSpots),
  ]
  const shown = halls.filter((hall) => plans[hall] !== undefined && spots.some((spot) => spot.hall === hall))
  if (shown.every((hall) => hall === printedHall)) return null
  return (
    <div className="favourites-plans" aria-hidden>
      {shown.map((hall) => (
        <figure key={hall}>
          <figcaption>
            <HallName hall={hall} />
          </figcaption>
          <img src={buildFavouritesPlanHref(year, hall, spots)} alt="" loading="lazy" />
        </figure>
      ))}
    </div>
  )
}
