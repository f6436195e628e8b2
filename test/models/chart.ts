import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { AnyStateNode } from 'xstate/graph'
import {
  listStateNodes,
  formatStatePath,
  listTransitions,
  formatTrigger,
  type Transition,
} from './transitions.ts'

/** Draws a machine as Mermaid and lists its transitions; `taken` are the names of those that paths take. */
export function renderChart(
  machine: AnyStateMachine,
  taken: ReadonlySet<string>,
  untaken: Readonly<Record<string, string>>,
) {
  const transitions = listTransitions(machine)
  const covered = transitions.filter(({ name }) => taken.has(name)).length
  return [
    `# ${machine.id}`,
    '',
    `Generated paths take ${covered} of ${transitions.length} transitions.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...indent(renderChildren(machine.root)),
    '```',
    '',
    ...renderDescriptions(machine),
    '| in | on | if | to | |',
    '|---|---|---|---|---|',
    ...transitions.map((each) =>
      renderRow(each, taken.has(each.name) ? '✓' : (untaken[each.name] ?? '**missed**')),
    ),
    '',
  ].join('\n')
}

const indent = (lines: string[]): string[] => lines.map((line) => (line === '' ? '' : `  ${line}`))

const idOf = (node: AnyStateNode): string => node.path.join('_') || 'root'

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[]

/** What stands inside a node's frame; the regions of a parallel one are parted by a line. */
function renderChildren(node: AnyStateNode): string[] {
  const children = childrenOf(node)
  if (node.type === 'parallel') return children.flatMap((region) => renderState(region))
  const first = node.initial.target.map((target) => `[*] --> ${idOf(target as AnyStateNode)}`)
  return [
    ...first,
    ...children.flatMap(renderState),
    ...renderArrowsFromAnywhere(node),
    ...children.flatMap(renderOwnArrows),
    ...renderFinalArrows(children),
  ]
}

function renderState(node: AnyStateNode): string[] {
  const isFrame = childrenOf(node).length > 0
  const name = idOf(node) === node.key && !isFrame ? node.key : `state "${node.key}" as ${idOf(node)}`
  return isFrame ? [`${name} {`, ...indent(renderChildren(node)), '}'] : [name]
}

const renderFinalArrows = (children: AnyStateNode[]): string[] =>
  children.filter(({ type }) => type === 'final').map((node) => `${idOf(node)} --> [*]`)

/** A frame's own transitions into itself begin at a point that stands for all of its states. */
function renderArrowsFromAnywhere(node: AnyStateNode): string[] {
  const anywhere = `${idOf(node)}_any`
  const own = renderArrows(anywhere, node, (target) => isWithin(target, node))
  return own.length === 0 ? [] : [`state "in any" as ${anywhere}`, ...own]
}

const renderOwnArrows = (node: AnyStateNode): string[] =>
  renderArrows(idOf(node), node, (target) => !isWithin(target, node))

/** One arrow to each target, labelled with every transition that leads there. */
function renderArrows(
  start: string,
  node: AnyStateNode,
  isMeant: (target: AnyStateNode) => boolean,
): string[] {
  const labels = new Map<string, string[]>()
  for (const definition of transitionsFrom(node))
    for (const target of (definition.target ?? []) as AnyStateNode[])
      if (isMeant(target))
        labels.set(idOf(target), [...(labels.get(idOf(target)) ?? []), labelOf(definition, node)])
  return [...labels].map(([end, described]) => {
    const label = described.filter((each) => each !== '').join('<br/>')
    return label === '' ? `${start} --> ${end}` : `${start} --> ${end}: ${label}`
  })
}

function labelOf(definition: AnyTransitionDefinition, { always = [] }: AnyStateNode): string {
  if (definition.eventType !== '') return [formatTrigger(definition), guardOf(definition)].join(' ').trim()
  return guardOf(definition) || (always.length > 1 ? 'else' : '')
}

const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

function isWithin(node: AnyStateNode, frame: AnyStateNode): boolean {
  return node.parent !== undefined && (node.parent === frame || isWithin(node.parent as AnyStateNode, frame))
}

/** `[isKnown]`; a guard without a name is shown as `[…]`. */
function guardOf({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return `[${guard}]`
  return 'type' in guard ? `[${guard.type}]` : '[…]'
}

function renderRow({ definition }: Transition, coverage: string): string {
  const { source, target, description } = definition
  const to = (target ?? []).map((node) => formatStatePath(node as AnyStateNode)).join(', ')
  const sentence = description === undefined ? '' : `<br>_${description}_`
  return `| ${formatStatePath(source)} | ${formatTrigger(definition)}${sentence} | ${guardOf(definition).slice(1, -1)} | ${to} | ${coverage} |`
}

/** What the states say of themselves. */
function renderDescriptions(machine: AnyStateMachine): string[] {
  const described = listStateNodes(machine).filter(({ description }) => description !== undefined)
  const lines = described.map((node) => `- **${formatStatePath(node)}** ${node.description}`)
  return lines.length === 0 ? [] : [...lines, '']
}
