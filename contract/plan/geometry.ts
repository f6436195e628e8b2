/** The geometry of a hall's plan. All lengths are in the units of the plan's `viewBox`. */

export interface Point {
  x: number
  y: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The corners of an area in order; the last one is joined to the first one. */
export type Polygon = readonly Point[]

/** A stand as the plan draws it. */
export interface StandShape {
  /** The normalized codes of the stand, at least one. */
  codes: readonly string[]
  /** Its parts, mostly one. */
  polygons: readonly Polygon[]
  /** True if the plan has text of its own on it, besides the stand's codes; else left out. */
  hasText?: true
}

/** A place of `places.csv` as the plan draws it. */
export interface PlaceShape {
  place: number
  polygons: readonly Polygon[]
}

/** What is read of a hall from its plan. */
export interface PlanGeometry {
  viewBox: Box
  /** The box around the hall's outline, stands and places. */
  extent: Box
  /** The walls of the hall; null if they are not recognised. */
  outline: Polygon | null
  stands: readonly StandShape[]
  places: readonly PlaceShape[]
  /** What stands in the way besides stands: columns, service rooms, walls. */
  obstacles: readonly Polygon[]
  /** The areas that the plan marks as aisles; empty if it marks none. */
  aisles: readonly Polygon[]
  /** Length of a unit of the plan in metres; null if the plan does not say it. */
  metresPerUnit: number | null
}
