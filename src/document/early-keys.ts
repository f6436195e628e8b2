/** Keys that were pressed before views acted, oldest first. */
const pressed = new Set<KeyboardEvent>()

const record = (event: KeyboardEvent): void => void pressed.add(event)

/** Keeps the keys that are pressed from now on, for views that the server rendered and that do not act yet. */
export function recordEarlyKeys(): void {
  addEventListener('keydown', record, true)
}

/** Ends the recording; what was not replayed is dropped. */
export function stopRecordingKeys(): void {
  removeEventListener('keydown', record, true)
  pressed.clear()
}

/**
 * Hands the keys that were pressed in a root before it acted to its views, and ends the recording with the last root.
 * Escape closes the window that is open in the root, wherever the focus was, as in a modal dialog.
 */
export function replayEarlyKeys(root: HTMLElement): void {
  removeEventListener('keydown', record, true)
  for (const event of pressed) {
    // React hydrates a root during the first key that reaches it, and hands that key on itself.
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
