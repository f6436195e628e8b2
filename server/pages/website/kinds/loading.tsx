import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders a loader that is shown until its target is ready (readings 27). */
export const renderLoading = ({ page: { content } }: ResolvedPageRequest): PageSections => ({
  after: <Island name="loading" data={{ target: content.target ?? '/' }} />,
})
