/** The heading of the form of a way; its field would open the keyboard of a phone over the plan. */
export const WAY_FORM = '.way-ask > summary'
/** The card of the selected stand or place. */
export const PLAN_CARD = '.plan-card'

/** What was asked for last; a request may have its code before an earlier one. */
let wanted: string | undefined

/**
 * Moves the focus to where a link outside the plan has led, and back to the link on Back. The code is loaded when it is
 * first needed; without it the focus stays.
 */
export function focusOnPlan(selector: typeof WAY_FORM | typeof PLAN_CARD): void {
  wanted = selector
  import('./focus-when-shown.ts')
    .then(({ focusWhenShown }) => {
      if (wanted === selector) focusWhenShown(selector)
    })
    .catch(() => undefined)
}
