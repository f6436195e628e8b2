/** What the query of a guide's address selects on a plan (readings 31). Absent members are not named. */
export interface PlanTarget {
  /** A hall, in the guides whose path names none. */
  hall?: string
  /** The normalized code of a stand of the hall. */
  stand?: string
  /** The id of a place of the hall. */
  place?: number
  /** Where the visitor stands. */
  from?: WayStart
  /** Where a way ends whose part in this hall is shown; one that ends in this hall ends at its stand or place. */
  to?: WayEnd
  /** Whether the way from there may have no steps. */
  stepFree?: boolean
  /** The stands of a tour. */
  tour?: readonly TourStand[]
}

export interface TourStand {
  hall: string
  /** The normalized code. */
  stand: string
}

/** Where a way begins: at a stand, of the shown hall unless it names another one, or at a place. */
export type WayStart = { stand: string; hall?: string } | { place: number }

/** The end of a way in another hall than the shown one. */
export type WayEnd = { hall: string } & ({ stand: string } | { place: number })
