/**
 * Returns the address of a click that opens a page of this site in this tab; undefined for a click that the browser
 * handles.
 */
export function getClickedHref(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== location.origin) return undefined
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined
  const here = location.pathname + location.search
  const there = link.pathname + link.search
  if (there === here && link.hash !== '') return undefined
  return there + link.hash
}

/** Adds the current query and hash to the language link before it is followed. */
export function keepQueryAndHash({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.language') : null
  if (link === null) return
  link.search = location.search
  link.hash = location.hash
}
