import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import { memoizeByObject } from './memoize-by-object.ts'
import type { AnyModel, Answers, Model } from './model.ts'
import { listDelayEvents, listStateNodes } from './transitions.ts'

/** The named delay whose passing an event tells. */
export const parseDelayName = ({ type }: EventObject): string | undefined =>
  /^xstate\.after\.([^.]*)\./.exec(type)?.[1]

/** The child whose end an event tells. */
export const parseEndedChild = ({ type }: EventObject): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(type)?.[1]

/** Returns what each child may answer, by the id it is invoked with. */
export const mapAnswersById = memoizeByObject(
  ({ machine, answers }: AnyModel): Map<string, Answers<unknown>> => {
    const bySource = answers as Readonly<Record<string, Answers<unknown>>>
    const invoked = listStateNodes(machine).flatMap(({ invoke }) => invoke)
    return new Map(
      invoked.flatMap(({ id, src }) => {
        const known = typeof src === 'string' ? bySource[src] : undefined
        return known === undefined ? [] : [[id, known] as const]
      }),
    )
  },
)

function listEndEvents(id: string, { done, failed }: Answers<unknown>): EventObject[] {
  return [
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, actorId: id, output })),
    ...failed.map((error) => ({ type: `xstate.error.actor.${id}`, actorId: id, error })),
  ]
}

/** The events worth trying in a state: all samples, the ends of the calls that run, the delays that wait. */
export function createEventSampler<M extends AnyStateMachine>(
  model: Model<M>,
): (state: AnyMachineSnapshot) => EventObject[] {
  const samples = Object.entries(model.events as Readonly<Record<string, readonly object[]>>)
  const sent = samples.flatMap(([type, payloads]) =>
    payloads.map((payload): EventObject => ({ ...payload, type })),
  )
  const ends = [...mapAnswersById(model)].map(([id, answers]) => ({ id, events: listEndEvents(id, answers) }))
  const delays = new Map<string, EventObject>(listDelayEvents(model.machine).map((type) => [type, { type }]))

  return (state) => {
    if (state.status !== 'active') return []
    const running = ends.filter(({ id }) => id in state.children).flatMap(({ events }) => events)
    const waiting = state._nodes.flatMap(({ after }) =>
      after.flatMap(({ eventType }) => delays.get(String(eventType)) ?? []),
    )
    const isTried = (event: EventObject) => model.isTried?.(state as SnapshotFrom<M>, event) ?? true
    return [...sent.filter(isTried), ...running, ...waiting]
  }
}
