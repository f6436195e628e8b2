/** Functions on id lists that keep the order of addition and hold each id once (section 4: adds are deduplicated). */

export const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

export const hasSameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Adds to `onto` the ids that `to` has more than `from`, and removes those it has less (readings 19). */
export function applyDifference(
  onto: readonly number[],
  from: readonly number[],
  to: readonly number[],
): number[] {
  const removed = new Set(from.filter((id) => !to.includes(id)))
  const added = to.filter((id) => !from.includes(id))
  return [...new Set([...onto.filter((id) => !removed.has(id)), ...added])]
}

/** Returns the ids that only one of two lists holds. */
export const symmetricDifference = (one: readonly number[], other: readonly number[]): readonly number[] =>
  other.reduce(toggleId, one)

/**
 * Returns `base` changed so that it differs from `wanted` in each of the given ids, which makes them pending changes.
 */
export const markPendingChanges = (
  base: readonly number[],
  wanted: readonly number[],
  ids: readonly number[],
): number[] => ids.filter((id) => wanted.includes(id) === base.includes(id)).reduce(toggleId, [...base])
