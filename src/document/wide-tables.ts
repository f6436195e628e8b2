/**
 * Makes tables that are wider than the page focusable, so that the keyboard can scroll them; other tables stay out of
 * the tab order.
 */
export function makeWideTablesFocusable(): void {
  for (const table of document.querySelectorAll<HTMLElement>('.article-text table')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    else table.removeAttribute('tabindex')
  }
}
