/** The part of `history.state` that belongs to the large plan; other keys are kept. */
interface HistoryState {
  largePlan?: boolean
}

const readState = (): HistoryState => (history.state as HistoryState | null) ?? {}

/** Adds an entry with the same address, unless the present one is left over from before a reload. */
export function addLargePlanEntry(): void {
  if (readState().largePlan !== true) history.pushState({ ...readState(), largePlan: true }, '')
}

/** Goes back from the entry of the large plan; where another one is on top, it stays. */
export function leaveLargePlanEntry(): void {
  if (readState().largePlan === true) history.back()
}

/**
 * Reports a move through the history that leaves the large plan's entry. An address of a company is an entry above it,
 * as windows open over the large plan.
 *
 * @param hasWindow returns true if the present address opens a window
 * @returns a function that stops listening
 */
export function listenToLargePlanExit(hasWindow: () => boolean, onExit: () => void): () => void {
  const read = () => {
    if (readState().largePlan !== true && !hasWindow()) onExit()
  }
  addEventListener('popstate', read)
  return () => removeEventListener('popstate', read)
}
