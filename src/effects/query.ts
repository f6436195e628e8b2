type Value =
  | string
  | number
  | boolean
  | undefined
  | null
  | readonly Value[]
  | { readonly [key: string]: Value }

/** A query string in the nested form of section 7, `filter[w]=…&hall[]=…`, keys in the order given; `` for none. */
export function queryOf(params: Readonly<Record<string, Value>> | undefined): string {
  const pairs = Object.entries(params ?? {}).flatMap(([key, value]) => pairsOf(key, value))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function pairsOf(key: string, value: Value): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each: Value) => pairsOf(`${key}[]`, each))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, each]) => pairsOf(`${key}[${name}]`, each))
  return [`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`]
}
