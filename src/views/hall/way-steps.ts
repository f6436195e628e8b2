import type { IntlShape } from 'react-intl'
import type { WayStep } from '#contract/plan/describe-way.ts'

const METRES_STEP = 5

/** Returns metres as one says them: by fives, short ones by ones, at least 1. */
export const roundMetres = (metres: number): number =>
  metres < 2 * METRES_STEP ? Math.max(1, Math.round(metres)) : Math.round(metres / METRES_STEP) * METRES_STEP

/** An end of a way by name: a stand, a place, or the place where one comes into a hall or leaves it. */
export interface EndName {
  kind: 'stand' | 'place' | 'gate'
  name: string
}

/** Puts a step of a way into words. */
export function formatStep(intl: IntlShape, step: WayStep, from: EndName, to: EndName): string {
  if (step.kind === 'start') return intl.formatMessage({ id: 'way.start' }, { go: step.go, ...from })
  if (step.kind === 'same') return intl.formatMessage({ id: 'way.here' }, { start: to.name, next: 'none' })
  if (step.kind === 'beside')
    return intl.formatMessage(
      { id: 'way.beside' },
      { ...to, start: from.kind === 'stand' ? from.name : 'none', side: step.side ?? 'none' },
    )
  const metres = roundMetres(step.metres)
  if (step.kind === 'arrive') {
    const { side, opposite = 'none' } = step
    return intl.formatMessage({ id: 'way.arrive' }, { side, metres, opposite, ...to })
  }
  const { side, near = 'none', aisle = 0 } = step
  return intl.formatMessage({ id: 'way.turn' }, { side, metres, near, aisle: String(aisle) })
}
