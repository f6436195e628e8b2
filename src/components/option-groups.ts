export interface Option {
  id: number
  name: string
}

/** A top-level option and its children. */
export interface OptionGroup extends Option {
  options: readonly Option[]
}

function createMatcher(query: string): (option: Option) => boolean {
  const wanted = query.trim().toLowerCase()
  return ({ name }) => name.toLowerCase().includes(wanted)
}

/** Returns the options that match a query; a group whose own name matches keeps all of its children. */
export function filterOptions(groups: readonly OptionGroup[], query: string): readonly OptionGroup[] {
  if (query.trim() === '') return groups
  const matches = createMatcher(query)
  return groups.flatMap((group) => {
    if (matches(group)) return [group]
    const options = group.options.filter(matches)
    return options.length > 0 ? [{ ...group, options }] : []
  })
}

/** Returns the first option whose own name matches, skipping a group that is listed only for its children. */
export const findFirstMatch = (groups: readonly OptionGroup[], query: string): Option | undefined =>
  flattenOptions(groups).find(createMatcher(query))

export const flattenOptions = (groups: readonly OptionGroup[]): readonly Option[] =>
  groups.flatMap((group) => [group, ...group.options])
