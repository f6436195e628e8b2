export interface Option {
  id: number
  name: string
}

/** A first-level option and those below it. */
export interface OptionGroup extends Option {
  options: readonly Option[]
}

/** What of the groups a query leaves; a group that matches by its own name stays whole. */
export function searchOptions(groups: readonly OptionGroup[], query: string): readonly OptionGroup[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return groups
  const matches = ({ name }: Option) => name.toLowerCase().includes(wanted)
  return groups.flatMap((group) => {
    if (matches(group)) return [group]
    const options = group.options.filter(matches)
    return options.length > 0 ? [{ ...group, options }] : []
  })
}

export const flatOptions = (groups: readonly OptionGroup[]): readonly Option[] =>
  groups.flatMap((group) => [group, ...group.options])
