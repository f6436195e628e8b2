const FOLDED = '.article-text details:not([open])'

/** Opens what is folded while the page is printed; newer engines do so by the style sheet. */
export function openDetailsInPrint(signal: AbortSignal): void {
  if (CSS.supports('selector(::details-content)')) return
  let opened: HTMLDetailsElement[] = []
  const setOpen = (open: boolean) => {
    if (open) opened = [...document.querySelectorAll<HTMLDetailsElement>(FOLDED)]
    for (const each of opened) each.open = open
  }
  addEventListener('beforeprint', () => setOpen(true), { signal })
  addEventListener('afterprint', () => setOpen(false), { signal })
}
