import type { ESTree } from 'vite'

export type Node = ESTree.Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Types and imports are no behaviour. */
const isWithoutBehaviour = ({ type }: Node): boolean =>
  type.startsWith('TSType') ||
  type.startsWith('TSInterface') ||
  type === 'ImportDeclaration' ||
  type === 'ExportAllDeclaration'

/** Calls `visit` with each node that stands for behaviour and with what it stands in, the outermost first. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void): void {
  step(node, [])

  function step(each: Node, parents: readonly Node[]): void {
    if (isWithoutBehaviour(each)) return
    visit(each, parents)
    const inside = [...parents, each]
    for (const [key, value] of Object.entries(each)) {
      if (key === 'parent') continue
      const children: unknown[] = Array.isArray(value) ? value : [value]
      for (const child of children) if (isNode(child)) step(child, inside)
    }
  }
}

/** The name of a property, where it is written out. */
export function nameOf(node: Node | undefined): string | undefined {
  if (node?.type !== 'Property' || node.computed) return undefined
  if (node.key.type === 'Identifier') return node.key.name
  return node.key.type === 'Literal' && typeof node.key.value === 'string' ? node.key.value : undefined
}

/** The text of a literal. */
export const textOf = (node: Node | null | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** The name of what is called. */
export function calledName(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined
}

export const isBlock = (node: unknown): node is ESTree.BlockStatement | ESTree.FunctionBody =>
  isNode(node) && node.type === 'BlockStatement'
