/** A stand by its normalized code, or a place by its id. */
export type WaySpot = { stand: string } | { place: number }

/** Returns a key of a stand or a place that is unique in its hall. */
export const nameSpot = (spot: WaySpot): string =>
  'stand' in spot ? `stand ${spot.stand}` : `place ${spot.place}`
