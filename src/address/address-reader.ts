import { decodeAddressPart, type GuideRoute, type MissingKind } from '#contract/addresses.ts'
import type { AddressFact, MissingFact } from '#machines/facts.ts'
import type { Navigate } from '#src/ports/provide/dependencies.ts'
import { readEntryMarks } from './entry-marks.ts'

/** The only reader of the browser's address, for guides and for pages of the website (readings 9). */
export interface AddressReader {
  /** Sends the current address to the machines; `isBack` is true for a move through the history. */
  report(isBack: boolean): void
  /** Reports the current address as a move through the history, unless it was the last one that was reported. */
  reportMove(): void
  /** Changes the address and reports it; loads it as a whole page if the browser refuses so many changes. */
  navigate: Navigate
}

/** The part of the reader that only guides need; pages of the website load no code for it. */
export interface GuideAddress {
  /** Rewrites the address in its canonical form. Returns the kind of what it names if that does not exist. */
  normalize(): MissingKind | undefined
  /** Returns what the address names in the guide; null for the address of another page. */
  match(url: Pick<URL, 'pathname' | 'search'>): GuideRoute | null
}

export function createAddressReader(
  send: (fact: AddressFact | MissingFact) => void,
  guide?: GuideAddress,
): AddressReader {
  let reported = ''
  const report = (isBack: boolean) => {
    const missing = guide?.normalize()
    reported = location.href
    const { pathname, search } = location
    const hash = decodeAddressPart(location.hash.slice(1))
    send({
      type: 'address.changed',
      href: pathname + search,
      hash,
      isAnchor: hash !== '' && document.getElementById(hash) !== null,
      route: guide?.match(location) ?? null,
      isBack,
      wayMark: readEntryMarks().way,
    })
    if (missing !== undefined) send({ type: 'target.missing', kind: missing })
  }
  return {
    report,
    reportMove() {
      if (location.href !== reported) report(true)
    },
    navigate(href, { replace }) {
      try {
        if (replace) history.replaceState(history.state, '', href)
        else history.pushState(null, '', href)
      } catch {
        return replace ? location.replace(href) : location.assign(href)
      }
      report(false)
    },
  }
}
