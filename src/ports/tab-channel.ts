/**
 * The channel on which the tabs of a browser notify each other of changes, and the storage key of the time of the last one,
 * for pages that cannot hear of it.
 */
export const TAB_CHANNEL = 'changes'

/** Opens the channel. A browser that denies the page all storage may deny it, too; then the page hears of no other tab. */
export function openTabChannel(): Pick<BroadcastChannel, 'onmessage' | 'postMessage'> {
  try {
    return new BroadcastChannel(TAB_CHANNEL)
  } catch {
    return { onmessage: null, postMessage: () => undefined }
  }
}
