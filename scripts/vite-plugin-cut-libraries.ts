import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

/** A range of a module's text and its replacement. */
interface Edit {
  start: number
  end: number
  text: string
}

const edit = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)

/** Returns the end of a property, including the comma after it. */
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

/** Functions of React DOM that no view uses, with their replacement bodies. */
export const UNUSED_FUNCTIONS = new Map([
  // Class components.
  ['updateClassComponent', LEFT_OUT],
  ['initializeClassErrorUpdate', LEFT_OUT],
  // Forms with a function as their action.
  ['mountActionState', LEFT_OUT],
  ['updateActionStateImpl', LEFT_OUT],
  ['dispatchActionState', LEFT_OUT],
  ['rerenderActionState', LEFT_OUT],
  ['ensureFormComponentIsStateful', LEFT_OUT],
  ['extractEvents$1', ''],
  ['startHostTransition', LEFT_OUT],
  // What compiled components call.
  ['useMemoCache', LEFT_OUT],
  // Notifications of the ref of a `Fragment`.
  ['commitNewChildToFragmentInstance', LEFT_OUT],
  ['deleteChildFromFragmentInstance', LEFT_OUT],
  ['setPropOnCustomElement', LEFT_OUT],
  // `onSelect`, and `onBeforeInput` in old browsers: React subscribes to their events on every page, even without
  // handlers.
  ['constructSelectEvent', ''],
  ['getFallbackBeforeInputChars', 'return null'],
  // Commits that wait for pictures and style sheets, as view transitions do.
  ['preloadInstanceAndSuspendIfNeeded', 'workInProgress.flags &= -16777217'],
  ['accumulateSuspenseyCommitOnFiber', ''],
  ['waitForCommitToBeReady', 'return null'],
  // View transitions, whose components every commit of a transition looks for.
  ['startViewTransition', LEFT_OUT],
  ['flushAfterMutationEffects', LEFT_OUT],
  ['applyViewTransitionToHostInstances', LEFT_OUT],
  ['trackEnterViewTransitions', ''],
  ['commitExitViewTransitions', ''],
  ['commitNestedViewTransitions', ''],
  ['restoreEnterOrExitViewTransitions', ''],
  ['restoreNestedViewTransitions', ''],
  ['restoreViewTransitionOnHostInstances', ''],
  // Links, styles and scripts of a view, which React moves to the head of the page, and their preloading.
  ['getResource', LEFT_OUT],
  ['acquireResource', LEFT_OUT],
  ['suspendResource', LEFT_OUT],
  ['insertStylesheetIntoRoot', LEFT_OUT],
  ['getHydratableHoistableCache', LEFT_OUT],
  ['isHostHoistableType', 'return false'],
  ['createHoistableInstance', LEFT_OUT],
  ['mountHoistable', LEFT_OUT],
  ['preloadResourceAndSuspendIfNeeded', LEFT_OUT],
  ['preload', LEFT_OUT],
  ['preloadModule', LEFT_OUT],
  ['preinitStyle', LEFT_OUT],
  ['preinitScript', LEFT_OUT],
  ['preinitModuleScript', LEFT_OUT],
  ['preconnectAs', LEFT_OUT],
  // `Activity`, `SuspenseList`, `useTransition` and `useOptimistic`.
  ['updateActivityComponent', LEFT_OUT],
  ['commitActivityHydrationCallbacks', LEFT_OUT],
  ['updateSuspenseListComponent', LEFT_OUT],
  ['cutOffTailIfNeeded', LEFT_OUT],
  ['findFirstSuspended', LEFT_OUT],
  ['startTransition', LEFT_OUT],
  ['dispatchOptimisticSetState', LEFT_OUT],
  ['updateOptimisticImpl', LEFT_OUT],
  // Hydration of a part that a caller names.
  ['attemptExplicitHydrationTarget', LEFT_OUT],
  // Names of components in messages of errors.
  ['getComponentNameFromType', 'return null'],
  // The browser's own loading indicator during a transition.
  ['defaultOnDefaultTransitionIndicator', ''],
  // Component stacks of errors, which are not shown.
  ['getStackByFiberInDevAndProd', 'return ""'],
])

/** Removes the bodies of these functions from React DOM. Returns undefined if a release has other code. */
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

/** Methods of XState that serialize a chart or an actor, or restore it, and its developer tools. */
const UNUSED_METHODS = new Set([
  'definition',
  'toJSON',
  'resolveState',
  'restoreSnapshot',
  'getPersistedSnapshot',
  'attachDevTools',
])

/** Conditions of its developer tools, and of what it reports of a wrong machine: tests run with these checks. */
const UNUSED_CHECKS = new Set([
  'this.options.devTools',
  'descriptor === NULL_EVENT',
  'child._parent !== this',
])

