import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** A piece of a module's text, and what stands there instead. */
interface Edit {
  start: number
  end: number
  text: string
}

const edit = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)

/** Returns the end of a property with the comma after it. */
const endOfProperty = (code: string, end: number): number =>
  end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** Returns true for an assignment to a property of this object: `FormattedList.displayName = …`. */
const isAssignedTo = (
  { expression }: ESTree.ExpressionStatement,
  isWanted: (object: string, property: string) => boolean,
  code: string,
): boolean =>
  expression.type === 'AssignmentExpression' &&
  expression.left.type === 'MemberExpression' &&
  expression.left.property.type === 'Identifier' &&
  isWanted(
    code.slice(expression.left.object.start, expression.left.object.end),
    expression.left.property.name,
  )

const LEFT_OUT = 'throw Error("Left out")'

/** The functions of React DOM behind what no view uses, and what they do instead. */
export const UNUSED_FUNCTIONS = new Map([
  // Components that are classes.
  ['updateClassComponent', LEFT_OUT],
  ['initializeClassErrorUpdate', LEFT_OUT],
  // Forms whose action is a function.
  ['mountActionState', LEFT_OUT],
  ['updateActionStateImpl', LEFT_OUT],
  ['dispatchActionState', LEFT_OUT],
  ['ensureFormComponentIsStateful', LEFT_OUT],
  // What a ref to a `Fragment` is told, beside its methods.
  ['commitNewChildToFragmentInstance', LEFT_OUT],
  ['deleteChildFromFragmentInstance', LEFT_OUT],
  ['setPropOnCustomElement', LEFT_OUT],
  // `onSelect`, and `onBeforeInput` in old browsers: they are heard on every page, though nothing listens.
  ['constructSelectEvent', ''],
  ['getFallbackBeforeInputChars', 'return null'],
  // A commit that waits for pictures and style sheets, as a view transition does.
  ['preloadInstanceAndSuspendIfNeeded', 'workInProgress.flags &= -16777217'],
  ['accumulateSuspenseyCommitOnFiber', ''],
  ['waitForCommitToBeReady', 'return null'],
  // The browser's own sign that something loads, while a transition lasts.
  ['defaultOnDefaultTransitionIndicator', ''],
  // The names of components around an error, which nobody is shown.
  ['getStackByFiberInDevAndProd', 'return ""'],
])

/** Leaves out of React DOM what these functions do. Returns undefined if it has them in another way. */
export function removeUnusedFunctions(code: string): string | undefined {
  const found = new Set<string>()
  const edits: Edit[] = []
  new Visitor({
    FunctionDeclaration({ id, body }) {
      const instead = id === null ? undefined : UNUSED_FUNCTIONS.get(id.name)
      if (id === null || body === null || instead === undefined) return
      found.add(id.name)
      edits.push({ start: body.start, end: body.end, text: `{${instead}}` })
    },
    ExpressionStatement(statement) {
      const isUnused = (object: string, property: string) =>
        object === 'FragmentInstance.prototype' || property === 'findDOMNode'
      if (!isAssignedTo(statement, isUnused, code)) return
      found.add('FragmentInstance')
      edits.push({ start: statement.start, end: statement.end, text: '' })
    },
  }).visit(parseSync('react-dom.js', code).program)
  return found.size === UNUSED_FUNCTIONS.size + 1 ? edit(code, edits) : undefined
}

/** What XState offers to write a chart or an actor as JSON and to read it again, and its tools for developers. */
const UNUSED_METHODS = new Set([
  'definition',
  'toJSON',
  'resolveState',
  'restoreSnapshot',
  'getPersistedSnapshot',
  'attachDevTools',
])

/** Leaves out of a module of XState what stores actors and shows charts. Returns undefined if nothing of it is there. */
export function removeUnusedMethods(code: string): string | undefined {
  const edits: Edit[] = []
  const take = ({ start, end }: { start: number; end: number }) => edits.push({ start, end, text: '' })
  const isUnused = (key: ESTree.Node) => key.type === 'Identifier' && UNUSED_METHODS.has(key.name)
  new Visitor({
    MethodDefinition(method) {
      if (isUnused(method.key)) take(method)
    },
    ExpressionStatement(statement) {
      if (
        isAssignedTo(statement, (object, property) => object === 'this' && UNUSED_METHODS.has(property), code)
      )
        take(statement)
    },
    IfStatement(statement) {
      if (code.slice(statement.test.start, statement.test.end) === 'this.options.devTools') take(statement)
    },
    Property({ key, value, start, end }) {
      // The snapshot of a machine; other properties of that name are in what is left out.
      const isMethod = value.type === 'Identifier' && value.name === 'machineSnapshotToJSON'
      if (isUnused(key) && isMethod) edits.push({ start, end: endOfProperty(code, end), text: '' })
    },
  }).visit(parseSync('xstate.js', code).program)
  const outer = edits.filter(
    (each) => !edits.some((other) => other !== each && other.start <= each.start && each.end <= other.end),
  )
  return edits.length === 0 ? undefined : edit(code, outer)
}

/** What the constructor of a machine does at once, and here when it is asked for. */
const LAZY_STATES = `
  get root() {
    const root = new StateNode(this.config, { _key: this.id, _machine: this })
    Object.defineProperty(this, 'root', { value: root })
    root._initialize()
    formatRouteTransitions(root)
    return root
  }
  get states() { return this.root.states }
  get events() { return this.root.events }
`

