import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** Text with accordion items, and a form where the page has one (section 2; readings 25). */
export function drawStandard({ page: { content }, session }: Asked): Drawing {
  switch (content.form) {
    case 'registration':
    case 'ticket':
      return { after: <Island name="form" data={{ form: content.form, done: content.done ?? '' }} /> }
    case 'visitor':
      return { after: <Island name="visitor" data={{ visitor: session?.visitor ?? null }} /> }
    case undefined:
      return {}
  }
}
