import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Functions that call back later, when nobody is there to catch what comes of it. */
const LATER = new Set([
  'setInterval',
  'setTimeout',
  'setImmediate',
  'nextTick',
  'queueMicrotask',
  'on',
  'once',
])

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

function nameOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  const { type, property, name } = callee
  if (type === 'MemberExpression') return nameOf(property)
  return typeof name === 'string' ? name : ''
}

/** `() => void work()`: the linter takes the dropped promise for a callback without a result. */
function isDropping(callback: unknown): boolean {
  if (!isNode(callback) || callback.type !== 'ArrowFunctionExpression' || !isNode(callback['body']))
    return false
  const { type, operator, argument } = callback['body']
  if (type !== 'UnaryExpression' || operator !== 'void' || !isNode(argument)) return false
  return argument.type === 'CallExpression' && nameOf(argument['callee']) !== 'catch'
}

const droppedIn = (program: unknown): Node[] =>
  [...nodesOf(program)].filter(
    ({ type, callee, arguments: given }) =>
      type === 'CallExpression' &&
      LATER.has(nameOf(callee)) &&
      Array.isArray(given) &&
      given.some(isDropping),
  )

describe('no callback of a timer or an event drops a promise', () => {
  test.each(readSources('server', 'scripts'))('$file', ({ parsed }) => {
    expect(droppedIn(parsed.program)).toEqual([])
  })

  test.each([
    ['setInterval(() => void check(listener), 60_000)', 1],
    ["process.once('SIGTERM', () => void stop())", 1],
    ['setInterval(() => void check().catch(onFault), 60_000)', 0],
    ['repeat(() => check(listener), { everyMs: 60_000, onFault })', 0],
  ])('%s', (text, count) => {
    expect(droppedIn(parseSync('x.ts', text).program)).toHaveLength(count)
  })
})
