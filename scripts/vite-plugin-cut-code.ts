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

/** Removes the descriptions of states from the browser's build: only the inspector and the charts need them. */
export function noDescriptions(): Plugin {
  return {
    name: 'no-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/.*\.machine\.ts$/ },
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
