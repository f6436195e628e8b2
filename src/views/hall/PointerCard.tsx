import { useSelector } from '@xstate/react'
import { memo, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Exhibitor } from '#contract/entities.ts'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, selectHoverRef, selectRubrics } from '#machines/hall/guide-selectors.ts'
import { selectHoverTarget } from '#machines/hall/hover.machine.ts'
import { selectCompanyRubs, type PlanLabelsRef } from '#machines/hall/plan-labels.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { useSelectorAfterPaint } from '#src/components/use-selector-after-paint.ts'
import { useLang } from '#src/i18n/use-lang.ts'
import { localizeCategoryName } from './categories.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'
import { pickExhibitors } from './pick-exhibitors.ts'
import { useHallNames } from './use-hall-names.ts'

const MAX_NAMES = 3
/** The distance of the card from the pointer, in pixels. */
const OFFSET = 16

interface PointerCardProps {
  floor: HTMLElement
  content: HTMLElement
  labels: PlanLabelsRef
}

/** Renders a card at the mouse that names the stand under it, its hall, who is there and what for. */
export function PointerCard({ floor, content, labels }: PointerCardProps) {
  const { guide } = useHall()
  const card = useRef<HTMLDivElement>(null)
  const hall = useSelector(guide, selectHall)
  // The mark of the stand is painted first.
  const target = useSelectorAfterPaint(useSelector(guide, selectHoverRef), selectHoverTarget)
  const exhibitors = useSelector(useExhibitorList(), selectHallExhibitors)
  useEffect(() => {
    const leaving = new AbortController()
    const move = ({ pointerType, clientX, clientY, buttons }: PointerEvent) => {
      const { current: element } = card
      if (element === null) return
      const isShown = pointerType === 'mouse' && buttons === 0 && element.dataset['dismissed'] === undefined
      element.toggleAttribute('data-at-pointer', isShown)
      if (!isShown) return
      const { left, top, width, height } = floor.getBoundingClientRect()
      const [x, y] = [clientX - left, clientY - top]
      const isRight = x + OFFSET + element.offsetWidth <= width
      const isBelow = y + OFFSET + element.offsetHeight <= height
      element.style.translate = [
        isRight ? x + OFFSET : Math.max(0, x - OFFSET - element.offsetWidth),
        isBelow ? y + OFFSET : Math.max(0, y - OFFSET - element.offsetHeight),
      ]
        .map((length) => `${length}px`)
        .join(' ')
    }
    const hide = () => card.current?.removeAttribute('data-at-pointer')
    const dismiss = (event: KeyboardEvent) => {
      const { current: element } = card
      if (event.key !== 'Escape' || element?.matches('[data-at-pointer]:not(:empty)') !== true) return
      // The large plan closes by the next one.
      event.preventDefault()
      element.dataset['dismissed'] = ''
      hide()
    }
    content.addEventListener('pointermove', move, leaving)
    content.addEventListener('pointerdown', hide, leaving)
    content.addEventListener('pointerleave', hide, leaving)
    content.addEventListener('keydown', hide, leaving)
    document.addEventListener('keydown', dismiss, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [floor, content])
  const stand = target !== null && 'stand' in target ? target.stand : null
  useEffect(() => card.current?.removeAttribute('data-dismissed'), [stand])
  return (
    <div className="pointer-card" ref={card} aria-hidden="true">
      {stand !== null && <StandCard stand={stand} hall={hall} exhibitors={exhibitors} labels={labels} />}
    </div>
  )
}

/** Renders the first category of a company, and how many others it has. */
function Rubrics({ company, labels }: { company: number; labels: PlanLabelsRef }) {
  const lang = useLang()
  const categories = useSelector(useHall().guide, selectRubrics)
  const rubs = useSelector(labels, (snapshot) => selectCompanyRubs(snapshot, company))
  const [first, ...others] = rubs.flatMap((rub) => categories.find(({ id }) => id === rub) ?? [])
  if (first === undefined) return null
  return (
    <p className="pointer-card-stand">
      {localizeCategoryName(first, lang)}
      {others.length > 0 && ` +${others.length}`}
    </p>
  )
}

function Company({ company }: { company: Exhibitor | undefined }) {
  if (company === undefined) return null
  const { name, country, langs } = company
  return (
    <p>
      <strong lang={langs?.['name']}>{name}</strong>
      {country !== '' && (
        <>
          , <span lang={langs?.['country']}>{country}</span>
        </>
      )}
    </p>
  )
}

interface StandCardProps {
  stand: string
  hall: string
  exhibitors: ReturnType<typeof selectHallExhibitors>
  labels: PlanLabelsRef
}

const StandCard = memo(function StandCard({ stand, hall, exhibitors, labels }: StandCardProps) {
  const writeHall = useHallNames()
  const there = pickExhibitors(exhibitors, getStandIndex(exhibitors, hall).getCompanies(stand))
  const [only, ...others] = there
  return (
    <>
      {others.length > 0 && (
        <p className="pointer-card-stand">
          <FormattedMessage id="plan.standCompanies" values={{ count: there.length }} />
        </p>
      )}
      {/* By place and not by company: from stand to stand only the texts change. */}
      <Company company={there[0]} />
      <Company company={there[1]} />
      <Company company={there[2]} />
      {there.length === 0 && (
        <p>
          <FormattedMessage id="plan.standFree" />
        </p>
      )}
      {there.length > MAX_NAMES && <p>…</p>}
      {only !== undefined && others.length === 0 && <Rubrics company={only.id} labels={labels} />}
      <p className="pointer-card-stand">
        <FormattedMessage
          id="plan.hallAndStand"
          values={{ hall: writeHall(hall), stand: stand.replaceAll(' ', ', ') }}
        />
      </p>
    </>
  )
})
