import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectSelectionRef } from '#machines/hall/guide-selectors.ts'
import { selectSoughtSpot, type Selection } from '#machines/hall/selection.machine.ts'
import { useHall } from './HallContext.tsx'

/**
 * Announces a text to screen readers once its spot was asked for. The region is rendered before, because they announce
 * changes of existing regions.
 */
export function SoughtAnnouncement({ spot, text }: { spot: Selection; text: string }) {
  const { guide } = useHall()
  const sought = useSelector(useSelector(guide, selectSelectionRef), selectSoughtSpot)
  const isSought = sought !== null && JSON.stringify(sought.spot) === JSON.stringify(spot)
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // They read a text once more only if it differs from the last one.
    const end = sought !== null && sought.number % 2 === 0 ? '\u00a0' : ''
    if (region.current !== null && isSought) region.current.textContent = text + end
  }, [sought, isSought, text])
  return <p className="sr-only" role="status" ref={region} />
}
