import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { selectHallExhibitors } from '#machines/hall/exhibitors.machine.ts'
import { selectHall, selectHoverRef } from '#machines/hall/guide-selectors.ts'
import { selectHoverTarget } from '#machines/hall/hover.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { useExhibitorList, useHall } from './HallContext.tsx'

const MAX_NAMES = 3
/** The distance of the card from the pointer, in pixels. */
const OFFSET = 16

/** Renders a card at the mouse that names the stand under it, its hall and who is there. */
export function PointerCard({ floor, content }: { floor: HTMLElement; content: HTMLElement }) {
  const { guide } = useHall()
  const card = useRef<HTMLDivElement>(null)
  const hall = useSelector(guide, selectHall)
  const target = useSelector(useSelector(guide, selectHoverRef), selectHoverTarget)
  const exhibitors = useSelector(useExhibitorList(), selectHallExhibitors)
  useEffect(() => {
    const leaving = new AbortController()
    const move = ({ pointerType, clientX, clientY, buttons }: PointerEvent) => {
      const { current: element } = card
      if (element === null) return
      const isShown = pointerType === 'mouse' && buttons === 0
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
    content.addEventListener('pointermove', move, leaving)
    content.addEventListener('pointerdown', hide, leaving)
    content.addEventListener('pointerleave', hide, leaving)
    content.addEventListener('keydown', hide, leaving)
    return () => leaving.abort()
  }, [floor, content])
  const stand = target !== null && 'stand' in target ? target.stand : null
  return (
    <div className="pointer-card" ref={card} aria-hidden="true">
      {stand !== null && <StandCard stand={stand} hall={hall} exhibitors={exhibitors} />}
    </div>
  )
}

interface StandCardProps {
  stand: string
  hall: string
  exhibitors: ReturnType<typeof selectHallExhibitors>
}

function StandCard({ stand, hall, exhibitors }: StandCardProps) {
  const index = getStandIndex(exhibitors, hall)
  const ids = index.getCompanies(stand)
  const there = exhibitors.filter(({ id }) => ids.includes(id))
  const more = there.length - MAX_NAMES
  return (
    <>
      {there.slice(0, MAX_NAMES).map(({ id, name, country, langs }) => (
        <p key={id}>
          <strong lang={langs?.['name']}>{name}</strong>
          {country !== '' && `, ${country}`}
        </p>
      ))}
      {there.length === 0 && (
        <p>
          <FormattedMessage id="plan.standFree" />
        </p>
      )}
      {more > 0 && (
        <p>
          <FormattedMessage id="plan.andMore" values={{ count: more }} />
        </p>
      )}
      <p className="pointer-card-stand">
        <FormattedMessage id="plan.hallAndStand" values={{ hall, stand }} />
      </p>
    </>
  )
}
