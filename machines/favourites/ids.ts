/** Arithmetic of id lists that keep the order of addition and hold each id once (section 4: adds are deduplicated). */

export const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]

export const hasSameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** `onto` with what changed between `from` and `to`: the added ids added, the removed ones removed (readings 19). */
export function applyDifference(
  onto: readonly number[],
  from: readonly number[],
  to: readonly number[],
): number[] {
  const removed = new Set(from.filter((id) => !to.includes(id)))
  const added = to.filter((id) => !from.includes(id))
  return [...new Set([...onto.filter((id) => !removed.has(id)), ...added])]
}

/** What only one of two lists holds. */
export const symmetricDifference = (one: readonly number[], other: readonly number[]): readonly number[] =>
  other.reduce(toggleId, one)

/** `base` saying the opposite of `wanted` about those ids, so that their difference holds each of these wishes. */
export const markPendingChanges = (
  base: readonly number[],
  wanted: readonly number[],
  ids: readonly number[],
): number[] => ids.filter((id) => wanted.includes(id) === base.includes(id)).reduce(toggleId, [...base])
