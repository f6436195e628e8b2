import { afterPaint } from './after-paint.ts'

/**
 * Skips the layout and the paint of an element off the screen until the next frame is painted. A browser would not skip it by
 * itself where it was near the screen before, as in a list that a filter had made short.
 */
export function skipUntilPainted({ style }: HTMLElement): void {
  style.contentVisibility = 'hidden'
  afterPaint(() => {
    style.contentVisibility = ''
  })
}
