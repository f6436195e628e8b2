import { calledName, isBlock, nameOf, textOf, walk, type Node } from './syntax.ts'

/** Text that takes the place of what stands between two offsets of a file. */
export interface Change {
  start: number
  end: number
  text: string
}

/** What an operator may look at beside the node. */
export interface NodeContext {
  /** Text of the file. */
  text: string
  /** What the node stands in, the outermost first. */
  parents: readonly Node[]
  /** The message ids, the types of events and, for each list of them, the states that the file names. */
  messages: readonly string[]
  events: readonly string[]
  states: readonly (readonly string[])[]
}

/** Returns the errors of one kind that can be planted at a node. */
type Operator = (node: Node, context: NodeContext) => Change[]

const replace = ({ start, end }: Node, text: string): Change[] => [{ start, end, text }]

/** The next of a list, so that each string has one that it is swapped with. */
function nextOf(list: readonly string[], text: string): string | undefined {
  const at = list.indexOf(text)
  const next = list[(at + 1) % list.length]
  return at === -1 || next === text ? undefined : next
}

const swapIn = (list: readonly string[], node: Node, text: string): Change[] => {
  const next = nextOf(list, text)
  return next === undefined ? [] : replace(node, `'${next}'`)
}

/** Removes one of a list with the comma that goes with it. */
function remove(all: readonly Node[], one: Node, text: string): Change[] {
  const at = all.indexOf(one)
  const [before, after] = [all[at - 1], all[at + 1]]
  if (after !== undefined) return [{ start: one.start, end: after.start, text: '' }]
  if (before !== undefined) return [{ start: before.end, end: one.end, text: '' }]
  const [comma = ''] = /^\s*,/.exec(text.slice(one.end)) ?? []
  return [{ start: one.start, end: one.end + comma.length, text: '' }]
}

const NEXT_SIGN: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const OPPOSITE: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

function swapSign(node: Node, { text }: NodeContext, signs: Record<string, string>): Change[] {
  if (node.type !== 'BinaryExpression') return []
  const sign = signs[node.operator]
  const start = text.indexOf(node.operator, node.left.end)
  return sign === undefined ? [] : [{ start, end: start + node.operator.length, text: sign }]
}

const LEADS_ON = new Set(['target', 'always', 'onDone', 'onError'])

const isKey = (node: Node, { parents }: NodeContext): boolean => {
  const holder = parents.at(-1)
  return holder?.type === 'Property' && holder.key === node
}

/** Whether a text says where a machine goes. */
function isTarget(node: Node, context: NodeContext): boolean {
  const { parents } = context
  const events = nameOf(parents.at(-3)) ?? ''
  if (isKey(node, context)) return false
  return LEADS_ON.has(nameOf(parents.at(-1)) ?? '') || events === 'on' || events === 'after'
}

/** Calls in a chain that return the like of what they are called on. */
const LINKS = new Set(
  'where orderBy limit filter sort toSorted slice trim toLowerCase reverse toReversed padStart distinct setZone'.split(
    ' ',
  ),
)

/** Attributes whose loss somebody sees, hears or feels. */
const FELT =
  /^(aria-.*|on[A-Z].*|role|lang|hidden|disabled|inert|href|alt|tabIndex|checked|selected|open|htmlFor|required|autoComplete|inputMode|target|rel|dateTime|name)$/

/** A longer value is not lost by oversight. */
const LONGEST_VALUE = 300

/** Keys that only the compiler or a chart reads. */
const SILENT = new Set(['description', 'types'])

function returnsNothing(body: Node): boolean {
  let nothing = true
  walk(body, (node, parents) => {
    const isInner = parents.some(({ type }) => type.includes('Function'))
    if (node.type === 'ReturnStatement' && node.argument !== null && !isInner) nothing = false
  })
  return nothing
}

/** Whether a call, awaited or not, may do something; `assertEvent` only tells the compiler what has come. */
const isCall = (node: Node): boolean =>
  !['assertEvent', undefined].includes(calledName(node)) ||
  (node.type === 'AwaitExpression' && isCall(node.argument)) ||
  (node.type === 'ChainExpression' && isCall(node.expression))

