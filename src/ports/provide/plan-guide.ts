import { buildPlanHref } from '#contract/addresses.ts'
import { buildGuideQuery } from '#contract/plan/plan-target.ts'
import { allHallsMachine } from '#machines/hall/all-halls.machine.ts'
import { planGuideMachine } from '#machines/hall/plan-guide.machine.ts'
import { createClock } from '#src/ports/clock.ts'
import { safeSessionStorage, type SafeStorage } from '#src/ports/storage.ts'
import { loadCompany, loadExhibitors } from './exhibitors.ts'
import { provideGuideFacts, provideHall } from './hall.ts'
import { createLazyMachine } from './lazy-machine.ts'
import type { GuideWindow } from './windows.ts'
import { fromAsync, type Dependencies, type GuideDependencies } from './dependencies.ts'

/** Creates the programme, whose machine is loaded when it is first wanted. */
export const createLazyProgramme = (dependencies: Dependencies) =>
  createLazyMachine(async () =>
    (await import('./programme.ts')).provideProgramme(dependencies, {
      year: dependencies.year,
      isLate: true,
    }),
  )

export function providePlanGuide(
  dependencies: GuideDependencies,
  window: GuideWindow,
  programme: ReturnType<typeof createLazyProgramme>,
) {
  const { lang, navigate, year, getServerTime, isPageStored } = dependencies
  return planGuideMachine.provide({
    actions: {
      navigate: (_, { address, filter = null, target = null, replace }) =>
        navigate(buildPlanHref(lang, address) + buildGuideQuery(filter, target), { replace }),
      markEntry: (_, marks) => dependencies.markEntry(marks),
      storeHall: (_, { hall }) => storeHall(safeSessionStorage, year, hall),
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
      clock: createClock(getServerTime, isPageStored),
      programme: programme.logic,
      loadProgramme: fromAsync(() => programme.load()),
      window: window.provide(buildPlanHref(lang, {})),
    },
  })
}

const getKey = (year: number): string => `hall:${year}`

/** Returns the hall of an edition that this tab showed last; null if it has stored none. */
const recallHall = (storage: SafeStorage, year: number): string | null => storage.read(getKey(year))

const storeHall = (storage: SafeStorage, year: number, hall: string): void =>
  storage.write(getKey(year), hall)
