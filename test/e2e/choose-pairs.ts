type Values = Record<string, readonly unknown[]>
export type Combination<V extends Values> = { [Name in keyof V]: V[Name][number] }

/** Each two values of a combination, as a text. */
function listPairs(combination: Record<string, unknown>): string[] {
  const entries = Object.entries(combination).map((entry) => JSON.stringify(entry))
  return entries.flatMap((one, index) => entries.slice(index + 1).map((other) => `${one} ${other}`))
}

const combineAll = (values: Values): Record<string, unknown>[] =>
  Object.entries(values).reduce<Record<string, unknown>[]>(
    (all, [name, each]) => all.flatMap((rest) => each.map((value) => ({ ...rest, [name]: value }))),
    [{}],
  )

/**
 * Chooses few combinations of values in which each pair of values still occurs, for journeys that every value changes
 * and no three values together: a fault of one value, or of two that meet, shows in one of them. Where the combination
 * itself is what a test is about, all of them belong there.
 */
export function choosePairs<const V extends Values>(values: V): Combination<V>[] {
  const all = combineAll(values)
  const missing = new Set(all.flatMap(listPairs))
  const chosen: Record<string, unknown>[] = []
  while (missing.size > 0) {
    const gain = (each: Record<string, unknown>) => listPairs(each).filter((pair) => missing.has(pair)).length
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const pair of listPairs(best)) missing.delete(pair)
    chosen.push(best)
  }
  return chosen as Combination<V>[]
}
