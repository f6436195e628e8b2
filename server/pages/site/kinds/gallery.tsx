import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** Photos in a full-screen viewer, videos in windows (section 2, Old guide and catalogue). */
export const drawGallery = ({ page: { content } }: Asked): Drawing => ({
  after: <Island name="gallery" data={{ photos: content.photos ?? [], videos: content.videos ?? [] }} />,
})