/** The kinds of errors, by name. */
export const OPERATORS: Record<string, Operator> = {
  'negate condition'(node, { text, parents }) {
    const negated = (test: Node) => replace(test, `!(${text.slice(test.start, test.end)})`)
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return negated(node.test)
    const isShown = node.type === 'LogicalExpression' && parents.at(-1)?.type === 'JSXExpressionContainer'
    return isShown && node.operator === '&&' ? negated(node.left) : []
  },
  'move boundary': (node, context) => swapSign(node, context, NEXT_SIGN),
  'swap comparison': (node, context) => swapSign(node, context, OPPOSITE),
  'swap and, or'(node, { text }) {
    if (node.type !== 'LogicalExpression' || node.operator === '??') return []
    const start = text.indexOf(node.operator, node.left.end)
    return [{ start, end: start + 2, text: node.operator === '&&' ? '||' : '&&' }]
  },
  'drop fallback': (node) =>
    node.type === 'LogicalExpression' && node.operator === '??'
      ? [{ start: node.left.end, end: node.end, text: '' }]
      : [],
  'flip boolean': (node) =>
    node.type === 'Literal' && typeof node.value === 'boolean' ? replace(node, String(!node.value)) : [],
  'times ten': (node) =>
    node.type === 'Literal' && typeof node.value === 'number'
      ? replace(node, String(node.value === 0 ? 1 : node.value * 10))
      : [],
  'drop call'(node, { parents }) {
    if (node.type === 'ExpressionStatement') return isCall(node.expression) ? replace(node, ';') : []
    const isHandler =
      node.type === 'ArrowFunctionExpression' && parents.at(-1)?.type === 'JSXExpressionContainer'
    return isHandler && isCall(node.body) ? replace(node.body, 'undefined') : []
  },
  'drop await': (node, { parents }) =>
    node.type === 'AwaitExpression' && parents.at(-1)?.type !== 'ReturnStatement'
      ? [{ start: node.start, end: node.argument.start, text: '' }]
      : [],
  'drop link'(node) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
    return LINKS.has(calledName(node) ?? '')
      ? [{ start: node.callee.object.end, end: node.end, text: '' }]
      : []
  },
  'return early'(node) {
    if (!node.type.includes('Function') || !('body' in node)) return []
    const { body } = node
    if (!isBlock(body) || body.body.length === 0 || !returnsNothing(body)) return []
    return [{ start: body.start + 1, end: body.start + 1, text: ' return;' }]
  },
  'drop action'(node, { text, parents }) {
    const list = parents.at(-1)
    if (
      nameOf(node) === 'actions' &&
      nameOf(parents.at(-2)) !== undefined &&
      list?.type === 'ObjectExpression'
    )
      return remove(list.properties, node, text)
    return nameOf(parents.at(-2)) === 'actions' && list?.type === 'ArrayExpression'
      ? remove(
          list.elements.filter((each) => each !== null),
          node,
          text,
        )
      : []
  },
  'drop assignment'(node, { text, parents }) {
    const object = parents.at(-1)
    const isAssigned = parents.some((parent) => calledName(parent) === 'assign')
    return node.type === 'Property' && object?.type === 'ObjectExpression' && isAssigned
      ? remove(object.properties, node, text)
      : []
  },
  'drop guard'(node, { text, parents }) {
    const object = parents.at(-1)
    return nameOf(node) === 'guard' && object?.type === 'ObjectExpression'
      ? remove(object.properties, node, text)
      : []
  },
  'swap state'(node, context) {
    const { states } = context
    const target = textOf(node)
    if (target === undefined || !isTarget(node, context)) return []
    const at = target.search(/[^.#]+$/)
    const name = target.slice(at)
    const next = nextOf(states.findLast((names) => names.includes(name)) ?? [], name)
    return next === undefined ? [] : replace(node, `'${target.slice(0, at)}${next}'`)
  },
  'swap event': (node, { parents, events }) =>
    nameOf(parents.at(-1)) === 'type' ? swapIn(events, node, textOf(node) ?? '') : [],
  'swap message': (node, context) =>
    isKey(node, context) ? [] : swapIn(context.messages, node, textOf(node) ?? ''),
  'drop attribute'(node, { parents }) {
    const element = parents.at(-1)
    if (node.type !== 'JSXAttribute' || element?.type !== 'JSXOpeningElement') return []
    if (element.name.type !== 'JSXIdentifier' || /^[A-Z]/.test(element.name.name)) return []
    return node.name.type === 'JSXIdentifier' && FELT.test(node.name.name) ? replace(node, '') : []
  },
  'drop key'(node, { text, parents }) {
    const object = parents.at(-1)
    if (node.type !== 'Property' || object?.type !== 'ObjectExpression') return []
    if (object.properties.length < 2 || SILENT.has(nameOf(node) ?? '')) return []
    if (node.end - node.start > LONGEST_VALUE) return []
    return remove(object.properties, node, text)
  },
}
