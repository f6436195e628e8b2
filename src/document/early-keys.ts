import type { EarlyInput } from './early-input.ts'

/** Stops recording keys, and discards those that were not replayed. */
export function stopRecordingKeys(): void {
  const { earlyInput } = window
  if (earlyInput === undefined) return
  earlyInput.recordsKeys = false
  earlyInput.pressed.clear()
}

/**
 * Replays the recorded keys of a root after its hydration, and stops recording after the last root. Escape closes the
 * window that is open in the root, wherever the focus was, as in a modal dialog.
 */
export function replayEarlyKeys(root: HTMLElement): void {
  const { earlyInput } = window
  if (earlyInput !== undefined) replayKeys(earlyInput, root)
  root.dataset['keys'] = 'replayed'
  if (document.querySelector('.island-root:not([data-keys])') === null) stopRecordingKeys()
}

function replayKeys(earlyInput: EarlyInput, root: HTMLElement): void {
  const { pressed } = earlyInput
  // The events that are dispatched here must not be recorded again.
  earlyInput.recordsKeys = false
  for (const event of pressed) {
    // React hydrates a root during the first key event that reaches it and replays that event itself.
    if (event.eventPhase !== Event.NONE) continue
    const { target } = event
    if (target instanceof Node && root.contains(target)) {
      pressed.delete(event)
      target.dispatchEvent(new KeyboardEvent(event.type, event))
    }
    if (event.key === 'Escape' && closeWindow(root)) pressed.delete(event)
  }
  earlyInput.recordsKeys = true
}

function closeWindow(root: HTMLElement): boolean {
  const window = [...root.querySelectorAll('dialog[open]')].at(-1)
  return window !== undefined && window.dispatchEvent(new Event('cancel'))
}