/**
 * Lets a machine of XState read its chart when an actor first needs it: one that is provided with ports is never run itself,
 * and nobody asks for its events. That was half of what a page did to create its machines.
 *
 * @returns undefined if a machine does that in another way
 */
export function delayStates(code: string): string | undefined {
  const edits: Edit[] = []
  const isDelayed = (text: string) =>
    /^this\.(root|states|events) =|^this\.root\._initialize\(|^formatRouteTransitions\(this\.root/.test(text)
  new Visitor({
    ClassDeclaration({ id, body }) {
      if (id?.name !== 'StateMachine') return
      for (const member of body.body) {
        if (member.type !== 'MethodDefinition' || member.kind !== 'constructor') continue
        for (const { start, end } of member.value.body?.body ?? [])
          if (isDelayed(code.slice(start, end))) edits.push({ start, end, text: '' })
        edits.push({ start: member.end, end: member.end, text: LAZY_STATES })
      }
    },
  }).visit(parseSync('xstate.js', code).program)
  // Three properties that are declared first, five statements, and the getters.
  return edits.length === 9 ? edit(code, edits) : undefined
}

/** The formats that no view writes. */
export const UNUSED_FORMATS = new Set([
  'formatNumber',
  'formatNumberToParts',
  'formatDuration',
  'formatDurationToParts',
  'formatRelativeTime',
  'formatTimeToParts',
  'formatPlural',
  'formatListToParts',
])

/**
 * Leaves the unused formats out of the object that FormatJS makes, and its question whether the browser knows the locale,
 * for which a browser lists all of its locales: up to 50 ms. Returns undefined if it has them in another way.
 */
export function removeUnusedFormats(code: string): string | undefined {
  const edits: Edit[] = []
  let isCheckFound = false
  new Visitor({
    IfStatement({ test, start, end }) {
      const isCheck = code.slice(test.start, test.end) === '!locale'
      if (!isCheck || !code.slice(start, end).includes('.supportedLocalesOf(')) return
      isCheckFound = true
      edits.push({ start, end, text: '' })
    },
    Property({ key, value, start, end }) {
      const isBound =
        value.type === 'CallExpression' && code.slice(value.start, value.end).includes('.bind(null,')
      if (isBound && key.type === 'Identifier' && UNUSED_FORMATS.has(key.name))
        edits.push({ start, end: endOfProperty(code, end), text: '' })
    },
  }).visit(parseSync('intl.js', code).program)
  return isCheckFound && edits.length === UNUSED_FORMATS.size + 1 ? edit(code, edits) : undefined
}

/**
 * Lets a message take the locale as it is, instead of asking the browser about it for each message. Returns undefined if
 * messages do that in another way.
 */
export function trustLocale(code: string): string | undefined {
  const edits: Edit[] = []
  new Visitor({
    AssignmentExpression({ left, right: { start, end } }) {
      if (code.slice(left.start, left.end) === 'this.resolveLocale')
        edits.push({ start, end, text: '(locales) => new Intl.Locale([locales].flat()[0])' })
    },
  }).visit(parseSync('intl-messageformat.js', code).program)
  return edits.length === 1 ? edit(code, edits) : undefined
}

/**
 * Lets the bundler drop the components of react-intl that no view uses: their names for developers are assigned, and they
 * are created by calls, which keeps each of them. Returns undefined if that is no longer so.
 */
export function markPure(code: string): string | undefined {
  const edits: Edit[] = []
  const { program } = parseSync('react-intl.js', code)
  for (const statement of program.body) {
    if (statement.type === 'ExpressionStatement') {
      if (isAssignedTo(statement, (_, property) => property === 'displayName', code))
        edits.push({ start: statement.start, end: statement.end, text: '' })
    } else if (statement.type === 'VariableDeclaration') {
      for (const { init } of statement.declarations)
        if (init?.type === 'CallExpression')
          edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ ' })
    }
  }
  return edits.length === 0 ? undefined : edit(code, edits)
}

/** The modules that are changed, and how. */
const CUTS = [
  { file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/, remove: removeUnusedFunctions },
  { file: /\/xstate\/dist\/(StateMachine|raise)-\w+\.esm\.js$/, remove: removeUnusedMethods },
  { file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/, remove: delayStates },
  { file: /\/intl-messageformat\/index\.js$/, remove: trustLocale },
  { file: /\/@formatjs\/intl\/index\.js$/, remove: removeUnusedFormats },
  { file: /\/react-intl\/index\.js$/, remove: markPure },
]

/**
 * Leaves out of libraries what no page needs, and what they do too early, 9 of 135 KB of the first scripts of a guide. A release that has it in another
 * way fails the build.
 */
export function cutLibraries(): Plugin {
  return {
    name: 'cut-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CUTS.map(({ file }) => file) },
      handler(code, id) {
        const wanted = CUTS.filter(({ file }) => file.test(id))
        const rest = wanted.reduce<string | undefined>((text, { remove }) => text && remove(text), code)
        if (rest === undefined) this.error(`${id} has it in another way: see what it does instead`)
        return { code: rest, map: null }
      },
    },
  }
}
