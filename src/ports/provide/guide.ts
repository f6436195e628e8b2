import type { PageData } from '#contract/page.ts'
import type { PageMachines } from './app.ts'
import { providePlanGuide } from './plan-guide.ts'
import type { Dependencies } from './dependencies.ts'

/** Provides the machine of the page's guide. */
export async function provideGuide(world: Dependencies, { online }: PageData): Promise<PageMachines> {
  if (online === null) return { planGuide: providePlanGuide(world) }
  const { provideOnlineGuide } = await import('./online-guide.ts')
  return { onlineGuide: provideOnlineGuide(world) }
}
