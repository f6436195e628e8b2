import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** A window for each item, addressed by hash (section 2, Old guide and catalogue). */
export const drawCatalogue = ({ page: { content } }: Asked): Drawing => ({
  after: <Island name="catalogue" data={{ items: content.items ?? [] }} />,
})
