import { Suspense, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { createLazyComponent } from '#src/components/lazy-component.ts'
import { LinkOrButton } from '#src/components/Link.tsx'
import { useIsHydrated } from '#src/components/use-is-hydrated.ts'
import { HallName } from './HallName.tsx'
import type { ScrollSide } from './ScrollArrow.tsx'

/** So many have room beside each other, on a phone as well. */
const FEW_HALLS = 3

const ScrollArrow = createLazyComponent(async () => (await import('./ScrollArrow.tsx')).ScrollArrow)

export interface HallButtonsProps {
  halls: readonly string[]
  current: string
  /** How many the filter found in each; null: it is not active. */
  foundByHall: Readonly<Record<string, number>> | null
  /** Undefined: halls have no addresses here, and choosing one stays on the page. */
  getHref: (hall: string) => string | undefined
  onChoose: (hall: string) => void
}

export function HallButtons({ halls, current, foundByHall, getHref, onChoose }: HallButtonsProps) {
  const intl = useIntl()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (bar.current !== null) centreCurrent(bar.current)
  }, [current])
  const hasArrows = useIsHydrated() && halls.length > FEW_HALLS
  const renderArrow = (side: ScrollSide) =>
    hasArrows && (
      <Suspense fallback={null}>
        <ScrollArrow bar={bar} side={side} halls={halls} foundByHall={foundByHall} />
      </Suspense>
    )
  return (
    <>
      {renderArrow('start')}
      <nav className="halls" ref={bar} aria-label={intl.formatMessage({ id: 'plan.halls' })}>
        <ul>
          {halls.map((hall) => {
            const href = getHref(hall)
            const isCurrent = hall === current
            return (
              <li key={hall}>
                <LinkOrButton
                  className="hall"
                  href={href}
                  aria-current={isCurrent ? (href === undefined ? true : 'page') : undefined}
                  onNavigate={() => onChoose(hall)}
                >
                  <HallName hall={hall} />
                  {foundByHall !== null && (
                    <HallFoundCount count={foundByHall[hall] ?? 0} isCurrent={isCurrent} />
                  )}
                </LinkOrButton>
              </li>
            )
          })}
        </ul>
      </nav>
      {renderArrow('end')}
    </>
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

/** Scrolls the bar to its current hall. After `scrollIntoView()` the next Tab would start there and skip the skip links. */
function centreCurrent(bar: HTMLElement): void {
  const current = bar.querySelector('[aria-current]')
  if (current === null) return
  const [inner, outer] = [current.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollBy?.({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
}
