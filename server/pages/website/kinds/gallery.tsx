import type { ResolvedPageRequest, PageSections } from '#server/pages/website/page-type.ts'
import { Island } from '#server/pages/website/Island.tsx'

/** Renders photos in a full-screen viewer and videos in windows (section 2, Old guide and catalogue). */
export const renderGallery = ({ page: { content } }: ResolvedPageRequest): PageSections => ({
  after: <Island name="gallery" data={{ photos: content.photos ?? [], videos: content.videos ?? [] }} />,
})
