import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** The form that orders a ticket (readings 25). */
export const drawTicket = ({ page: { content } }: Asked): Drawing => ({
  after: <Island name="form" data={{ form: 'ticket', done: content.done ?? '' }} />,
})
