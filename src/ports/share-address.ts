/** Shares an address by the device's share sheet, otherwise copies it, and returns which it did. */
export async function shareAddress(url: string, title: string): Promise<'copied' | 'shared' | 'neither'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return (await copyText(url)) ? 'copied' : 'neither'
}

/** Copies a text; resolves with false if the browser did not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
