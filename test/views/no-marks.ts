import type { PlanMarks } from '#src/components/plan-marks.ts'

/** The marks of a plan on which nothing is marked. */
export const NO_MARKS: PlanMarks = {
  'is-filtered': [],
  'is-favourite': [],
  'is-hovered': [],
  'is-selected': [],
  'is-open': [],
}
