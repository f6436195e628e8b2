/**
 * Repeats the clicks on elements of a root that were recorded before its views acted. The server shows a star to all
 * visitors alike: one that turns out to be pressed is what the visitor wanted, so that it is not pressed again.
 */
export function replayEarlyClicks(root: HTMLElement): void {
  const clicked = window.earlyInput?.clicked ?? new Set()
  for (const element of clicked) {
    if (!root.contains(element)) continue
    clicked.delete(element)
    const { waiting: shown } = element.dataset
    delete element.dataset['waiting']
    if (!shown || element.ariaPressed === shown) element.click()
  }
}
