import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { readPlanAddress } from '../../contract/addresses.ts'
import type { RouteFact } from '../../machines/facts.ts'

interface Props {
  base: string
  halls: readonly string[]
  send: (fact: RouteFact) => void
}

/** The only reader of addresses: each new one becomes an event (readings 9). */
export function RouteReader({ base, halls, send }: Props): null {
  const [path] = useLocation()
  useEffect(() => replaceHashAlias(base), [base, path])
  useEffect(() => send({ type: 'route.changed', address: readPlanAddress(path, halls) ?? null }), [path, halls, send])
  return null
}

/** `#/1/345` is an alias of the real address and is replaced by it (readings 7). */
function replaceHashAlias(base: string): () => void {
  const replace = () => {
    if (location.hash.startsWith('#/')) navigate(base + location.hash.slice(1), { replace: true })
  }
  replace()
  addEventListener('hashchange', replace)
  return () => removeEventListener('hashchange', replace)
}
