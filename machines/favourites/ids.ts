/** Functions on id lists that keep the order of addition and hold each id once (section 4: adds are deduplicated). */

export const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

export const hasSameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

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
