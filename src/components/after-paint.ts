/** Calls a function once the next frame is painted. */
export function afterPaint(callback: () => void): void {
  // The first task after the callbacks of a frame runs when the frame is painted.
  requestAnimationFrame(() => setTimeout(callback))
}

/**
 * Calls a function once the next frame is painted. If a key is pressed before that, it is called before the key is handled,
 * and again after the frame.
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
