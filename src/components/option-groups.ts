export interface Option {
  id: number
  name: string
}

/** A first-level option and those below it. */
export interface OptionGroup extends Option {
  options: readonly Option[]
}

function createMatcher(query: string): (option: Option) => boolean {
  const wanted = query.trim().toLowerCase()
  return ({ name }) => name.toLowerCase().includes(wanted)
}

/** What of the groups a query leaves; a group that matches by its own name stays whole. */
export function filterOptions(groups: readonly OptionGroup[], query: string): readonly OptionGroup[] {
  if (query.trim() === '') return groups
  const matches = createMatcher(query)
  return groups.flatMap((group) => {
    if (matches(group)) return [group]
    const options = group.options.filter(matches)
    return options.length > 0 ? [{ ...group, options }] : []
  })
}

/** The first option that matches by its own name; its group only stands above it. */
export const findFirstMatch = (groups: readonly OptionGroup[], query: string): Option | undefined =>
  flattenOptions(groups).find(createMatcher(query))

export const flattenOptions = (groups: readonly OptionGroup[]): readonly Option[] =>
  groups.flatMap((group) => [group, ...group.options])
