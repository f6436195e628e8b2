/** What a figure of the product has to keep, at the size for which the goals are set. */
export type Goal =
  | { timesOther: number }
  | { atMost: number }
  | { atLeast: number }
  | { shareOfOther: number }

/** The number of exhibitors for which goals are set. */
export const GOAL_SIZE = 1000
/** The number of stands for which the goals of the plan's movement are set. */
const PLAN_GOAL_SIZE = 5000

interface FigureName {
  label: string
  unit: string
  goal?: Goal
  /** The numbers of exhibitors for which its goal is set; absent: `GOAL_SIZE`. */
  goalSizes?: readonly number[]
}

const times = (timesOther: number): Goal => ({ timesOther })
const atMost = (limit: number): Goal => ({ atMost: limit })

/** A frame at 60 Hz, rounded up, and two of them. */
const FRAME = atMost(17)
const TWO_FRAMES = atMost(34)

/** Every figure of the browser parts, in the order in which it is printed; what is beside it is the floor. */
export const BROWSER_FIGURES: Readonly<Record<string, FigureName>> = {
  firstByte: { label: 'first byte', unit: 'ms' },
  largestPaint: { label: 'LCP', unit: 'ms', goal: times(1.2) },
  firstStand: { label: 'first stand', unit: 'ms', goal: times(1.2) },
  blocking: { label: 'blocking time', unit: 'ms', goal: times(2) },
  filter: { label: 'key → painted filter, after the debounce', unit: 'ms', goal: times(1.5) },
  clear: { label: 'filter cleared → painted', unit: 'ms', goal: times(1.2) },
  hover: { label: 'hover → highlight', unit: 'ms', goal: times(1.3) },
  window: { label: 'window open', unit: 'ms', goal: times(2) },
  windowFilled: { label: 'window filled', unit: 'ms' },
  worst: { label: 'worst interaction', unit: 'ms', goal: times(1) },
  heap: { label: 'heap after all steps', unit: 'MB', goal: times(2) },
  elements: { label: 'elements', unit: '', goal: atMost(6000) },
  kilobytes: { label: 'first visit', unit: 'KB', goal: atMost(220) },
  requests: { label: 'first visit, requests', unit: '' },
  returnKilobytes: { label: 'return visit', unit: 'KB', goal: atMost(2) },
  returnRequests: { label: 'return visit, requests', unit: '' },
  phoneLargestPaint: { label: 'phone: LCP', unit: 'ms', goal: times(1.2) },
  phoneFirstStand: { label: 'phone: first stand', unit: 'ms' },
  phoneBlocking: { label: 'phone: blocking time', unit: 'ms', goal: atMost(130) },
  phoneHeap: { label: 'phone: heap', unit: 'MB' },
  mouseFrame: {
    label: 'plan moved by mouse, p95 of frames',
    unit: 'ms',
    goal: FRAME,
    goalSizes: [GOAL_SIZE, PLAN_GOAL_SIZE],
  },
  touchFrame: { label: 'plan moved by touch, first frame', unit: 'ms', goal: atMost(32) },
  panFrame: {
    label: 'plan moved by touch, p95 of frames',
    unit: 'ms',
    goal: FRAME,
    goalSizes: [PLAN_GOAL_SIZE],
  },
  pinchFrame: { label: 'plan pinched, p95 of frames', unit: 'ms', goal: FRAME, goalSizes: [PLAN_GOAL_SIZE] },
  selectByKey: {
    label: 'arrow key → stand selected',
    unit: 'ms',
    goal: TWO_FRAMES,
    goalSizes: [PLAN_GOAL_SIZE],
  },
  selectByLink: {
    label: 'code of a row → stand selected',
    unit: 'ms',
    goal: TWO_FRAMES,
    goalSizes: [PLAN_GOAL_SIZE],
  },
  programmeKilobytes: { label: 'programme: bytes', unit: 'KB', goal: atMost(120) },
  programmeFirstByte: { label: 'programme: first byte', unit: 'ms' },
  programmeLargestPaint: { label: 'programme: LCP', unit: 'ms' },
  programmeBlocking: { label: 'programme: blocking time', unit: 'ms', goal: atMost(100) },
  programmeHeap: { label: 'programme: heap', unit: 'MB' },
  programmeElements: { label: 'programme: elements', unit: '' },
  programmeRows: { label: 'programme: tab → rows', unit: 'ms', goal: atMost(150) },
  programmeScrolled: { label: 'programme: frames dropped while it is scrolled', unit: '%' },
  programmeScrolledAtFullSpeed: {
    label: 'programme: the same on a processor that is not slowed down',
    unit: '%',
    goal: atMost(0),
  },
  programmeRoom: { label: 'programme: filter by room', unit: 'ms' },
  programmeWindow: { label: 'programme: window', unit: 'ms', goal: atMost(60) },
  programmeWorst: { label: 'programme: worst interaction', unit: 'ms' },
}

