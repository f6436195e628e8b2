/** Returns the value below which the given share of the values lies; undefined without values. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export const median = (values: readonly (number | undefined)[]): number | undefined =>
  quantile(
    values.filter((value) => value !== undefined),
    0.5,
  )
