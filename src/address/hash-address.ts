import { fromCallback, type AnyEventObject, type CallbackActorLogic } from 'xstate'
import { decodeAddressPart } from '#contract/addresses.ts'
import type { HashFact, HashTarget } from '#machines/address/hash.ts'
import type { Navigate } from '#src/ports/provide/dependencies.ts'

/** The windows of a page of the website, at the hash of its address. */
export interface HashAddress {
  /** Tells each hash, the first one as soon as the present task ends; none while the address is another page's. */
  listen: CallbackActorLogic<AnyEventObject, void, HashFact>
  navigate: (wish: HashTarget) => void
  /** Closes what is open: by Back where the page itself lies before it, else in its place. */
  leave: () => void
}

/** What an entry of the history keeps of its window, beside what others keep there. */
interface HistoryState {
  /** The entry before it is the same page without a window: so it stays over a reload, over Back and Forward. */
  overPage?: boolean
}

/** The address of the entry before this one, where the browser tells. */
function getPreviousHref(): string | undefined {
  if (!('navigation' in globalThis)) return undefined
  const { currentEntry } = navigation
  return navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url ?? undefined
}

const readHistoryState = (): HistoryState => (history.state as HistoryState | null) ?? {}

export function createHashAddress(navigate: Navigate): HashAddress {
  const page = location.pathname + location.search
  const isHere = () => location.pathname + location.search === page
  /** The hash of the entry that one comes from; undefined: it was not this page, or nobody looked. */
  let last = getPreviousHref() === location.origin + page ? '' : undefined
  let tell = (_hash: string): void => undefined

  const hashHere = () => (isHere() ? decodeAddressPart(location.hash.slice(1)) : '')

  function read(): void {
    const hash = hashHere()
    if (hash !== '' && readHistoryState().overPage === undefined)
      history.replaceState({ ...readHistoryState(), overPage: last === '' }, '')
    last = isHere() ? hash : undefined
    tell(hash)
  }

  /** False: the browser refused. */
  function go({ hash, replace }: HashTarget): boolean {
    const href = hash === '' ? page : `${page}#${encodeURIComponent(hash)}`
    try {
      navigate(href, { replace })
      read()
      return true
    } catch (error) {
      // A key that is held down: browsers refuse more than some hundred addresses in half a minute.
      if (!(error instanceof DOMException)) throw error
      return false
    }
  }

  return {
    listen: fromCallback<AnyEventObject, void, HashFact>(({ sendBack }) => {
      tell = (hash) => sendBack({ type: 'hash.changed', hash })
      addEventListener('popstate', read)
      // The view of the page itself is hydrated before the machine hears of a window.
      queueMicrotask(read)
      return () => removeEventListener('popstate', read)
    }),
    navigate: go,
    leave() {
      if (!isHere()) read()
      else if (readHistoryState().overPage === true) history.back()
      else if (!go({ hash: '', replace: true })) tell(hashHere())
    },
  }
}
