/** Keys that were pressed before hydration, oldest first. */
const pressed = new Set<KeyboardEvent>()

const record = (event: KeyboardEvent): void => void pressed.add(event)

/** Records the keys that are pressed before the server-rendered views are hydrated. */
export function recordEarlyKeys(): void {
  addEventListener('keydown', record, true)
}

/** Stops recording and discards the keys that were not replayed. */
export function stopRecordingKeys(): void {
  removeEventListener('keydown', record, true)
  pressed.clear()
}

/**
 * Replays the recorded keys of a root after its hydration, and stops recording after the last root. Escape closes the
 * window that is open in the root, wherever the focus was, as in a modal dialog.
 */
export function replayEarlyKeys(root: HTMLElement): void {
  removeEventListener('keydown', record, true)
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
  root.dataset['keys'] = 'replayed'
  if (document.querySelector('.island-root:not([data-keys])') === null) stopRecordingKeys()
  else recordEarlyKeys()
}

function closeWindow(root: HTMLElement): boolean {
  const window = [...root.querySelectorAll('dialog[open]')].at(-1)
  return window !== undefined && window.dispatchEvent(new Event('cancel'))
}
