import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Go } from '../../parts/Go.tsx'

interface HallButtonsProps {
  halls: readonly string[]
  current: string
  /** How many the filter found in each; null: it is not active. */
  found: Readonly<Record<string, number>> | null
  /** Undefined: halls have no addresses here, and choosing one stays on the page. */
  hrefOf: (hall: string) => string | undefined
  onChoose: (hall: string) => void
}

/** The hall buttons, with what the filter found in each. */
export function HallButtons({ halls, current, found, hrefOf, onChoose }: HallButtonsProps) {
  const intl = useIntl()
  const isFiltered = found !== null
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [current, isFiltered])
  return (
    <nav className="halls" ref={bar} aria-label={intl.formatMessage({ id: 'plan.halls' })}>
      <ul>
        {halls.map((hall) => (
          <li key={hall}>
            <Hall href={hrefOf(hall)} isCurrent={hall === current} onChoose={() => onChoose(hall)}>
              <FormattedMessage id="plan.hall" values={{ hall }} />
              {found !== null && <HallFound count={found[hall] ?? 0} />}
            </Hall>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface HallProps {
  href: string | undefined
  isCurrent: boolean
  onChoose: () => void
  children: ReactNode
}

function Hall({ href, isCurrent, onChoose, children }: HallProps) {
  if (href === undefined) {
    return (
      <button type="button" className="hall" aria-current={isCurrent || undefined} onClick={onChoose}>
        {children}
      </button>
    )
  }
  return (
    <Go className="hall" href={href} aria-current={isCurrent ? 'page' : undefined} onGo={onChoose}>
      {children}
    </Go>
  )
}

function HallFound({ count }: { count: number }) {
  return (
    <>
      <span className="count count-found" aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">
        <FormattedMessage id="plan.found" values={{ count }} />
      </span>
    </>
  )
}
