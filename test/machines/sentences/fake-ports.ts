import { setImmediate as letAnswersTravel } from 'node:timers/promises'
import { fromCallback, fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { CallFault, type Fault } from '#contract/faults.ts'
import { listActionPorts, isMachine } from '#test/models/ports.ts'

export interface Call {
  port: string
  input: unknown
  signal: AbortSignal
  settle: (answer: { output: unknown } | { error: Error }) => void
}

/** The ports of machines, which the test answers. They are named `machine.port`. */
export interface FakePorts {
  /** All calls without an answer, those that were given up included. */
  calls: readonly Call[]
  /** Calls of a port that wait for their answer. */
  openCalls: (port: string) => Call[]
  /** The inputs of all calls of a port so far. */
  callInputs: (port: string) => unknown[]
  /** The params of all uses of a port without an answer so far. */
  portParams: (port: string) => unknown[]
  /** All uses so far, in order. */
  uses: readonly { port: string; params: unknown }[]
  /** The ports of all calls so far, in order. */
  calledPorts: () => string[]
  /** Answers the oldest call of a port that waits. */
  answer: (port: string, output: unknown) => Promise<void>
  /** `code`: the contract's, where the server gave one. */
  fail: (port: string, fault: Fault, code?: number, field?: string) => Promise<void>
  /** The same machine with each of its ports, and those of its children, connected to these. */
  connected: <M extends AnyStateMachine>(machine: M) => M
}

const REPORTING = ['listen', 'clock']

/** @param now the time that the clock of a broadcast reports at once; null for a clock that is silent */
export function createFakePorts(now: number | null = null): FakePorts {
  const calls: Call[] = []
  const asked: { port: string; input: unknown }[] = []
  const uses: { port: string; params: unknown }[] = []

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

  function connected(machine: AnyStateMachine): AnyStateMachine {
    const actors = Object.entries(machine.implementations.actors) as [string, AnyActorLogic][]
    return machine.provide({
      actions: Object.fromEntries(
        listActionPorts(machine).map((name) => [
          name,
          (_: unknown, params: unknown) => uses.push({ port: `${machine.id}.${name}`, params }),
        ]),
      ),
      actors: Object.fromEntries(
        actors.map(([name, logic]): [string, AnyActorLogic] => {
          if (isMachine(logic)) return [name, connected(logic)]
          if (!REPORTING.includes(name)) return [name, ask(`${machine.id}.${name}`)]
          const reports = now !== null && machine.id === 'broadcast' && name === 'clock'
          return [
            name,
            fromCallback(({ sendBack }) => {
              if (reports) sendBack({ type: 'clock.ticked', now })
            }),
          ]
        }),
      ),
    })
  }

  const open = (port: string) => calls.filter((call) => call.port === port && !call.signal.aborted)
  async function settle(port: string, answer: { output: unknown } | { error: Error }) {
    const [call] = open(port)
    if (call === undefined) throw new Error(`${port} was not asked`)
    call.settle(answer)
    await letAnswersTravel()
  }
  return {
    calls,
    openCalls: open,
    uses,
    callInputs: (port) => asked.filter((call) => call.port === port).map(({ input }) => input),
    portParams: (port) => uses.filter((use) => use.port === port).map(({ params }) => params),
    calledPorts: () => asked.map(({ port }) => port),
    answer: (port, output) => settle(port, { output }),
    fail: (port, fault, code, field) => settle(port, { error: new CallFault(fault, code, undefined, field) }),
    connected: <M extends AnyStateMachine>(machine: M) => connected(machine) as M,
  }
}
