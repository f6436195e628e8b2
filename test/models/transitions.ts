import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { getStateNodes, type AnyStateNode } from 'xstate/graph'

export interface Transition {
  /** `list.loading done(loadExhibitors)[0]`: source, event, and which of its guarded alternatives. */
  name: string
  definition: AnyTransitionDefinition
}

export const listStateNodes = (machine: AnyStateMachine): AnyStateNode[] => [
  machine.root,
  ...getStateNodes(machine),
]

/** The types of the events by which a machine's delays end. */
export const listDelayEvents = (machine: AnyStateMachine): string[] =>
  listStateNodes(machine).flatMap(({ after }) => after.map(({ eventType }) => String(eventType)))

/** What makes a transition happen, without the prefixes that XState gives its own events. */
export function formatTrigger({ eventType: type, source }: AnyTransitionDefinition): string {
  const eventType = String(type)
  if (eventType === '') return 'always'
  const [, kind, rest] = /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(eventType) ?? []
  if (kind === undefined || rest === undefined) return eventType
  if (kind === 'after') return `after(${rest.slice(0, -source.id.length - 1)})`
  return `${kind === 'done.actor' ? 'done' : 'error'}(${rest})`
}

export const formatStatePath = (node: AnyStateNode): string => node.path.join('.') || node.id

function named(alternatives: readonly AnyTransitionDefinition[]): Transition[] {
  return alternatives.map((definition, index) => {
    const name = `${formatStatePath(definition.source)} ${formatTrigger(definition)}`
    return { name: alternatives.length === 1 ? name : `${name}[${index}]`, definition }
  })
}

/** Every transition that a machine defines, in the order of its chart. */
export const listTransitions = (machine: AnyStateMachine): Transition[] =>
  listStateNodes(machine).flatMap((node) => [
    ...[...node.transitions.values()].flatMap(named),
    ...named(node.always ?? []),
  ])

/** Names by definition, for the definitions that an inspected microstep reports. */
export const mapTransitionNames = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> =>
  new Map(listTransitions(machine).map(({ name, definition }) => [definition, name]))
