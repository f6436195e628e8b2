import type { WaySpot } from '#contract/plan/way-spot.ts'
import { useIntl } from 'react-intl'
import type { WayFacts } from '#contract/plan/way-network.ts'
import { useHallNames } from './use-hall-names.ts'

export interface WayNames {
  hall: (hall: string) => string
  /** The code of a stand or the name of a place. */
  spot: (spot: WaySpot) => string
  /** The same, followed by its hall, for a spot in another hall. */
  spotInHall: (hall: string, spot: WaySpot) => string
  inHall: (hall: string, kind: 'stand' | 'place', name: string) => string
}

/** Returns functions that write the names of halls, stands and places. */
export function useWayNames(facts: WayFacts | null): WayNames {
  const intl = useIntl()
  const nameHall = useHallNames()
  const nameSpot = (spot: WaySpot): string =>
    'stand' in spot ? spot.stand : (facts?.places.find(({ id }) => id === spot.place)?.name ?? '')
  const nameInHall = (hall: string, kind: 'stand' | 'place', name: string): string =>
    intl.formatMessage({ id: 'way.inHall' }, { hall: nameHall(hall), kind, name })
  return {
    hall: nameHall,
    spot: nameSpot,
    spotInHall: (hall, spot) => nameInHall(hall, 'stand' in spot ? 'stand' : 'place', nameSpot(spot)),
    inHall: nameInHall,
  }
}
