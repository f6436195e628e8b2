import type { Exhibitor } from '#contract/entities.ts'

const known = new WeakMap<readonly Exhibitor[], ReadonlyMap<number, Exhibitor>>()

/** Returns the exhibitors with these ids, in the order of the ids. The index of a list is memoized. */
export function pickExhibitors(list: readonly Exhibitor[], ids: readonly number[]): Exhibitor[] {
  const byId = known.get(list) ?? new Map(list.map((each) => [each.id, each]))
  known.set(list, byId)
  return ids.flatMap((id) => byId.get(id) ?? [])
}
