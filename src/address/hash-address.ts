import { fromCallback, type AnyEventObject, type CallbackActorLogic } from 'xstate'
import { decodeAddressPart } from '#contract/addresses.ts'
import type { HashFact, HashTarget } from '#machines/address/hash.ts'
import type { Navigate } from '#src/ports/provide/dependencies.ts'

/** The windows of a website page, addressed by the hash. */
export interface HashAddress {
  /**
   * Reports each new hash, and the initial one in a microtask; an address of another page counts as an empty hash.
   */
  listen: CallbackActorLogic<AnyEventObject, void, HashFact>
  navigate: (target: HashTarget) => void
  /**
   * Closes the open window: goes back if the previous history entry is the page itself, otherwise replaces the entry.
   */
  leave: () => void
}

/** The part of `history.state` that belongs to a window; other keys are kept. */
interface HistoryState {
  /**
   * True if the previous history entry is the same page without a window; as a part of the state it survives reload,
   * Back and Forward.
   */
  overPage?: boolean
}

/** Returns the address of the previous history entry in browsers with the Navigation API, otherwise undefined. */
function getPreviousHref(): string | undefined {
  if (!('navigation' in globalThis)) return undefined
  const { currentEntry } = navigation
  return navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url ?? undefined
}

const readHistoryState = (): HistoryState => (history.state as HistoryState | null) ?? {}

export function createHashAddress(navigate: Navigate): HashAddress {
  const page = location.pathname + location.search
  const isHere = () => location.pathname + location.search === page
  /** The hash of the previous address; undefined if that was another page or is unknown. */
  let last = getPreviousHref() === location.origin + page ? '' : undefined
  let report = (_hash: string): void => undefined

  const hashHere = () => (isHere() ? decodeAddressPart(location.hash.slice(1)) : '')

  function read(): void {
    const hash = hashHere()
    if (hash !== '' && readHistoryState().overPage === undefined)
      history.replaceState({ ...readHistoryState(), overPage: last === '' }, '')
    last = isHere() ? hash : undefined
    report(hash)
  }

  /** Returns false if the browser refused the navigation. */
  function go({ hash, replace }: HashTarget): boolean {
    const href = hash === '' ? page : `${page}#${encodeURIComponent(hash)}`
    try {
      navigate(href, { replace })
      read()
      return true
    } catch (error) {
      // Browsers limit the number of history changes, which a key that is held down exceeds.
      if (!(error instanceof DOMException)) throw error
      return false
    }
  }

  return {
    listen: fromCallback<AnyEventObject, void, HashFact>(({ sendBack }) => {
      report = (hash) => sendBack({ type: 'hash.changed', hash })
      addEventListener('popstate', read)
      // Waits until the view of the page itself is hydrated.
      queueMicrotask(read)
      return () => removeEventListener('popstate', read)
    }),
    navigate: go,
    leave() {
      if (!isHere()) read()
      else if (readHistoryState().overPage === true) history.back()
      else if (!go({ hash: '', replace: true })) report(hashHere())
    },
  }
}
