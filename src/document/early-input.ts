// The server puts this script into the head of every page, so that nothing that a visitor does before the other scripts
// come is lost (early-clicks.ts, early-keys.ts).
import { APP_ELEMENT } from '#contract/page.ts'

/** Clicks and keys from before the views handled them. */
export interface EarlyInput {
  /** Elements that were clicked, each once, oldest first. In `data-waiting` they have the state that a toggle showed. */
  clicked: Set<HTMLElement>
  /** Keys that were pressed, oldest first. */
  pressed: Set<KeyboardEvent>
  recordsKeys: boolean
}

declare global {
  interface Window {
    /** Undefined in a page without the app. */
    earlyInput?: EarlyInput
  }
}

/**
 * What does nothing, or shows a bare file, until its view acts: a root gets `data-keys` then, and the page
 * `data-script`. A button that sends a form is not part of it: the browser sends the form itself. That of the search is:
 * on a phone it opens the box, by the state of the root element.
 */
const INERT = [
  `:is(.island-root, #${APP_ELEMENT}):not([data-keys]) :is(button:not(form[action] [type=submit]), a.photo)`,
  'html:not([data-script]) :is([data-star], .search-button)',
].join()

const clicked = new Set<HTMLElement>()
const earlyInput: EarlyInput = { clicked, pressed: new Set(), recordsKeys: true }

function recordClick(event: MouseEvent): void {
  if (!event.isTrusted || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  // Without the page's scripts a link leads to its file, and a form is sent by the browser.
  const { dataset } = document.documentElement
  if (dataset['script'] === 'failed' || !(event.target instanceof Element)) return
  const inert = event.target.closest<HTMLElement>(INERT)
  const field = inert?.closest('.search-line')?.querySelector('input')
  if (field) {
    // The browser takes what is typed to the page with the results.
    if (field.value !== '') return
    dataset['search'] = 'open'
    field.focus()
  } else if (inert) {
    inert.dataset['waiting'] = inert.ariaPressed ?? ''
    clicked.add(inert)
  } else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

window.earlyInput = earlyInput
addEventListener('click', recordClick, true)
addEventListener('keydown', (event) => earlyInput.recordsKeys && earlyInput.pressed.add(event), true)
