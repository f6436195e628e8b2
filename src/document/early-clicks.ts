/**
 * What does nothing, or shows a bare file, until its island is hydrated. A button that sends a form is not part of it:
 * the browser sends the form itself.
 */
const INERT = '.island-root:not([data-keys]) :is(button:not(form[action] [type=submit]), a.photo)'

/** Elements that were clicked before their island was hydrated, each once, oldest first. */
const clicked = new Set<HTMLElement>()

function record(event: MouseEvent): void {
  if (
    !event.isTrusted ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  // Without the page's scripts a link leads to its file, and a form is sent by the browser.
  if (document.documentElement.dataset['script'] === 'failed' || !(event.target instanceof Element)) return
  const inert = event.target.closest<HTMLElement>(INERT)
  if (inert === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  clicked.add(inert)
}

/** Records clicks on buttons and pictures whose island is not hydrated yet. */
export const recordEarlyClicks = (): void => addEventListener('click', record, true)

/** Repeats the recorded clicks of an island after its hydration. */
export function replayEarlyClicks(root: HTMLElement): void {
  for (const element of clicked) if (root.contains(element) && clicked.delete(element)) element.click()
}
