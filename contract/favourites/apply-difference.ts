/**
 * Adds to a list the ids that are in `to` but not in `from`, and removes those that are in `from` but not in `to`
 * (readings 19). Returns each id once, in the order of addition.
 */
export function applyDifference(
  onto: readonly number[],
  from: readonly number[],
  to: readonly number[],
): number[] {
  const seen = new Set(from)
  const wanted = new Set(to)
  const kept = onto.filter((id) => wanted.has(id) || !seen.has(id))
  return [...new Set([...kept, ...to.filter((id) => !seen.has(id))])]
}
