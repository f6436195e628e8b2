export interface Option {
  id: number
  name: string
}

/** A first-level option and those below it. */
export interface OptionGroup extends Option {
  options: readonly Option[]
}

function matchesOf(query: string): (option: Option) => boolean {
  const wanted = query.trim().toLowerCase()
  return ({ name }) => name.toLowerCase().includes(wanted)
}

/** What of the groups a query leaves; a group that matches by its own name stays whole. */
export function searchOptions(groups: readonly OptionGroup[], query: string): readonly OptionGroup[] {
  if (query.trim() === '') return groups
  const matches = matchesOf(query)
  return groups.flatMap((group) => {
    if (matches(group)) return [group]
    const options = group.options.filter(matches)
    return options.length > 0 ? [{ ...group, options }] : []
  })
}

/** The first option that matches by its own name; its group only stands above it. */
export const firstMatch = (groups: readonly OptionGroup[], query: string): Option | undefined =>
  flatOptions(groups).find(matchesOf(query))

export const flatOptions = (groups: readonly OptionGroup[]): readonly Option[] =>
  groups.flatMap((group) => [group, ...group.options])
