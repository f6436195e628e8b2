/** One of the two that are compared, and where its pages have what is measured. */
export interface Subject {
  name: 'product' | 'floor'
  planUrl: string
  programmeUrl: string
  /** The element that moves when the enlarged plan is dragged. */
  movedPlan: string
  /** The tab that shows the programme; undefined where it is shown at once. */
  programmeTab: string | undefined
}

/** Paths of the floor's pages. */
export const FLOOR_PATHS = { plan: '/plan/', programme: '/programme/' }

export const createProduct = (origin: string): Subject => ({
  name: 'product',
  planUrl: `${origin}/en/plan/`,
  programmeUrl: `${origin}/en/online/`,
  movedPlan: '.plan-content',
  programmeTab: '#tab-programme',
})

export const createFloor = (origin: string): Subject => ({
  name: 'floor',
  planUrl: origin + FLOOR_PATHS.plan,
  programmeUrl: origin + FLOOR_PATHS.programme,
  movedPlan: '#plan',
  programmeTab: undefined,
})
