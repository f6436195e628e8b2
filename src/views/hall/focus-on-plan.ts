/** The heading of the form of a way; its field would open the keyboard of a phone over the plan. */
export const WAY_FORM = '.way-ask > summary'
/** The card of the selected stand or place. */
export const PLAN_CARD = '.plan-card'

/** What a visitor does after which the focus is not moved any more. */
const INPUT_EVENTS = ['keydown', 'pointerdown', 'click', 'wheel', 'popstate'] as const

/** Ends with the next link, or as soon as the visitor does something else. */
let waiting = new AbortController()

/**
 * Moves the focus to where a link outside the plan has led, and back to the link on Back. Its code is loaded when it is
 * first needed; without it the focus stays.
 *
 * @param opener gets the focus after Back; null if nothing does
 */
export function focusOnPlan(
  selector: typeof WAY_FORM | typeof PLAN_CARD,
  opener: Element | null = document.activeElement,
): void {
  waiting.abort()
  const controller = new AbortController()
  waiting = controller
  const { signal } = controller
  for (const name of INPUT_EVENTS) addEventListener(name, () => controller.abort(), { capture: true, signal })
  const origin = { opener, href: location.href }
  import('./focus-when-shown.ts').then(
    ({ focusWhenShown }) => focusWhenShown(selector, origin, signal),
    () => undefined,
  )
}
