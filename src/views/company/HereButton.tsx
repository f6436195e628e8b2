import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { selectHallRef, selectHallStart } from '#machines/hall/guide-selectors.ts'
import { Icon } from '#src/components/Icon.tsx'
import { useHall } from '#src/views/hall/HallContext.tsx'

/**
 * Renders a toggle that sets the visitor's position to a stand, where ways then begin. Renders nothing in a guide
 * without ways.
 */
export function HereButton({ hall, stand }: { hall: string; stand: string }) {
  const { guide, askWay } = useHall()
  const hallRef = useSelector(guide, selectHallRef)
  const start = useSelector(hallRef, selectHallStart)
  const isHere = start !== null && 'stand' in start && start.hall === hall && start.stand === stand
  if (askWay === undefined) return null
  return (
    <button
      type="button"
      className="stand-link here-button"
      aria-pressed={isHere}
      onClick={() => hallRef.send({ type: 'start.chosen', start: isHere ? null : { hall, stand } })}
    >
      {isHere && <Icon name="check" />}
      <FormattedMessage id="way.iAmHere" />
    </button>
  )
}
