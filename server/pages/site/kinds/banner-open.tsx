import type { Asked, Drawing } from '../asked.ts'
import { Island } from '../Island.tsx'

/** A campaign page whose window invites to subscribe after 5 s (readings 27). */
export function drawBannerOpen({ page }: Asked): Drawing {
  const { subscribe } = page.content
  const picture = page.picture === '' ? null : { src: page.picture, alt: '' }
  return {
    after: subscribe && <Island name="subscribe" data={{ ...subscribe, picture }} />,
  }
}
