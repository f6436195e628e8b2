import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders items that open in windows, addressed by hash (section 2, Old guide and catalogue). */
export const renderCatalogue = ({ page: { content } }: ResolvedPageRequest): PageSections => ({
  after: <Island name="catalogue" data={{ items: content.items ?? [] }} />,
})