/** Goals of the server part, by case, in requests a second. */
export const SERVER_GOALS: Readonly<Record<string, Goal>> = {
  devicePage: { atLeast: 2000 },
  companyPage: { atLeast: 1000 },
  saves: { atLeast: 2000 },
}

/** Goals of the comparison with nginx. */
export const NGINX_GOALS: Readonly<Record<string, Goal>> = {
  listIdentity: { shareOfOther: 0.9 },
  listBrotli: { shareOfOther: 0.45 },
  listNotModified: { shareOfOther: 0.45 },
}

/** Largest memory after a load of pages in MB, by the number of exhibitors. */
export const MEMORY_GOALS: Readonly<Record<number, Goal>> = { 1000: atMost(350), 5000: atMost(500) }
/** Largest memory at any time in MB, by the number of exhibitors. */
export const PEAK_GOALS: Readonly<Record<number, Goal>> = { 20_000: atMost(1000) }
/** The memory at the end of a mixed load beside that after its beginning. */
export const NO_GROWTH = times(1.05)

/** Largest p99 of the opening minute in milliseconds, of its requests and of its chat. */
export const OPENING_GOAL = atMost(300)
export const NO_ERROR = atMost(0)

export function formatGoal(goal: Goal): string {
  if ('timesOther' in goal) return `≤ ${goal.timesOther} ×`
  if ('atMost' in goal) return `≤ ${goal.atMost}`
  if ('atLeast' in goal) return `≥ ${goal.atLeast}`
  return `≥ ${Math.round(goal.shareOfOther * 100)} %`
}

/** Returns whether a figure keeps its goal; undefined if what it is compared with was not measured. */
export function isMet(goal: Goal, value: number, other: number | undefined): boolean | undefined {
  if ('atMost' in goal) return value <= goal.atMost
  if ('atLeast' in goal) return value >= goal.atLeast
  if (other === undefined) return undefined
  return 'timesOther' in goal ? value <= other * goal.timesOther : value >= other * goal.shareOfOther
}

/** Figures of the search at its own size. A phone's processor is four times slower, so that a quarter is the goal. */
export const SEARCH_GOALS: Readonly<Record<string, Goal>> = {
  indexKilobytes: atMost(100),
  buildTime: atMost(75),
  queryTime: atMost(4),
  worstQueryTime: atMost(5),
}

/**
 * Figures of the search box in a browser: the index on a slow processor, suggestions within a frame on one that is not
 * slowed down, from the letter to the painted list.
 */
export const SEARCH_BOX_GOALS: Readonly<Record<string, Goal>> = {
  indexReady: atMost(300),
  firstLetterAtFullSpeed: atMost(16),
}

/** A way takes 50 ms on a phone, whose processor is four times slower. */
export const WAY_GOALS: Readonly<Record<string, Goal>> = {
  worstWayTime: atMost(12),
  tourTime: atMost(200),
}
