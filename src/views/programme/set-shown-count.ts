/**
 * Says in the style of a chunk how many rows or cells it shows. One below the screen that shows more than before is
 * skipped for a frame: the browser would lay out all that were near the screen while a filter made them shorter.
 */
export function setShownCount(style: CSSStyleDeclaration, count: number, isFar: boolean): void {
  if (isFar && count > Number(style.getPropertyValue('--count'))) {
    style.contentVisibility = 'hidden'
    requestAnimationFrame(() => requestAnimationFrame(() => (style.contentVisibility = '')))
  }
  style.setProperty('--count', String(count))
}
