/** A stand by its normalized code, or a place by its id. */
export type WaySpot = { stand: string } | { place: number }

/** Returns what tells a stand or a place of a hall from all others of it. */
export const nameSpot = (spot: WaySpot): string =>
  'stand' in spot ? `stand ${spot.stand}` : `place ${spot.place}`
