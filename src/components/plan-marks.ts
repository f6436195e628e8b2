/** The CSS classes that a stand on the plan can have. */
const PLAN_MARKS = ['is-filtered', 'is-favourite', 'is-hovered', 'is-selected', 'is-open'] as const

export type PlanMark = (typeof PLAN_MARKS)[number]
export type PlanMarks = Readonly<Record<PlanMark, readonly string[]>>

/** Returns the name by which a place is marked; no code of a stand has a dash. */
export const getPlaceMark = (place: number): string => `place-${place}`

/** Returns the codes of a stand; the element of a stand may carry several (readings 29). */
const splitStand = (stand: string): string[] => stand.split(' ')

const shapes = new WeakMap<Element, ReadonlyMap<string, readonly SVGGraphicsElement[]>>()

/** Returns the elements of stands and places of a plan by their codes and marks. A plan is read once. */
function indexShapes(svg: Element): ReadonlyMap<string, readonly SVGGraphicsElement[]> {
  const known = shapes.get(svg)
  if (known !== undefined) return known
  const index = new Map<string, SVGGraphicsElement[]>()
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('[data-place]'))
    index.set(getPlaceMark(Number(element.dataset['place'])), [element])
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('[data-stand]'))
    for (const code of splitStand(element.dataset['stand'] ?? '')) {
      const others = index.get(code)
      if (others === undefined) index.set(code, [element])
      else others.push(element)
    }
  shapes.set(svg, index)
  return index
}

/** Returns the elements of the stand with a code, or of the place with a mark, within the plan that an element shows. */
export function listShapes(root: Element | null, code: string): readonly SVGGraphicsElement[] {
  const svg = root?.closest('svg') ?? root?.querySelector('svg')
  return (svg && indexShapes(svg).get(code)) ?? []
}

/** Returns the copy of a stand or place that shows a mark instead; undefined for a mark that the element shows itself. */
type FindCopy = (element: SVGGraphicsElement, mark: PlanMark) => Element | undefined

/** The copies over a plan, by the element in which the plan is marked. */
export const planCopies = new WeakMap<Element, FindCopy>()

/**
 * Creates a function that marks stands and places and changes only the classes that differ from the last call: thousands of
 * stands take less than a millisecond.
 */
export function createPlanMarker(root: Element) {
  const marked = new Map<PlanMark, ReadonlySet<string>>()
  const toggle = (code: string, mark: PlanMark, isMarked: boolean) => {
    for (const element of listShapes(root, code))
      (planCopies.get(root)?.(element, mark) ?? element).classList.toggle(mark, isMarked)
  }
  let last: Partial<PlanMarks> = {}
  return (marks: PlanMarks) => {
    for (const mark of PLAN_MARKS) {
      if (marks[mark] === last[mark]) continue
      const before = marked.get(mark) ?? new Set<string>()
      const now = new Set(marks[mark].flatMap(splitStand))
      for (const code of before) if (!now.has(code)) toggle(code, mark, false)
      for (const code of now) if (!before.has(code)) toggle(code, mark, true)
      marked.set(mark, now)
    }
    last = marks
  }
}
