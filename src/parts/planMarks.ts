/** What a stand on the plan can be, as classes. */
export const MARKS = ['is-filtered', 'is-favourite', 'is-hovered', 'is-open'] as const

export type Mark = (typeof MARKS)[number]
export type Marks = Readonly<Record<Mark, readonly string[]>>

/** Changes only the classes that differ from the last time: thousands of stands take under a millisecond. */
export function planMarker(root: Element) {
  const stands = new Map<string, Element[]>()
  for (const element of root.querySelectorAll<SVGElement>('[data-stand]')) {
    const code = element.dataset['stand'] ?? ''
    stands.set(code, [...(stands.get(code) ?? []), element])
  }
  const marked = new Map<Mark, ReadonlySet<string>>()
  return (marks: Marks) => {
    for (const mark of MARKS) {
      const before = marked.get(mark) ?? new Set<string>()
      const now = new Set(marks[mark])
      for (const code of before)
        if (!now.has(code)) for (const each of stands.get(code) ?? []) each.classList.remove(mark)
      for (const code of now)
        if (!before.has(code)) for (const each of stands.get(code) ?? []) each.classList.add(mark)
      marked.set(mark, now)
    }
  }
}
