import { fromCallback } from 'xstate'
import { decodeAddressPart, getGuideBase, readOnlineAddress, readPlanAddress } from '#contract/addresses.ts'
import type { GuideType } from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { getPlanWindow } from '#machines/address/window-target.ts'
import { largePlanMachine } from '#machines/hall/large-plan.machine.ts'
import { standFocusMachine } from '#machines/hall/stand-focus.machine.ts'
import { providePlaces } from './places.ts'
import { providePlanLabels } from './plan-labels.ts'
import { provideWay } from './way.ts'
import type { Dependencies } from './dependencies.ts'
import { addLargePlanEntry, leaveLargePlanEntry, listenToLargePlanExit } from '#src/ports/plan-history.ts'

/** Returns true if the present address opens a window over a guide. */
function hasWindow(lang: Lang): boolean {
  const readBelow = (guide: GuideType): string | undefined => {
    const base = getGuideBase(guide, lang)
    const isBelow = location.pathname.startsWith(`${base}/`)
    return isBelow ? decodeAddressPart(location.pathname.slice(base.length)) : undefined
  }
  const plan = readBelow('guide-v2')
  const online = readBelow('guide-new')
  return (
    (plan !== undefined && getPlanWindow(readPlanAddress(plan) ?? {}) !== null) ||
    (online !== undefined && (readOnlineAddress(online) ?? null) !== null) ||
    location.hash !== ''
  )
}

/** Creates the machines of the plan's controls, once the messages are there that their views need. */
export async function loadPlanControls(dependencies: Dependencies) {
  await dependencies.loadControlMessages()
  return createPlanControls(dependencies)
}

const createPlanControls = (dependencies: Dependencies) => ({
  standFocus: standFocusMachine,
  planLabels: providePlanLabels(dependencies),
  way: provideWay(dependencies),
  places: providePlaces(dependencies),
  largePlan: largePlanMachine.provide({
    actions: { addEntry: addLargePlanEntry, leaveEntry: leaveLargePlanEntry },
    actors: {
      listen: fromCallback(({ sendBack }) =>
        listenToLargePlanExit(
          () => hasWindow(dependencies.lang),
          () => sendBack({ type: 'history.returned' }),
        ),
      ),
    },
  }),
})
