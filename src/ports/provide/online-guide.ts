import { buildOnlineHref } from '#contract/addresses.ts'
import { buildGuideQuery } from '#contract/plan/plan-target.ts'
import { newsFeedMachine } from '#machines/visitor/gated-feed.machine.ts'
import { onlineGuideMachine } from '#machines/hall/online-guide.machine.ts'
import { provideGuideFacts, provideHall } from './hall.ts'
import { provideProgramme } from './programme.ts'
import type { GuideWindow } from './windows.ts'
import { fromAsync, type GuideDependencies } from './dependencies.ts'

export function provideOnlineGuide(dependencies: GuideDependencies, window: GuideWindow) {
  const { transport, lang, navigate } = dependencies
  return onlineGuideMachine.provide({
    actions: {
      navigate: (_, { address, target = null, replace }) =>
        navigate(buildOnlineHref(lang, address) + buildGuideQuery(null, target), { replace }),
      markEntry: (_, marks) => dependencies.markEntry(marks),
    },
    actors: {
      hall: provideHall(dependencies),
      loadGuideFacts: provideGuideFacts(dependencies),
      programme: provideProgramme(dependencies, { isLate: false }),
      news: newsFeedMachine.provide({
        actors: { load: fromAsync(() => transport.call('homepageAnnouncements', { params: { lang } })) },
      }),
      window: window.provide(buildOnlineHref(lang, null)),
    },
  })
}
