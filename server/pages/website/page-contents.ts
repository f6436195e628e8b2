/** A heading of a page's text; `id` is the fragment of its address. */
export interface TextHeading {
  id: string
  /** Markup of the heading, without links. */
  html: string
}

/** With fewer headings a text is short enough to be seen at a glance. */
const FEWEST = 4

const HEADING = /<h2>(.*?)<\/h2>/gs

/** Gives each heading of a text an id, and returns them with the text; none if the text is short. */
export function numberHeadings(html: string): { html: string; headings: TextHeading[] } {
  const headings = [...html.matchAll(HEADING)].map(([, inner = ''], at) => ({
    id: `heading-${at + 1}`,
    html: inner.replaceAll(/<\/?a\b[^>]*>/g, ''),
  }))
  if (headings.length < FEWEST) return { html, headings: [] }
  let at = 0
  return { html: html.replaceAll('<h2>', () => `<h2 id="heading-${(at += 1)}">`), headings }
}
