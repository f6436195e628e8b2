import type { PageData } from '#contract/page.ts'
import type { PageMachines } from './app.ts'
import type { Dependencies } from './dependencies.ts'

export async function provideGuide(dependencies: Dependencies, { online }: PageData): Promise<PageMachines> {
  if (online === null) {
    const { providePlanGuide } = await import('./plan-guide.ts')
    return { planGuide: providePlanGuide(dependencies) }
  }
  const { provideOnlineGuide } = await import('./online-guide.ts')
  return { onlineGuide: provideOnlineGuide(dependencies) }
}
