import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders a picture with pan and zoom (readings 27). */
export const renderZoom = ({ page: { content } }: ResolvedPageRequest): PageSections => ({
  before: content.zoom && <Island name="zoom" data={{ picture: content.zoom }} />,
})
