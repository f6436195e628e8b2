import type { PlanGuideData } from '#contract/page.ts'
import { exhibitorsMachine } from './exhibitors.machine.ts'
import { floorPlanMachine } from './floor-plan.machine.ts'
import { gestureMachine } from './gesture.machine.ts'
import { hoverMachine } from './hover.machine.ts'

/** What a guide's plan and its list live by. */
export const planActors = {
  exhibitors: exhibitorsMachine,
  floorPlan: floorPlanMachine,
  gesture: gestureMachine,
  hover: hoverMachine,
}

export type PlanChildren = { [Name in keyof typeof planActors]: Name }

interface FirstHallContext {
  data: Pick<PlanGuideData, 'guide_year' | 'hall' | 'plans'>
  /** The first hall's plan as it stands in the page. */
  svg: string | null
}

export const createFloorPlanInput = ({ context: { data, svg } }: { context: FirstHallContext }) => ({
  year: data.guide_year,
  hall: data.hall,
  hashes: data.plans,
  svg,
})
