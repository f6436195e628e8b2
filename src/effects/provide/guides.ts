import type { PageData } from '../../../contract/page.ts'
import type { Screen } from './app.ts'
import { providePlanGuide } from './planGuide.ts'
import type { World } from './world.ts'

/** The guide that a page shows. */
export async function provideGuide(world: World, { online }: PageData): Promise<Screen> {
  if (online === null) return { planGuide: providePlanGuide(world) }
  const { provideOnlineGuide } = await import('./onlineGuide.ts')
  return { onlineGuide: provideOnlineGuide(world) }
}
