/** Repeats the clicks on elements of a root that were recorded before its views acted. */
export function replayEarlyClicks(root: HTMLElement): void {
  const clicked = window.earlyInput?.clicked ?? new Set()
  for (const element of clicked) {
    if (!root.contains(element)) continue
    clicked.delete(element)
    delete element.dataset['waiting']
    element.click()
  }
}
