import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** Start and end offset in a module's text. */
type Range = readonly [start: number, end: number]

const cut = (code: string, ranges: readonly Range[]): string =>
  ranges.toReversed().reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code)

/** Properties of a chart whose values are not part of the chart and may have any property names. */
const NOT_CHART = new Set(['context', 'input', 'output', 'params'])

/** The functions of XState whose argument is a chart or a part of one. */
const CHART_FUNCTIONS = new Set(['createMachine', 'createStateConfig'])

/** Removes the `description` of every state and transition of a chart, and nothing else of that name. */
export function removeDescriptions(code: string, file = 'machine.ts'): string {
  const ranges: Range[] = []
  const visitChart = (value: ESTree.Expression): void => {
    if (value.type === 'ArrayExpression') {
      for (const each of value.elements) if (each !== null && each.type !== 'SpreadElement') visitChart(each)
    }
    if (value.type !== 'ObjectExpression') return
    for (const property of value.properties) {
      if (property.type !== 'Property') continue
      const name = property.key.type === 'Identifier' ? property.key.name : ''
      if (name === 'description' && property.value.type === 'Literal') {
        const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0
        ranges.push([property.start, property.end + comma])
      } else if (!NOT_CHART.has(name)) visitChart(property.value)
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: [chart] }) {
      const isChart =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        CHART_FUNCTIONS.has(callee.property.name)
      if (isChart && chart?.type === 'ObjectExpression') visitChart(chart)
    },
  }).visit(parseSync(file, code).program)
  return cut(code, ranges)
}

/** Removes the statement by which react-zoom-pan-pinch writes a style element. Returns undefined if there is none. */
export function removeStyleInjection(code: string): string | undefined {
  const ranges: Range[] = []
  new Visitor({
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return
      if (expression.callee.name === 'styleInject') ranges.push([start, end])
    },
  }).visit(parseSync('library.js', code).program)
  return ranges.length === 0 ? undefined : cut(code, ranges)
}

/** The kinds of elements that no view renders, as React DOM numbers them. */
const UNUSED_FIBERS = new Map<unknown, string>([
  [19, 'SuspenseList'],
  [26, 'link, meta, title, style and script, which React moves into the head'],
  [27, 'html, head and body'],
  [30, 'ViewTransition'],
  [31, 'Activity'],
])

/** The functions behind `preload()` of React DOM and the like. */
const RESOURCE_HINTS =
  /^(prefetchDNS|preconnect|preload|preloadModule|preinitScript|preinitStyle|preinitModuleScript)$/

const isUnused = (node: ESTree.Node): boolean => node.type === 'Literal' && UNUSED_FIBERS.has(node.value)

/** Returns true for `fiber.tag`, and for a variable that holds it. */
const isFiberTag = (node: ESTree.Node): boolean =>
  node.type === 'MemberExpression'
    ? node.property.type === 'Identifier' && node.property.name === 'tag'
    : node.type === 'Identifier' && /^(tag|\w+Tag)$/.test(node.name)

/** Returns true if the statements after `case …:` cannot run on into the next clause. */
const isClosed = ({ consequent }: ESTree.SwitchCase): boolean => {
  const last = consequent.at(-1)
  return (
    last !== undefined &&
    ['BreakStatement', 'ReturnStatement', 'ContinueStatement', 'ThrowStatement'].includes(last.type)
  )
}

/** Returns the variables of the function around a clause that the clause declares. */
function listDeclared({ consequent }: ESTree.SwitchCase): string[] {
  const names: string[] = []
  let depth = 0
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator({ id }) {
      if (depth === 0 && id.type === 'Identifier') names.push(id.name)
    },
  })
  visitor.visit({ type: 'Program', body: consequent } as ESTree.Program)
  return names
}

/**
 * Removes from React DOM what it does with elements that no view renders, so that the bundler drops the functions that only
 * they need. Such an element is no valid type afterwards: to render one is an error that React reports.
 *
 * @returns undefined if React DOM does not distinguish the kinds in this way
 */
