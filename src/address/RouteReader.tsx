import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { readOnlineAddress, readPlanAddress } from '#contract/addresses.ts'
import type { PageData } from '#contract/page.ts'
import type { OnlineRouteFact, PlanRouteFact } from '#machines/facts.ts'

interface Props {
  page: PageData
  base: string
  send: (fact: PlanRouteFact | OnlineRouteFact) => void
  /** Hears each new address; whether it is the guide's. */
  onAddressChange: ((isInside: boolean) => void) | undefined
}

/** How wouter marks a path that is not below the base. */
const OUTSIDE_PREFIX = '~'

/** What a guide shows while the page of another address is on its way: no window. */
const ROOT_PATH = '/'

/** The only reader of addresses: each new one becomes an event (readings 9). */
export function RouteReader({ page, base, send, onAddressChange }: Props): null {
  const [path] = useLocation()
  useEffect(() => replaceHashAlias(base), [base, path])
  useEffect(() => {
    const isInside = !path.startsWith(OUTSIDE_PREFIX)
    onAddressChange?.(isInside)
    send(createRouteFact(page, isInside ? path : ROOT_PATH))
  }, [page, path, send, onAddressChange])
  return null
}

function createRouteFact({ guide }: PageData, path: string): PlanRouteFact | OnlineRouteFact {
  return guide === null
    ? { type: 'online.changed', address: readOnlineAddress(path) }
    : { type: 'route.changed', address: readPlanAddress(path, guide.guide_halls) ?? null }
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
