/**
 * The channel on which the tabs of a browser notify each other of changes, and the storage key of the time of the last
 * change, for pages that cannot listen.
 */
export const TAB_CHANNEL = 'changes'

/**
 * Opens the channel. A browser that denies the page all storage may deny the channel as well; then the page gets nothing
 * from other tabs.
 */
export function openTabChannel(): Pick<BroadcastChannel, 'onmessage' | 'postMessage'> {
  try {
    return new BroadcastChannel(TAB_CHANNEL)
  } catch {
    return { onmessage: null, postMessage: () => undefined }
  }
}
