/**
 * The present moment is scrolled to this part of the timeline's height, so that earlier events stay visible above it.
 */
const NOW_AT = 0.4

/** Scrolls a timeline to the row that holds the present moment; one without such a row stays as it is. */
export function scrollToNow(timeline: HTMLElement): void {
  const row = timeline.querySelector('.is-now')
  if (row === null) return
  const top = row.getBoundingClientRect().top - timeline.getBoundingClientRect().top
  timeline.scrollTop += top - timeline.clientHeight * NOW_AT
}
