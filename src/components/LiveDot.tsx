/** Renders a dot that pulses unless reduced motion is preferred. */
export function LiveDot() {
  return <span className="live-dot" aria-hidden="true" />
}
