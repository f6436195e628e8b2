import { useEffect, useState, type RefObject } from 'react'
import { Icon } from '#src/components/Icon.tsx'

/** How much of the visible width an arrow scrolls by. */
const STEP = 0.8
/** Positions are rounded by browsers. */
const TOLERANCE_PX = 2

export type ScrollSide = 'start' | 'end'

interface ScrollArrowProps {
  bar: RefObject<HTMLElement | null>
  side: ScrollSide
  halls: readonly string[]
  foundByHall: Readonly<Record<string, number>> | null
}

interface Hidden {
  /** Whether the row goes on at this side. */
  isAny: boolean
  /** Whether the filter found something in a hall that cannot be seen there. */
  hasMatches: boolean
}

const NOTHING: Hidden = { isAny: false, hasMatches: false }

/**
 * Renders an arrow that scrolls the row of hall buttons, at a side where it goes on. For a pointer only: the keyboard and
 * screen readers reach the buttons themselves.
 */
export function ScrollArrow({ bar, side, halls, foundByHall }: ScrollArrowProps) {
  const [hidden, setHidden] = useState(NOTHING)
  useEffect(() => {
    const row = bar.current
    if (row === null || typeof ResizeObserver === 'undefined') return
    const update = () => {
      const now = readHidden(row, side, halls, foundByHall)
      setHidden((last) => (last.isAny === now.isAny && last.hasMatches === now.hasMatches ? last : now))
    }
    const observer = new ResizeObserver(update)
    observer.observe(row)
    row.addEventListener('scroll', update, { passive: true })
    update()
    // The arrows take room, so the current hall is centred again.
    const frame = requestAnimationFrame(() =>
      row.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' }),
    )
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      row.removeEventListener('scroll', update)
    }
  }, [bar, side, halls, foundByHall])
  if (!hidden.isAny) return null
  const scroll = () => {
    const row = bar.current
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = (row?.clientWidth ?? 0) * (side === 'end' ? STEP : -STEP)
    row?.scrollBy({ left, behavior: isStill ? 'instant' : 'smooth' })
  }
  return (
    <button
      type="button"
      className={`hall-arrow hall-arrow-${side}`}
      tabIndex={-1}
      aria-hidden="true"
      data-matches={hidden.hasMatches || undefined}
      onClick={scroll}
    >
      <Icon name={side === 'end' ? 'forward' : 'back'} />
    </button>
  )
}

function readHidden(
  row: HTMLElement,
  side: ScrollSide,
  halls: readonly string[],
  foundByHall: ScrollArrowProps['foundByHall'],
): Hidden {
  const { left, right } = row.getBoundingClientRect()
  const items = [...row.querySelectorAll('li')]
  const isHidden = halls.map((_, at) => {
    const item = items[at]?.getBoundingClientRect()
    if (item === undefined) return false
    return side === 'end' ? item.right > right + TOLERANCE_PX : item.left < left - TOLERANCE_PX
  })
  return {
    isAny: isHidden.includes(true),
    hasMatches: halls.some((hall, at) => isHidden[at] === true && (foundByHall?.[hall] ?? 0) > 0),
  }
}
