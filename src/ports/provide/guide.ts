import type { OnlineKind } from '#contract/addresses.ts'
import type { PageData } from '#contract/page.ts'
import type { PageMachines } from './app.ts'
import type { Dependencies } from './dependencies.ts'
import { createGuideWindow } from './windows.ts'

type GuidePage = Pick<PageData, 'guide' | 'online'>

const WINDOWS: readonly OnlineKind[] = ['company', 'event', 'broadcast']

/** Returns the window that the page came with. */
const getFirstWindow = ({ guide, online }: GuidePage): OnlineKind | undefined =>
  guide?.address.company === undefined ? online?.address?.kind : 'company'

/** Returns the windows whose machines are not loaded with the guide. */
export const listLazyWindows = (page: GuidePage): OnlineKind[] =>
  WINDOWS.filter((kind) => kind !== getFirstWindow(page))

export async function provideGuide(dependencies: Dependencies, page: GuidePage): Promise<PageMachines> {
  const window = createGuideWindow(dependencies)
  const first = getFirstWindow(page)
  const loadFirst = first === undefined ? undefined : window.load(first)
  if (page.online === null) {
    const [{ providePlanGuide }] = await Promise.all([import('./plan-guide.ts'), loadFirst])
    return { planGuide: providePlanGuide(dependencies, window) }
  }
  const [{ provideOnlineGuide }] = await Promise.all([import('./online-guide.ts'), loadFirst])
  return { onlineGuide: provideOnlineGuide(dependencies, window) }
}
