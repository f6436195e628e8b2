import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** Shows the loader until its target is ready (readings 27). */
export const drawLoading = ({ page: { content } }: Asked): Drawing => ({
  after: <Island name="loading" data={{ target: content.target ?? '/' }} />,
})
