import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { getStateNodes, type AnyStateNode } from 'xstate/graph'

export interface Transition {
  /** `list.loading done(loadExhibitors)[0]`: source, event, and which of its guarded alternatives. */
  name: string
  definition: AnyTransitionDefinition
}

export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)]

/** The types of the events by which a machine's delays end. */
export const alarmsOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap(({ after }) => after.map(({ eventType }) => String(eventType)))

/** What makes a transition happen, without the prefixes that XState gives its own events. */
export function triggerOf({ eventType: type, source }: AnyTransitionDefinition): string {
  const eventType = String(type)
  if (eventType === '') return 'always'
  const [, kind, rest] = /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(eventType) ?? []
  if (kind === undefined || rest === undefined) return eventType
  if (kind === 'after') return `after(${rest.slice(0, -source.id.length - 1)})`
  return `${kind === 'done.actor' ? 'done' : 'error'}(${rest})`
}

export const pathOf = (node: AnyStateNode): string => node.path.join('.') || node.id

function named(alternatives: readonly AnyTransitionDefinition[]): Transition[] {
  return alternatives.map((definition, index) => {
    const name = `${pathOf(definition.source)} ${triggerOf(definition)}`
    return { name: alternatives.length === 1 ? name : `${name}[${index}]`, definition }
  })
}

/** Every transition that a machine defines, in the order of its chart. */
export const transitionsOf = (machine: AnyStateMachine): Transition[] =>
  nodesOf(machine).flatMap((node) => [
    ...[...node.transitions.values()].flatMap(named),
    ...named(node.always ?? []),
  ])

/** Names by definition, for the definitions that an inspected microstep reports. */
export const namesIn = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> =>
  new Map(transitionsOf(machine).map(({ name, definition }) => [definition, name]))
