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
      // Alerts that a screen reader announces stay where they can be heard.
      if (!isCovered || sibling.matches('script, style, dialog, [role="status"], [role="alert"]')) continue
      sibling.inert = true
      inert.push(sibling)
    }
  return () => {
    for (const each of inert) each.inert = false
  }
}