export function removeUnusedFibers(code: string): string | undefined {
  const edits: { at: Range; text: string }[] = []
  const removed = new Set<unknown>()
  const replace = (node: ESTree.Node, text: string) => edits.push({ at: [node.start, node.end], text })
  const createsUnused = (node: ESTree.Node): unknown => {
    const created = /createFiberImplClass\((\d+),/.exec(code.slice(node.start, node.end))?.[1]
    return created !== undefined && UNUSED_FIBERS.has(Number(created)) ? Number(created) : undefined
  }
  new Visitor({
    SwitchStatement({ discriminant, cases }) {
      const isRemoved = (clause: ESTree.SwitchCase): boolean =>
        (clause.consequent.length > 0 && createsUnused(clause) !== undefined) ||
        (clause.test !== null && isFiberTag(discriminant) && isUnused(clause.test))
      for (const [index, clause] of cases.entries()) {
        if (!isRemoved(clause)) continue
        const [first] = clause.consequent
        if (first !== undefined) removed.add(createsUnused(clause))
        const before = cases
          .slice(0, index)
          .findLast((each) => each.consequent.length > 0 || !isRemoved(each))
        const isReached = createsUnused(clause) === undefined && before !== undefined && !isClosed(before)
        // A clause that the one before it falls through to keeps its statements; the variables of a removed clause may be
        // used after it.
        const declared = isReached ? [] : listDeclared(clause)
        edits.push({
          at: [clause.start, isReached && first !== undefined ? first.start : clause.end],
          text: declared.length === 0 ? '' : `case -1: var ${declared.join()};`,
        })
      }
    },
    BinaryExpression(node) {
      const { left, right, operator } = node
      const isComparison = (isUnused(left) && isFiberTag(right)) || (isFiberTag(left) && isUnused(right))
      if (isComparison && operator === '===') replace(node, '!1')
      if (isComparison && operator === '!==') replace(node, '!0')
    },
    ConditionalExpression({ test, consequent, alternate }) {
      const isKind = isUnused(consequent) && /^isHostHoistableType\(|^"html" ===/.test(code.slice(test.start))
      if (!isKind && !(test.type === 'Identifier' && test.name === 'shouldStartViewTransition')) return
      if (isKind && consequent.type === 'Literal') removed.add(consequent.value)
      edits.push({ at: [test.start, alternate.start], text: '' })
    },
    Property(property) {
      const { value } = property
      if (value.type === 'Identifier' && RESOURCE_HINTS.test(value.name))
        edits.push({ at: [property.start, property.end + (code[property.end] === ',' ? 1 : 0)], text: '' })
    },
  }).visit(parseSync('react-dom.js', code).program)
  if ([...UNUSED_FIBERS.keys()].some((kind) => !removed.has(kind))) return undefined
  let done = 0
  const kept = edits
    .toSorted((a, b) => a.at[0] - b.at[0] || b.at[1] - a.at[1])
    // What lies in a removed piece goes with it.
    .filter(({ at: [start, end] }) => start >= done && ((done = end), true))
  return kept.reduceRight(
    (text, { at: [start, end], text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  )
}

/** The modules with charts and their parts. */
export const CHART_FILES = /\/machines\/.*\.ts$/

/** Removes the descriptions of states from the browser's build: only the inspector and the charts need them. */
export function noDescriptions(): Plugin {
  return {
    name: 'no-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CHART_FILES },
      handler: (code, id) => ({ code: removeDescriptions(code, id), map: null }),
    },
  }
}

/**
 * Removes the style element that react-zoom-pan-pinch adds: the content security policy blocks it, nothing needs it.
 * A release that adds it in another way fails the build.
 */
export function noInjectedStyles(): Plugin {
  return {
    name: 'no-injected-styles',
    transform: {
      filter: { id: /\/node_modules\/react-zoom-pan-pinch\/.*\.js$/ },
      handler(code, id) {
        const clean = removeStyleInjection(code)
        if (clean === undefined) this.error(`${id} no longer calls styleInject: see what it does instead`)
        return { code: clean, map: null }
      },
    },
  }
}

/**
 * Leaves out of React DOM what no view needs, a tenth of the script of a guide. A release that has it in another way fails
 * the build.
 */
export function noUnusedFibers(): Plugin {
  return {
    name: 'no-unused-fibers',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code, id) {
        const rest = removeUnusedFibers(code)
        if (rest === undefined) this.error(`${id} has other kinds of elements: see what it does with them`)
        return { code: rest, map: null }
      },
    },
  }
}
