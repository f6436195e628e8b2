/** Beats for who does not mind motion. */
export function LiveDot() {
  return <span className="live-dot" aria-hidden="true" />
}
