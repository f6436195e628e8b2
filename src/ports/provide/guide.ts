import type { OnlineKind } from '#contract/addresses.ts'
import type { PageData } from '#contract/page.ts'
import { getPlanWindow } from '#machines/address/window-target.ts'
import type { PageMachines } from './app.ts'
import type { GuideDependencies } from './dependencies.ts'
import { createGuideWindow } from './windows.ts'

type GuidePage = Pick<PageData, 'guide' | 'online'>

const WINDOWS: readonly OnlineKind[] = ['company', 'event', 'broadcast']

const getFirstWindow = ({ guide, online }: GuidePage): OnlineKind | undefined =>
  (guide === null ? online?.address : getPlanWindow(guide.address))?.kind

/** Returns the windows whose machines are not loaded with the guide. */
export const listLazyWindows = (page: GuidePage): OnlineKind[] =>
  WINDOWS.filter((kind) => kind !== getFirstWindow(page))

export async function provideGuide(dependencies: GuideDependencies, page: GuidePage): Promise<PageMachines> {
  const window = createGuideWindow(dependencies)
  const first = getFirstWindow(page)
  const loadFirst = first === undefined ? undefined : window.load(first)
  if (page.online === null) {
    const [{ createLazyProgramme, providePlanGuide }] = await Promise.all([
      import('./plan-guide.ts'),
      loadFirst,
    ])
    const programme = createLazyProgramme(dependencies)
    if (page.guide?.programme) await programme.load()
    return { planGuide: providePlanGuide(dependencies, window, programme) }
  }
  const [{ provideOnlineGuide }] = await Promise.all([import('./online-guide.ts'), loadFirst])
  return { onlineGuide: provideOnlineGuide(dependencies, window) }
}
