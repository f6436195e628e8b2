/** Calls a function once the next frame is painted. */
export function afterPaint(callback: () => void): void {
  // The first task after the callbacks of a frame runs when the frame is painted.
  requestAnimationFrame(() => setTimeout(callback))
}

/**
 * Calls a function once the next frame is painted, and before a key that is pressed by then is handled; after such a key
 * it is called twice.
 */
export function afterPaintOrKey(callback: () => void): void {
  const run = () => {
    // A listener that stays would hold what the callback knows, such as the elements of a window.
    removeEventListener('keydown', run, true)
    callback()
  }
  afterPaint(run)
  addEventListener('keydown', run, true)
}
