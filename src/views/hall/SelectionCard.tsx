import { useSelector } from '@xstate/react'
import { useMemo, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { readStands } from '#contract/stands.ts'
import { selectHallExhibitors, selectListState } from '#machines/hall/exhibitors.machine.ts'
import { selectPlanSvg } from '#machines/hall/floor-plan.machine.ts'
import { selectFloorPlanRef, selectHall } from '#machines/hall/guide-selectors.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { Button } from '#src/components/Button.tsx'
import { hasStand } from '#src/components/plan-spot.ts'
import { StarButton } from '#src/components/StarButton.tsx'
import { useFavourites } from '#src/views/use-favourites.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { pickExhibitors } from './pick-exhibitors.ts'
import { SoughtAnnouncement } from './SoughtAnnouncement.tsx'
import { shortenNames } from './shorten-names.ts'
import { useHallNames } from './use-hall-names.ts'
import { useSoughtSpot } from './use-sought-spot.ts'

interface SelectionCardProps {
  stand: string
  plan: RefObject<HTMLElement | null>
  narrow: boolean
}

const MAX_NAMES = 3

/** Renders who is on the selected stand, or that the plan does not show it, and announces a stand that was asked for. */
export function SelectionCard({ stand, plan, narrow }: SelectionCardProps) {
  const intl = useIntl()
  const { guide } = useHall()
  const writeHall = useHallNames()
  const list = useExhibitorList()
  const hall = useSelector(guide, selectHall)
  const all = useSelector(list, selectHallExhibitors)
  const isListed = useSelector(list, selectListState) === 'shown'
  const svg = useSelector(useSelector(guide, selectFloorPlanRef), selectPlanSvg)
  useSoughtSpot(plan, svg, narrow)
  const companies = pickExhibitors(all, getStandIndex(all, hall).getCompanies(stand))
  const values = { hall: writeHall(hall), stand: writeStand(stand, companies) }
  const isMissing = useMemo(() => svg !== null && !hasStand(svg, stand), [svg, stand])
  const names = shortenNames(
    companies.map(({ name }) => name),
    MAX_NAMES,
    intl,
  )
  const isFree = isListed && companies.length === 0 && !isMissing
  const where = intl.formatMessage({ id: 'plan.hallAndStand' }, values)
  const missing = intl.formatMessage({ id: 'plan.standMissing' }, values)
  const text = [isMissing ? missing : where, names].filter((each) => each !== '').join(': ')
  return (
    <div className="plan-card" role="group" aria-label={text} tabIndex={-1}>
      <div className="plan-card-text">
        {companies.length > 0 && <p className="plan-card-name">{names}</p>}
        {isFree && (
          <p className="plan-card-name">
            <FormattedMessage id="plan.standFree" />
          </p>
        )}
        <p className="plan-card-where">{isMissing ? missing : where}</p>
      </div>
      <CardActions stand={stand} companies={companies} />
      <SoughtAnnouncement spot={{ stand }} text={text} />
    </div>
  )
}

/** Returns a stand as its company writes it. */
const writeStand = (stand: string, companies: readonly Exhibitor[]): string =>
  companies.flatMap((company) => readStands(company.stand)).find(({ code }) => code === stand)?.text ?? stand

/** Renders the star and the way to the window of a company, or the way to the companies of a shared stand. */
function CardActions({ stand, companies }: { stand: string; companies: readonly Exhibitor[] }) {
  const { guide, favourites } = useHall()
  const starred = useFavourites(favourites)
  const [company, ...others] = companies
  if (company === undefined) return null
  const { id, name } = company
  if (others.length > 0) {
    return (
      <Button onClick={() => guide.send({ type: 'stand.opened', stand })}>
        <FormattedMessage id="plan.standCompanies" values={{ count: companies.length }} />
      </Button>
    )
  }
  return (
    <>
      <StarButton
        name={name}
        starred={starred.includes(id)}
        onToggle={() => favourites.send({ type: 'favourites.toggle', id })}
      />
      <Button onClick={() => guide.send({ type: 'company.open', id })}>
        <FormattedMessage id="plan.standDetails" />
        <span className="sr-only">: {name}</span>
      </Button>
    </>
  )
}
