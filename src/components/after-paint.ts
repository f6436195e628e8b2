/** Calls a function once the next frame is painted. */
export function afterPaint(callback: () => void): void {
  // The first task after the callbacks of a frame runs when the frame is painted.
  requestAnimationFrame(() => setTimeout(callback))
}

/** Calls a function once the next frame is painted, and before a key that is pressed by then is handled. */
export function afterPaintOrKey(callback: () => void): void {
  afterPaint(callback)
  addEventListener('keydown', callback, { capture: true, once: true })
}
