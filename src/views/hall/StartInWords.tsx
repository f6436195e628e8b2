import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HallStart } from '#contract/plan/wished-way.ts'
import { selectHall, selectHallRef, selectHasWay } from '#machines/hall/guide-selectors.ts'
import { selectWayFacts, type WayRef } from '#machines/hall/way.machine.ts'
import { IconButton } from '#src/components/Button.tsx'
import { useHall } from './HallContext.tsx'
import type { StartPlace } from './use-start.ts'
import { useWayNames } from './use-way-names.ts'

interface StartInWordsProps {
  way: WayRef
  start: HallStart | null
  /** The place that the position is; undefined while its name is not known. */
  place: StartPlace | undefined
  /** A position that the plan does not have, unless the card of the selected stand says so. */
  unknown: HallStart | null
  /** True if the selected stand is on the plan, and not where the visitor is. */
  isStandChosen: boolean
  onForget: () => void
}

/**
 * Renders the visitor's position, from a scanned code, a press on "I am here" or the start of a way, with a button that
 * removes it; or that the plan does not have it.
 */
export function StartInWords({ way, start, place, unknown, isStandChosen, onForget }: StartInWordsProps) {
  const intl = useIntl()
  const { guide } = useHall()
  const hallRef = useSelector(guide, selectHallRef)
  const names = useWayNames(useSelector(way, selectWayFacts))
  const hall = useSelector(guide, selectHall)
  const here = start !== null && 'stand' in start ? { hall: start.hall, name: start.stand } : place
  const kind = place === undefined ? 'stand' : 'place'
  const hasWay = useSelector(
    guide,
    (snapshot) => here !== undefined && selectHasWay(snapshot, here.hall, kind === 'stand' ? here.name : ''),
  )
  if (here === undefined && unknown === null) return null
  return (
    <div className="way-start">
      <p data-focus-fallback="">
        {here?.hall === hall && <span className="here-dot" aria-hidden="true" />}
        {here === undefined ? (
          <UnknownStart hall={names.hall(hall)} start={unknown} />
        ) : (
          <FormattedMessage
            id="way.here"
            values={{
              start: names.inHall(here.hall, kind, here.name),
              next: isStandChosen || !hasWay ? 'none' : 'stand',
            }}
          />
        )}
      </p>
      <IconButton
        icon="close"
        label={intl.formatMessage({ id: 'way.notHere' })}
        onClick={() => {
          onForget()
          hallRef.send({ type: 'start.chosen', start: null })
        }}
      />
    </div>
  )
}

function UnknownStart({ hall, start }: { hall: string; start: HallStart | null }) {
  if (start === null) return null
  return 'stand' in start ? (
    <FormattedMessage id="plan.standMissing" values={{ hall, stand: start.stand }} />
  ) : (
    <FormattedMessage id="places.unknown" values={{ hall }} />
  )
}
