import { scrollToNow } from '#src/components/scroll-to-now.ts'

/** Opens the timelines of a server-rendered page at the present moment. */
export function openTimelinesAtNow(): void {
  for (const timeline of document.querySelectorAll<HTMLElement>('.timeline')) scrollToNow(timeline)
}
