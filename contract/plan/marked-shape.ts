/**
 * The shape on the plan that an address names. The served plan is the same for all addresses of a hall, so the page
 * carries the shape beside it until scripts mark the plan itself.
 */
export interface MarkedShape {
  viewBox: string
  /** Data of an SVG path, in the units of the plan. */
  path: string
}
