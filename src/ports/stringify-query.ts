type QueryValue =
  | string
  | number
  | boolean
  | undefined
  | null
  | readonly QueryValue[]
  | { readonly [key: string]: QueryValue }

/**
 * Returns a query string in the nested form of section 7, `filter[w]=…&hall[]=…`, in the order of the keys; an empty
 * string without parameters.
 */
export function stringifyQuery(params: Readonly<Record<string, QueryValue>> | undefined): string {
  const pairs = Object.entries(params ?? {}).flatMap(([key, value]) => stringifyPairs(key, value))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function stringifyPairs(key: string, value: QueryValue): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each: QueryValue) => stringifyPairs(`${key}[]`, each))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, each]) => stringifyPairs(`${key}[${name}]`, each))
  return [`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`]
}
