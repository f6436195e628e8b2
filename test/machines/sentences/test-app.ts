import { createActor, SimulatedClock } from 'xstate'
import type { OnlineKind, PlanAddress } from '#contract/addresses.ts'
import type { Visitor } from '#contract/entities.ts'
import type { PageData } from '#contract/page.ts'
import { type AppRef } from '#machines/app.machine.ts'
import { selectActors, type Actors } from '#machines/app-selectors.ts'
import { APP_ID } from '#machines/facts.ts'
import type { CompanyWindowRef } from '#machines/hall/company-window.machine.ts'
import { selectCompanyWindow, type WindowRef } from '#machines/address/window.machine.ts'
import { wholeAppMachine } from '#machines/whole-app.ts'
import type { ExhibitorsRef } from '#machines/hall/exhibitors.machine.ts'
import type { FloorPlanRef } from '#machines/hall/floor-plan.machine.ts'
import type { HoverRef } from '#machines/hall/hover.machine.ts'
import {
  selectExhibitorsRef,
  selectFloorPlanRef,
  selectHoverRef,
  selectSelectionRef,
} from '#machines/hall/guide-selectors.ts'
import type { SelectionRef } from '#machines/hall/selection.machine.ts'
import type { PlanGuideRef } from '#machines/hall/plan-guide.machine.ts'
import { selectLogin } from '#machines/visitor/dialog.machine.ts'
import { createFakePorts, type FakePorts } from './fake-ports.ts'

/** The whole app as it runs in a browser; the test answers its ports. */
export interface TestApp extends Omit<FakePorts, 'uses' | 'connected'> {
  app: AppRef
  actors: Actors
  clock: SimulatedClock
  /** The addresses that the plan guide asked for so far, in order. */
  requestedAddresses: () => PlanAddress[]
  /** The plan guide and its parts; each throws where it is not there. */
  guide: () => PlanGuideRef
  exhibitors: () => ExhibitorsRef
  floorPlan: () => FloorPlanRef
  hover: () => HoverRef
  selection: () => SelectionRef
  window: () => WindowRef
  companyWindow: () => CompanyWindowRef
}

function present<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('This part of the app is not there')
  return part
}

export function createTestApp(
  page: PageData,
  svg: string | null = null,
  href = '/',
  lazyWindows: readonly OnlineKind[] = [],
  now: number | null = page.now,
): TestApp {
  const clock = new SimulatedClock()
  const { uses, connected, ...fakePorts } = createFakePorts(now)
  const machine = connected(wholeAppMachine)
  const app = createActor(machine, { input: { page, svg, href, lazyWindows }, systemId: APP_ID, clock })
  app.start()

  const actors = selectActors(app)
  const guide = () => present(actors.planGuide)
  const window = () => present(guide().getSnapshot().children.window)
  return {
    app,
    actors,
    clock,
    ...fakePorts,
    requestedAddresses: () =>
      uses.flatMap(({ port, params }) => {
        if (port === 'window.leave') return {}
        return port === 'planGuide.navigate' ? (params as { address: PlanAddress }).address : []
      }),
    guide,
    window,
    exhibitors: () => selectExhibitorsRef(guide().getSnapshot()),
    floorPlan: () => selectFloorPlanRef(guide().getSnapshot()),
    hover: () => selectHoverRef(guide().getSnapshot()),
    selection: () => selectSelectionRef(guide().getSnapshot()),
    companyWindow: () => present(selectCompanyWindow(window().getSnapshot())),
  }
}

/** Logs in through the modal. */
export async function logIn({ actors, answer }: TestApp, visitor: Visitor): Promise<void> {
  actors.dialog.send({ type: 'login.wanted' })
  const login = selectLogin(actors.dialog.getSnapshot())
  login?.send({ type: 'email.typed', email: visitor.EMAIL })
  login?.send({ type: 'login.submit' })
  await answer('login.logIn', visitor)
}
