import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** A picture page with pan and zoom (readings 27). */
export const drawZoom = ({ page: { content } }: Asked): Drawing => ({
  before: content.zoom && <Island name="zoom" data={{ picture: content.zoom }} />,
})
