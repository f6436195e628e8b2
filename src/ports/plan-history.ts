/** The part of `history.state` that belongs to the large plan; other keys are kept. */
interface HistoryState {
  largePlan?: boolean
}

const readState = (): HistoryState => (history.state as HistoryState | null) ?? {}

/** Returns the number of the present history entry in browsers with the Navigation API, otherwise undefined. */
const readEntryIndex = (): number | undefined =>
  'navigation' in globalThis ? navigation.currentEntry?.index : undefined

/** Adds an entry with the same address, unless the present one is left over from before a reload. */
export function addLargePlanEntry(): void {
  if (readState().largePlan === true) return
  try {
    history.pushState({ ...readState(), largePlan: true }, '')
  } catch {
    // The browser refuses so many changes. Only the buttons leave the large plan then.
  }
}

/** Goes back from the entry of the large plan; where another one is on top, it stays. */
export function leaveLargePlanEntry(): void {
  if (readState().largePlan === true) history.back()
}

/**
 * Reports a move through the history to an entry below that of the large plan, which is the present one. Windows that
 * open over the large plan add theirs above it; a browser without the Navigation API knows them by their address.
 *
 * @param hasWindow returns true if the present address opens a window
 * @returns a function that stops listening
 */
export function listenToLargePlanExit(hasWindow: () => boolean, onExit: () => void): () => void {
  const opened = readEntryIndex()
  const read = () => {
    const index = readEntryIndex()
    const isBelow =
      opened === undefined || index === undefined
        ? readState().largePlan !== true && !hasWindow()
        : index < opened
    if (isBelow) onExit()
  }
  addEventListener('popstate', read)
  return () => removeEventListener('popstate', read)
}
