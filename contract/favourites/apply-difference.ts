/**
 * Adds to a list of ids those that `to` has more than `from`, and removes those that it has less (readings 19). Returns
 * each id once, in the order of addition.
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
