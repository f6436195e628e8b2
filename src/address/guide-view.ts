import type { AnyActorRef } from 'xstate'
import { GUIDE_VIEW_PARAMS } from '#contract/guide-view.ts'
import type { Lang } from '#contract/lang.ts'
import { listProgrammeChoices, readProgrammeFilter } from '#contract/programme/filter.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors, selectGuideRef } from '#machines/app-selectors.ts'
import { selectProgrammeRef } from '#machines/hall/guide-selectors.ts'
import type { PlanTab } from '#machines/hall/plan-guide.machine.ts'
import type { OnlineTab } from '#machines/hall/online-guide.machine.ts'
import {
  selectEvents,
  selectProgrammeState,
  type ProgrammeRef,
} from '#machines/programme/programme.machine.ts'

/**
 * Takes the parameters of a guide's view out of the address, which names neither tab nor programme: what the visitor
 * chooses next would make it wrong.
 */
export function takeGuideViewParams(): URLSearchParams {
  const url = new URL(location.href)
  const taken = new URLSearchParams()
  for (const name of GUIDE_VIEW_PARAMS) {
    const value = url.searchParams.get(name)
    if (value !== null) taken.set(name, value)
    url.searchParams.delete(name)
  }
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  return taken
}

const PLAN_TABS = ['exhibitors', 'favourites', 'programme', 'plan'] as const satisfies PlanTab[]
const ONLINE_TABS = [...PLAN_TABS, 'news'] as const satisfies OnlineTab[]

/** Shows the tab and the programme that parameters name; what the guide does not have is left out. */
export function showGuideView(app: AppRef, params: URLSearchParams, lang: Lang): void {
  const { planGuide, onlineGuide } = selectActors(app)
  const named = params.get('tab')
  const planTab = PLAN_TABS.find((tab) => tab === named)
  if (planTab !== undefined) planGuide?.send({ type: 'tab.chosen', tab: planTab })
  const onlineTab = ONLINE_TABS.find((tab) => tab === named)
  if (onlineTab !== undefined) onlineGuide?.send({ type: 'tab.chosen', tab: onlineTab })
  const guide = selectGuideRef({ planGuide, onlineGuide })
  if (guide === undefined) return
  const showProgramme = () => {
    const programme = selectProgrammeRef(guide.getSnapshot())
    if (programme === undefined) return false
    narrowOnceShown(programme, params, lang)
    return true
  }
  if (showProgramme()) return
  const watched: AnyActorRef = guide
  const watch = watched.subscribe(() => showProgramme() && watch.unsubscribe())
}

/** Narrows a programme as parameters name it, as soon as its events are known. */
function narrowOnceShown(programme: ProgrammeRef, params: URLSearchParams, lang: Lang): void {
  const narrow = () => {
    const snapshot = programme.getSnapshot()
    if (selectProgrammeState(snapshot) !== 'shown') return false
    const events = selectEvents(snapshot)
    const filter = readProgrammeFilter(params, listProgrammeChoices(events, lang), { events, lang })
    const day = params.get('day')
    programme.send({ type: 'programme.narrow', filter })
    if (day !== null) programme.send({ type: 'day.choose', day })
    return true
  }
  if (narrow()) return
  const watch = programme.subscribe(() => narrow() && watch.unsubscribe())
}
