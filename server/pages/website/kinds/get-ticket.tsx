import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders the form that orders a ticket (readings 25). */
export const renderGetTicket = ({ page: { content } }: ResolvedPageRequest): PageSections => ({
  after: <Island name="form" data={{ form: 'ticket', done: content.done ?? '' }} />,
})
