/** Events on the menu that came before its machine, the last of each type. */
type EarlyEvents = Map<string, PointerEvent | KeyboardEvent | MouseEvent>

interface EarlyMenu {
  /** Dispatches the recorded events again, once the machine listens. */
  replay(): void
  /** Does what the links of the menu do without scripts, as no machine will listen. */
  giveUp(): void
}

const findTarget = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

const TOGGLE = '[data-menu-toggle]'

/** Records what is done to the menu before its machine runs. Links are followed by the browser meanwhile. */
export function recordEarlyMenu(): EarlyMenu {
  const recorded: EarlyEvents = new Map()
  const recording = new AbortController()
  const record = (event: PointerEvent | KeyboardEvent | MouseEvent) => {
    recorded.delete(event.type)
    if (findTarget(event, '[data-menu]') === null) return
    const isButton = findTarget(event, `[data-menu-button], ${TOGGLE}`) !== null
    if (event.type === 'click' && !isButton) return
    if (event.type === 'click') event.preventDefault()
    recorded.set(event.type, event)
  }
  for (const type of ['pointerover', 'click', 'keydown'] as const)
    document.addEventListener(type, record, { signal: recording.signal })
  return {
    replay() {
      recording.abort()
      for (const event of recorded.values()) event.target?.dispatchEvent(copyEvent(event))
    },
    giveUp() {
      recording.abort()
      const toggle = recorded.get('click')
      const link = toggle && findTarget(toggle, TOGGLE)
      if (link instanceof HTMLAnchorElement) location.hash = link.hash
    },
  }
}

/** An event that was dispatched once cannot be told apart from one that is still on its way. */
function copyEvent(event: Event): Event {
  if (event instanceof KeyboardEvent) return new KeyboardEvent(event.type, event)
  return event instanceof PointerEvent
    ? new PointerEvent(event.type, event)
    : new MouseEvent(event.type, event)
}
