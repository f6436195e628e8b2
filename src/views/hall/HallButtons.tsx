import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from '#src/components/Link.tsx'
import { HallName } from './HallName.tsx'
import { ScrollArrow } from './ScrollArrow.tsx'

export interface HallButtonsProps {
  halls: readonly string[]
  current: string
  /** How many the filter found in each; null: it is not active. */
  foundByHall: Readonly<Record<string, number>> | null
  /** Undefined: halls have no addresses here, and choosing one stays on the page. */
  getHref: (hall: string) => string | undefined
  onChoose: (hall: string) => void
}

/** Renders the hall buttons with the number of matches in each hall. */
export function HallButtons({ halls, current, foundByHall, getHref, onChoose }: HallButtonsProps) {
  const intl = useIntl()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <>
      <ScrollArrow bar={bar} side="start" halls={halls} foundByHall={foundByHall} />
      <nav className="halls" ref={bar} aria-label={intl.formatMessage({ id: 'plan.halls' })}>
        <ul>
          {halls.map((hall) => (
            <li key={hall}>
              <HallButton href={getHref(hall)} isCurrent={hall === current} onChoose={() => onChoose(hall)}>
                <HallName hall={hall} />
                {foundByHall !== null && (
                  <HallFoundCount count={foundByHall[hall] ?? 0} isCurrent={hall === current} />
                )}
              </HallButton>
            </li>
          ))}
        </ul>
      </nav>
      <ScrollArrow bar={bar} side="end" halls={halls} foundByHall={foundByHall} />
    </>
  )
}

interface HallButtonProps {
  href: string | undefined
  isCurrent: boolean
  onChoose: () => void
  children: ReactNode
}

function HallButton({ href, isCurrent, onChoose, children }: HallButtonProps) {
  if (href === undefined) {
    return (
      <button type="button" className="hall" aria-current={isCurrent || undefined} onClick={onChoose}>
        {children}
      </button>
    )
  }
  return (
    <Link className="hall" href={href} aria-current={isCurrent ? 'page' : undefined} onNavigate={onChoose}>
      {children}
    </Link>
  )
}

/** Renders how many were found in a hall; a row of zeros would hide the halls that have something. */
function HallFoundCount({ count, isCurrent }: { count: number; isCurrent: boolean }) {
  return (
    <>
      {(count > 0 || isCurrent) && (
        <span className="count count-found" aria-hidden="true">
          {count}
        </span>
      )}
      <span className="sr-only">
        <FormattedMessage id="plan.found" values={{ count }} />
      </span>
    </>
  )
}
