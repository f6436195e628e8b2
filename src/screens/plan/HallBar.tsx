import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { selectFoundByHall } from '../../../machines/plan/exhibitors.machine.ts'
import { selectExhibitorsRef, selectHall, selectHalls } from '../../../machines/guide/guideParts.ts'
import { Go } from '../../parts/Go.tsx'
import { useGuide, usePage } from '../ActorsContext.tsx'
import { guideHrefs } from '../guideHrefs.ts'

/** The hall buttons, with what the filter found in each. */
export function HallBar() {
  const intl = useIntl()
  const guide = useGuide()
  const hrefs = guideHrefs(usePage())
  const halls = useSelector(guide, selectHalls)
  const current = useSelector(guide, selectHall)
  const found = useSelector(useSelector(guide, selectExhibitorsRef), selectFoundByHall)
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
            <Hall
              href={hrefs.hall(hall)}
              isCurrent={hall === current}
              onChoose={() => guide.send({ type: 'hall.choose', hall })}
            >
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
  /** Undefined: halls have no addresses here, and choosing one stays on the page. */
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
        <FormattedMessage id="plan.hallFound" values={{ count }} />
      </span>
    </>
  )
}
