/**
 * What is never covered: what has no box or a layer of its own, and alerts that a screen reader announces. The strip shows
 * some of them above what covers the page; a status that has controls would hold the focus behind it.
 */
const UNCOVERED = 'script, style, dialog, .strip, [role="alert"], [role="status"]:not(:has(a, button))'

/**
 * Makes all of the page inert but for an element and what holds it; windows that are opened above it are not affected.
 * Returns a function that undoes it.
 */
export function coverPage(element: Element): () => void {
  const inert: HTMLElement[] = []
  for (
    let each: Element = element;
    each !== document.body && each.parentElement !== null;
    each = each.parentElement
  )
    for (const sibling of each.parentElement.children) {
      const isCovered = sibling instanceof HTMLElement && sibling !== each && !sibling.inert
      if (!isCovered || sibling.matches(UNCOVERED)) continue
      sibling.inert = true
      inert.push(sibling)
    }
  return () => {
    for (const each of inert) each.inert = false
  }
}
