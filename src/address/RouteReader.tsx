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
  /** Called for each new address; `isInside` is true if the address is the guide's. */
  onAddressChange: ((isInside: boolean) => void) | undefined
}

/** The prefix that wouter gives to a path that is not below the base. */
const OUTSIDE_PREFIX = '~'

/** The path that a guide renders while the page of another address is loading: no window is open. */
const ROOT_PATH = '/'

/** Reads every new address of a guide and sends it to the machines as an event (readings 9). */
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

/** Replaces the alias `#/1/345` with the canonical address (readings 7). */
function replaceHashAlias(base: string): () => void {
  const replace = () => {
    if (location.hash.startsWith('#/')) navigate(base + location.hash.slice(1), { replace: true })
  }
  replace()
  addEventListener('hashchange', replace)
  return () => removeEventListener('hashchange', replace)
}
