/** A table that is wider than the page is scrolled sideways, by the keyboard too; no other one is a stop on its way. */
export function makeWideTablesFocusable(): void {
  for (const table of document.querySelectorAll<HTMLElement>('.article-text table')) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    else table.removeAttribute('tabindex')
  }
}
