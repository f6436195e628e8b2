/** The CSS classes that a stand on the plan can have. */
const PLAN_MARKS = ['is-filtered', 'is-favourite', 'is-hovered', 'is-selected', 'is-open'] as const

export type PlanMark = (typeof PLAN_MARKS)[number]
export type PlanMarks = Readonly<Record<PlanMark, readonly string[]>>

/** Returns the name by which a place is marked; no code of a stand has a dash. */
export const getPlaceMark = (place: number): string => `place-${place}`

/** Returns the codes of a stand; the element of a stand may carry several (readings 29). */
const splitStand = (stand: string): string[] => stand.split(' ')

/**
 * Creates a function that marks stands and places and changes only the classes that differ from the last call: thousands of
 * stands take less than a millisecond.
 */
export function createPlanMarker(root: Element) {
  const stands = new Map<string, Element[]>()
  for (const element of root.querySelectorAll<SVGElement>('[data-place]'))
    stands.set(getPlaceMark(Number(element.dataset['place'])), [element])
  for (const element of root.querySelectorAll<SVGElement>('[data-stand]')) {
    for (const code of splitStand(element.dataset['stand'] ?? ''))
      stands.set(code, [...(stands.get(code) ?? []), element])
  }
  const marked = new Map<PlanMark, ReadonlySet<string>>()
  let last: Partial<PlanMarks> = {}
  return (marks: PlanMarks) => {
    for (const mark of PLAN_MARKS) {
      if (marks[mark] === last[mark]) continue
      const before = marked.get(mark) ?? new Set<string>()
      const now = new Set(marks[mark].flatMap(splitStand))
      for (const code of before)
        if (!now.has(code)) for (const each of stands.get(code) ?? []) each.classList.remove(mark)
      for (const code of now)
        if (!before.has(code)) for (const each of stands.get(code) ?? []) each.classList.add(mark)
      marked.set(mark, now)
    }
    last = marks
  }
}
