import { skipUntilPainted } from '#src/components/skip-until-painted.ts'

/**
 * Says in the style of a chunk how many rows or cells it shows. One below the screen that shows more than before is laid
 * out after the next paint.
 */
export function setShownCount(chunk: HTMLElement, count: number, isFar: boolean): void {
  if (isFar && count > Number(chunk.style.getPropertyValue('--count'))) skipUntilPainted(chunk)
  chunk.style.setProperty('--count', String(count))
}
