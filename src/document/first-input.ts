const INPUT_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** Runs a load once, at the first sign of what the visitor may do next. */
export function runAtFirstInput(load: () => void): void {
  const listening = new AbortController()
  const run = () => {
    listening.abort()
    load()
  }
  for (const type of INPUT_EVENTS)
    document.addEventListener(type, run, { signal: listening.signal, capture: true, passive: true })
}
