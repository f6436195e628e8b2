import '#src/document/early-input.ts'

/** Records keys as on a page that has just been loaded. */
export function recordEarlyKeys(): void {
  if (window.earlyInput === undefined) throw new Error('The script of the head has not run')
  window.earlyInput.recordsKeys = true
}
