import { buildPlanHref } from '#contract/addresses.ts'
import { buildGuideQuery } from '#contract/plan/plan-target.ts'
import { allHallsMachine } from '#machines/hall/all-halls.machine.ts'
import { planGuideMachine } from '#machines/hall/plan-guide.machine.ts'
import { recallHall, rememberHall } from '#src/ports/hall-storage.ts'
import { safeSessionStorage } from '#src/ports/storage.ts'
import { loadCompany, loadExhibitors, provideGuideFacts, provideHall } from './hall.ts'
import type { GuideWindow } from './windows.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

export function providePlanGuide(dependencies: Dependencies, window: GuideWindow) {
  const { lang, navigate, year } = dependencies
  return planGuideMachine.provide({
    actions: {
      navigate: (_, { address, filter = null, target = null, replace }) =>
        navigate(buildPlanHref(lang, address) + buildGuideQuery(filter, target), { replace }),
      rememberHall: (_, { hall }) => rememberHall(safeSessionStorage, year, hall),
    },
    actors: {
      hall: provideHall(dependencies),
      recallHall: fromAsync(() => recallHall(safeSessionStorage, year)),
      loadGuideFacts: provideGuideFacts(dependencies),
      findCompanyHalls: fromAsync(async (id): Promise<readonly string[]> => {
        const company = await loadCompany(dependencies, id)
        const halls = company?.stands.map(({ hall }) => hall) ?? []
        return halls.includes(null) ? [] : halls.filter((hall) => hall !== null)
      }),
      allHalls: allHallsMachine.provide({
        actors: { loadAllExhibitors: fromAsync(() => loadExhibitors(dependencies, '')) },
      }),
      window: window.provide(buildPlanHref(lang, {})),
    },
  })
}
