import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate'
import { CallFault, type Fault } from '../../../contract/answers.ts'
import type { PlanAddress } from '../../../contract/addresses.ts'
import type { Visitor } from '../../../contract/entities.ts'
import type { PageData } from '../../../contract/page.ts'
import { selectActors, type Actors, type AppRef } from '../../../machines/app.machine.ts'
import { APP } from '../../../machines/facts.ts'
import type { CompanyWindowRef } from '../../../machines/guide/companyWindow.machine.ts'
import { selectCompanyWindow, type OverlayRef } from '../../../machines/guide/overlay.machine.ts'
import { wholeAppMachine } from '../../../machines/guides.ts'
import type { ExhibitorsRef } from '../../../machines/plan/exhibitors.machine.ts'
import type { FloorPlanRef } from '../../../machines/plan/floorPlan.machine.ts'
import type { PlanGuideRef } from '../../../machines/plan/planGuide.machine.ts'
import { selectLogin } from '../../../machines/site/dialog.machine.ts'
import { actionPortsOf, isMachine } from '../../models/ports.ts'

export interface Call {
  port: string
  input: unknown
  signal: AbortSignal
  settle: (answer: { output: unknown } | { error: Error }) => void
}

/** The whole app as it runs in a browser, its world in the test's hand. Ports are named `machine.port`. */
export interface LiveApp {
  app: AppRef
  actors: Actors
  clock: SimulatedClock
  /** All calls without an answer, those that were given up included. */
  calls: readonly Call[]
  /** Calls of a port that wait for their answer. */
  open: (port: string) => Call[]
  /** The inputs of all calls of a port so far. */
  asked: (port: string) => unknown[]
  /** The params of all uses of a port without an answer so far. */
  used: (port: string) => unknown[]
  /** The ports of all calls so far, in order. */
  askedAnywhere: () => string[]
  /** The addresses that the plan guide asked for so far, in order. */
  wishes: () => PlanAddress[]
  /** Answers the oldest call of a port that waits. */
  answer: (port: string, output: unknown) => Promise<void>
  fail: (port: string, fault: Fault) => Promise<void>
  /** The plan guide and its parts; each throws where it is not there. */
  guide: () => PlanGuideRef
  exhibitors: () => ExhibitorsRef
  floorPlan: () => FloorPlanRef
  overlay: () => OverlayRef
  companyWindow: () => CompanyWindowRef
}

function present<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('This part of the app is not there')
  return part
}

const REPORTING = ['listen', 'clock']

export function createLiveApp(page: PageData, svg: string | null = null, href = '/'): LiveApp {
  const clock = new SimulatedClock()
  const calls: Call[] = []
  const asked: { port: string; input: unknown }[] = []
  const used: { port: string; params: unknown }[] = []

  const ask = (port: string) =>
    fromPromise(({ input, signal }) => {
      asked.push({ port, input })
      return new Promise((resolve, reject) => {
        const settle: Call['settle'] = (answer) => {
          calls.splice(
            calls.findIndex((call) => call.settle === settle),
            1,
          )
          if ('output' in answer) resolve(answer.output)
          else reject(answer.error)
        }
        calls.push({ port, input, signal, settle })
      })
    })

  /** The same machine with each of its ports, and those of its children, in the test's hand. */
  function connected(machine: AnyStateMachine): AnyStateMachine {
    const actors = Object.entries(machine.implementations.actors) as [string, AnyActorLogic][]
    return machine.provide({
      actions: Object.fromEntries(
        actionPortsOf(machine).map((name) => [
          name,
          (_: unknown, params: unknown) => used.push({ port: `${machine.id}.${name}`, params }),
        ]),
      ),
      actors: Object.fromEntries(
        actors.map(([name, logic]): [string, AnyActorLogic] => {
          if (isMachine(logic)) return [name, connected(logic)]
          return [name, REPORTING.includes(name) ? fromCallback(() => {}) : ask(`${machine.id}.${name}`)]
        }),
      ),
    })
  }

  const machine = connected(wholeAppMachine) as typeof wholeAppMachine
  const app = createActor(machine, { input: { page, svg, href }, systemId: APP, clock })
  app.start()

  const open = (port: string) => calls.filter((call) => call.port === port && !call.signal.aborted)
  async function settle(port: string, answer: { output: unknown } | { error: Error }) {
    const [call] = open(port)
    if (call === undefined) throw new Error(`${port} was not asked`)
    call.settle(answer)
    await letAnswersTravel()
  }
  const actors = selectActors(app)
  const guide = () => present(actors.guide)
  const overlay = () => present(guide().getSnapshot().children.overlay)
  return {
    app,
    actors,
    clock,
    calls,
    open,
    asked: (port) => asked.filter((call) => call.port === port).map(({ input }) => input),
    used: (port) => used.filter((use) => use.port === port).map(({ params }) => params),
    askedAnywhere: () => asked.map(({ port }) => port),
    wishes: () =>
      used.flatMap(({ port, params }) => {
        if (port === 'overlay.leave') return {}
        return port === 'planGuide.navigate' ? (params as { address: PlanAddress }).address : []
      }),
    answer: (port, output) => settle(port, { output }),
    fail: (port, fault) => settle(port, { error: new CallFault(fault) }),
    guide,
    overlay,
    exhibitors: () => present(guide().getSnapshot().children.exhibitors),
    floorPlan: () => present(guide().getSnapshot().children.floorPlan),
    companyWindow: () => present(selectCompanyWindow(overlay().getSnapshot())),
  }
}

/** Logs in through the modal. */
export async function logIn({ actors, answer }: LiveApp, visitor: Visitor): Promise<void> {
  actors.dialog.send({ type: 'login.wanted' })
  const login = selectLogin(actors.dialog.getSnapshot())
  login?.send({ type: 'email.typed', email: visitor.EMAIL })
  login?.send({ type: 'login.submit' })
  await answer('login.logIn', visitor)
}
