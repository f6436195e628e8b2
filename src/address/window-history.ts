import type { AddressFact } from '#machines/facts.ts'
import type { Dependencies } from '#src/ports/provide/dependencies.ts'

/** The ports of the windows over a page of the website, which are named by the hash. */
export interface WindowHistory {
  navigate: (target: { name: string; replace: boolean }) => void
  /**
   * Leaves the open window: goes back if the previous history entry is the page itself, otherwise, or with `replace`,
   * replaces the entry.
   */
  leave: (options: { replace: boolean }) => void
}

/** The part of `history.state` that belongs to a window; other keys are kept. */
interface HistoryState {
  /**
   * True if the previous history entry is the same page without a window; as a part of the state it survives reload,
   * Back and Forward.
   */
  overPage?: boolean
}

type EntryAddress = Pick<AddressFact, 'href' | 'hash'>

/** Returns the address of the previous history entry in browsers with the Navigation API, otherwise undefined. */
function readPreviousEntry(): EntryAddress | undefined {
  if (!('navigation' in globalThis)) return undefined
  const { currentEntry } = navigation
  const previous = navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url
  if (previous === undefined || previous === null) return undefined
  const { pathname, search, hash } = new URL(previous)
  return { href: pathname + search, hash }
}

const readHistoryState = (): HistoryState => (history.state as HistoryState | null) ?? {}

/**
 * Keeps in the present history entry, and by the returned function in each further one, whether the page itself lies
 * right below its window, by whatever way the entry came about.
 */
export function createEntryRecorder(): (address: EntryAddress) => void {
  let previous = readPreviousEntry()
  const record = ({ href, hash }: EntryAddress) => {
    if (hash !== '' && readHistoryState().overPage === undefined) {
      const overPage = previous?.href === href && previous.hash === ''
      try {
        history.replaceState({ ...readHistoryState(), overPage }, '')
      } catch {
        // The browser refuses so many changes. Closing the window then replaces its entry.
      }
    }
    previous = { href, hash }
  }
  record({ href: location.pathname + location.search, hash: location.hash })
  return record
}

/** @param page path and query of the page that the windows are over */
export function createWindowHistory(dependencies: Dependencies, page: string): WindowHistory {
  const isHere = () => location.pathname + location.search === page
  const go = (name: string, replace: boolean) =>
    dependencies.navigate(name === '' ? page : `${page}#${encodeURIComponent(name)}`, { replace })
  return {
    navigate: ({ name, replace }) => go(name, replace),
    leave({ replace }) {
      if (!isHere()) dependencies.reportAddress()
      else if (!replace && readHistoryState().overPage === true) history.back()
      else go('', true)
    },
  }
}
