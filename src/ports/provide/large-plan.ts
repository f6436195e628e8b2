import { fromCallback } from 'xstate'
import {
  decodeAddressPart,
  getGuideBase,
  readOnlineAddress,
  readPlanAddress,
  type GuideType,
} from '#contract/addresses.ts'
import type { Lang } from '#contract/lang.ts'
import { getPlanWindow } from '#machines/address/window-target.ts'
import { largePlanMachine } from '#machines/hall/large-plan.machine.ts'
import { addLargePlanEntry, leaveLargePlanEntry, listenToLargePlanExit } from '#src/ports/plan-history.ts'
import type { Dependencies } from './dependencies.ts'

/** Provides the large plan with its entry in the history, which Back leaves. */
export const provideLargePlan = ({ lang }: Dependencies) =>
  largePlanMachine.provide({
    actions: { addEntry: addLargePlanEntry, leaveEntry: leaveLargePlanEntry },
    actors: {
      listen: fromCallback(({ sendBack }) =>
        listenToLargePlanExit(
          () => hasWindow(lang),
          () => sendBack({ type: 'history.returned' }),
        ),
      ),
    },
  })

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
