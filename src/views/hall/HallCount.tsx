import { FormattedMessage } from 'react-intl'
import type { HallButtonsProps } from './HallButtons.tsx'

export interface HallCounts extends Pick<HallButtonsProps, 'foundByHall'> {
  countByHall: Readonly<Record<string, number>>
}

interface HallCountProps extends HallCounts {
  hall: string
  /** True where there is only room for the number, which is read out in words all the same. */
  isShort?: boolean
}

/** Renders how many exhibitors a hall has, or how many of them the filter found. */
export function HallCount({ hall, countByHall, foundByHall, isShort = false }: HallCountProps) {
  const count = foundByHall === null ? countByHall[hall] : (foundByHall[hall] ?? 0)
  if (count === undefined) return null
  const words = (
    <FormattedMessage id={foundByHall === null ? 'plan.hallCount' : 'plan.found'} values={{ count }} />
  )
  if (!isShort) return words
  return (
    <>
      <span className={foundByHall !== null && count > 0 ? 'count count-found' : 'count'} aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">{words}</span>
    </>
  )
}