/** What `setup()` returns and no machine uses. */
const UNUSED_HELPERS = new Set(['log', 'createAction', 'extend'])

/** Removes those methods, checks and helpers from a module of XState. Returns undefined if it has none of them. */
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
      if (UNUSED_CHECKS.has(code.slice(statement.test.start, statement.test.end))) take(statement)
    },
    Property({ key, value, start, end }) {
      // Snapshots of machines have such a property too.
      const isMethod = value.type === 'Identifier' && value.name === 'machineSnapshotToJSON'
      const isHelper = key.type === 'Identifier' && UNUSED_HELPERS.has(key.name)
      if ((isUnused(key) && isMethod) || isHelper)
        edits.push({ start, end: endOfProperty(code, end), text: '' })
    },
  }).visit(parseSync('xstate.js', code).program)
  const outer = edits.filter(
    (each) => !edits.some((other) => other !== each && other.start <= each.start && each.end <= other.end),
  )
  return edits.length === 0 ? undefined : edit(code, outer)
}

/** The work that the constructor of a machine does at once, as getters. */
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
 * Makes a machine of XState parse its chart when an actor first needs it. A machine that is provided with ports is
 * never run itself; parsing it took half the time in which a page created its machines.
 *
 * @returns undefined if a release has other code
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
  // Three property declarations, five statements, and the getters.
  return edits.length === 9 ? edit(code, edits) : undefined
}

/** Formats that no view uses. */
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

/** The properties that only those formats and that check need, and an alias of `formatMessage`. */
const UNUSED_PROPERTIES = new Set([
  'getDurationFormat',
  'getRelativeTimeFormat',
  'duration',
  'relativeTime',
  'onWarn',
  '$t',
])

/** Browsers that run the page's scripts have all of `Intl` that is used. */
const MISSING_APIS = new Set(['!Intl.DisplayNames', '!Intl.ListFormat'])

/** What FormatJS checks of messages that are not compiled, as all of ours are. */
const UNUSED_CHECK = 'verifyConfigMessages(resolvedConfig)'

/**
 * Removes the unused formats from the object that FormatJS creates, a check of messages, and its check whether the browser
 * supports the locale, for which a browser lists all its locales: up to 50 ms. Returns undefined if a release has other
 * code.
 */
export function removeUnusedFormats(code: string): string | undefined {
  const edits: Edit[] = []
  const found = new Set<string>()
  const take = (name: string, { start, end }: { start: number; end: number }) => {
    found.add(name)
    edits.push({ start, end, text: '' })
  }
  new Visitor({
    IfStatement({ test, start, end }) {
      const check = code.slice(test.start, test.end)
      const isOfLocale = check === '!locale' && code.slice(start, end).includes('.supportedLocalesOf(')
      if (isOfLocale || MISSING_APIS.has(check)) take(check, { start, end })
    },
    ExpressionStatement({ expression, start, end }) {
      if (code.slice(expression.start, expression.end) === UNUSED_CHECK) take(UNUSED_CHECK, { start, end })
    },
    Property({ key, value, start, end }) {
      if (key.type !== 'Identifier') return
      const isBound =
        value.type === 'CallExpression' && code.slice(value.start, value.end).includes('.bind(null,')
      if ((isBound && UNUSED_FORMATS.has(key.name)) || UNUSED_PROPERTIES.has(key.name))
        take(key.name, { start, end: endOfProperty(code, end) })
    },
  }).visit(parseSync('intl.js', code).program)
  const size = UNUSED_FORMATS.size + UNUSED_PROPERTIES.size + MISSING_APIS.size + 2
  return found.size === size ? edit(code, edits) : undefined
}

/**
 * Makes a message use its locale without checking it against the browser's locales for each message. Returns undefined
 * if a release has other code.
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
 * Lets the bundler drop the components of react-intl that no view uses. Their creation by calls and their `displayName`
 * count as side effects. Returns undefined if a release has other code.
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

/** The changed modules with their changes. */
const CUTS = [
  { file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/, remove: removeUnusedFunctions },
  { file: /\/xstate\/dist\/(xstate|(StateMachine|raise)-\w+)\.esm\.js$/, remove: removeUnusedMethods },
  { file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/, remove: delayStates },
  { file: /\/intl-messageformat\/index\.js$/, remove: trustLocale },
  { file: /\/@formatjs\/intl\/index\.js$/, remove: removeUnusedFormats },
  { file: /\/react-intl\/index\.js$/, remove: markPure },
]

/**
 * Removes code from libraries that no page needs, or that runs too early: 10 of 136 KB of a guide's first scripts. The
 * build fails if a release has other code.
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
