import { fromCallback, type AnyEventObject, type CallbackActorLogic } from 'xstate'
import { decoded } from '../../contract/addresses.ts'
import type { HashFact, HashWish } from '../../machines/archive/hash.ts'
import type { Navigate } from './provide/world.ts'

/** The windows of a page of the website, at the hash of its address. */
export interface HashAddress {
  /** Tells each hash, the first one at once; none while the address is another page's. */
  listen: CallbackActorLogic<AnyEventObject, void, HashFact>
  navigate: (wish: HashWish) => void
  /** Closes what is open: by Back where the page itself lies before it, else in its place. */
  leave: () => void
}

/** What an entry of the history keeps of its window, beside what others keep there. */
interface Entry {
  /** The entry before it is the same page without a window: so it stays over a reload, over Back and Forward. */
  overPage?: boolean
}

/** The address of the entry before this one, where the browser tells. */
function hrefBefore(): string | undefined {
  if (!('navigation' in globalThis)) return undefined
  const { currentEntry } = navigation
  return navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url ?? undefined
}

const entry = (): Entry => (history.state as Entry | null) ?? {}

export function createHashAddress(navigate: Navigate): HashAddress {
  const page = location.pathname + location.search
  const isHere = () => location.pathname + location.search === page
  /** The hash of the entry that one comes from; undefined: it was not this page, or nobody looked. */
  let last = hrefBefore() === location.origin + page ? '' : undefined
  let tell = (_hash: string): void => undefined

  const hashHere = () => (isHere() ? decoded(location.hash.slice(1)) : '')

  function read(): void {
    const hash = hashHere()
    if (hash !== '' && entry().overPage === undefined)
      history.replaceState({ ...entry(), overPage: last === '' }, '')
    last = isHere() ? hash : undefined
    tell(hash)
  }

  /** False: the browser refused. */
  function go({ hash, replace }: HashWish): boolean {
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
      read()
      return () => removeEventListener('popstate', read)
    }),
    navigate: go,
    leave() {
      if (!isHere()) read()
      else if (entry().overPage === true) history.back()
      else if (!go({ hash: '', replace: true })) tell(hashHere())
    },
  }
}
