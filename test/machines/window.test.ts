import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { selectShownName, selectWindowState, windowMachine } from '#machines/address/window.machine.ts'
import { createPageWindowInput, type WindowInput } from '#machines/address/window-setup.ts'
import { readTarget, type WindowTarget } from '#machines/address/window-target.ts'
import { PAGE_HREF, pageAddressFact } from '#test/models/addresses.ts'
import { windowModel } from '#test/models/window.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'

const CONTENTS = ['company', 'event', 'broadcast', 'page'] as const
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function isKnown({ wanted, known, page }: WindowInput): boolean {
  if (wanted === null) return false
  if (wanted.kind === 'broadcast') return known.broadcast?.some(({ id }) => id === wanted.id) ?? false
  if (wanted.kind === 'company' || wanted.kind === 'event')
    return known[wanted.kind]?.includes(wanted.id) ?? false
  return page?.names.includes(String(wanted.id)) ?? false
}

const isListMissing = ({ wanted, known }: WindowInput): boolean =>
  wanted !== null && wanted.kind in known && known[wanted.kind as keyof typeof known] === null

/** Its list or its machine is not there yet. */
const isOnItsWay = (state: {
  matches: (value: 'waiting' | 'loading' | 'renewing' | 'unloaded') => boolean
}) => (['waiting', 'loading', 'renewing', 'unloaded'] as const).some((value) => state.matches(value))

const contentOf = (wanted: WindowTarget | null) =>
  typeof wanted?.id === 'string' ? 'page' : (wanted?.kind as 'company' | 'event' | 'broadcast')

describe('window', () => {
  verifyModel(windowModel)
  const { everyEdge, everyState } = createRuleTests(windowModel)

  everyState(
    'an open window is wanted and known, and has its own content',
    (state) =>
      isKnown(state.context) && state.matches({ open: { content: contentOf(state.context.wanted) } }),
    (state) => state.matches('open'),
  )

  everyState(
    'it waits exactly for a wanted id whose list is not there, unless the page says that it is outdated',
    (state) => state.matches('waiting') === (isListMissing(state.context) && !state.matches('outdated')),
  )

  everyState(
    'it redirects exactly from a wanted id or name that is known to be missing',
    ({ context, ...state }) =>
      state.matches('redirecting') ===
      (context.wanted !== null && !isListMissing(context) && !isKnown(context)),
  )

  everyState(
    'without a wanted target no window is open',
    (state) => state.matches('closed') === (state.context.wanted === null),
  )

  everyState(
    'the scroll is locked exactly while a window is open or waits',
    (state) => state.hasTag('scrollLocked') === (state.matches('open') || isOnItsWay(state)),
  )

  everyState('at most one content runs, that of the shown window', (state) =>
    CONTENTS.every(
      (content) => content in state.children === (content !== 'page' && state.matches({ open: { content } })),
    ),
  )

  everyState(
    'it says what is open, and that it waits while its data or its views are on their way',
    (state) => {
      const isWaiting = isOnItsWay(state) || state.context.isViewAwaited
      const kind = state.context.wanted?.kind
      return (
        selectWindowState(state) === (!state.hasTag('scrollLocked') ? 'none' : isWaiting ? 'waiting' : kind)
      )
    },
  )

  everyState('a name is shown exactly while its window is open', (state) => {
    const { wanted } = state.context
    return selectShownName(state) === (state.matches('open') ? String(wanted?.id) : null)
  })

  everyEdge(
    'its views are awaited from the report until they are shown',
    ({ to, event }) => to.context.isViewAwaited === (event.type === 'view.awaited'),
    isTriggeredBy('view.awaited', 'view.shown'),
  )

  everyEdge(
    'views that come or go leave the window alone',
    ({ from, to, ...edge }) => isSame(from.value, to.value) && edge.effects.length === 0,
    isTriggeredBy('view.awaited', 'view.shown'),
  )

  everyEdge(
    'only the address sets the target',
    isTriggeredBy('address.changed'),
    ({ from, to }) => from.context.wanted !== to.context.wanted,
  )

  everyEdge(
    'each address sets the target',
    ({ from, to, event }) =>
      event.type === 'address.changed' && isSame(to.context.wanted, readTarget(from.context.page, event)),
    isTriggeredBy('address.changed'),
  )

  everyEdge(
    'to close it asks for the address below, once, and stays as it is until that comes',
    ({ from, to, ...edge }) => {
      const isAsked = isOnItsWay(from) || from.matches({ open: { step: 'shown' } })
      return (
        isSame(from.context, to.context) &&
        from.hasTag('scrollLocked') === to.hasTag('scrollLocked') &&
        isSame(listPortUses(edge, 'leave'), isAsked ? [{ replace: false }] : []) &&
        (!from.matches('open') || to.matches({ open: { step: 'closing' } }))
      )
    },
    isTriggeredBy('window.close'),
  )

  everyEdge(
    'a window that was asked to close is open again where the address says so',
    ({ to }) => !to.matches('open') || to.matches({ open: { step: 'shown' } }),
    (edge) => isTriggeredBy('address.changed')(edge) && edge.from.matches({ open: { step: 'closing' } }),
  )

  everyEdge(
    'to leave what is unknown it asks with replace, and nothing else does',
    (edge) => isSame(listPortUses(edge, 'leave'), [{ replace: true }]) && edge.to.matches('redirecting'),
    (edge) => listPortUses(edge, 'leave').length > 0 && !isTriggeredBy('window.close')(edge),
  )

  everyEdge(
    'an unknown target always asks for another address',
    (edge) => listPortUses(edge, 'leave').length === 1,
    ({ from, to }) => !from.matches('redirecting') && to.matches('redirecting'),
  )

  test('an anchor of the page names no window, unless a window has its name', () => {
    const page = { kind: 'item', names: ['racks'], href: PAGE_HREF } as const
    const anchor = (hash: string) => readTarget(page, { ...pageAddressFact(hash), isAnchor: true })
    expect([anchor('main'), anchor('racks')]).toEqual([null, { kind: 'item', id: 'racks' }])
  })

  everyEdge(
    'the open company that the server no longer has is left, and no other',
    ({ from, to, event }) => {
      const { wanted } = from.context
      const isIt = event.type === 'company.missing' && wanted?.kind === 'company' && wanted.id === event.id
      return isIt ? to.matches('redirecting') : from === to || isSame(from.value, to.value)
    },
    (edge) => edge.from.matches('open') && isTriggeredBy('company.missing')(edge),
  )

  everyEdge(
    'a request to open asks for its address: a new entry of the history only where no window is open or left',
    (edge) => {
      const { from, event } = edge
      const name = event.type === 'window.open' ? event.name : ''
      const isGuideWindow = isOnItsWay(from) || from.matches('outdated')
      const isIgnored = isGuideWindow || from.matches({ open: { step: 'closing' } })
      const asked = isIgnored ? [] : [{ name, replace: !from.matches('closed') }]
      return isSame(listPortUses(edge, 'navigate'), asked) && from.context === edge.to.context
    },
    isTriggeredBy('window.open'),
  )

  everyEdge(
    'the focus goes back to the opener of a window over a page as soon as none is open, and stays until then',
    (edge) => {
      const isOverPage = (state: typeof edge.from) => state.matches({ open: { content: 'page' } })
      const isClosed = isOverPage(edge.from) && !isOverPage(edge.to)
      return isSame(listPortUses(edge, 'focusOpener'), isClosed ? [{ name: edge.from.context.opener }] : [])
    },
  )

  everyEdge(
    'content starts for what is wanted, with what is known of the visitor',
    (edge) => {
      const { wanted, authorized } = edge.to.context
      const [input] = listStartInputs(edge, wanted?.kind ?? '') as { id: number; authorized: boolean }[]
      return input?.id === wanted?.id && input?.authorized === authorized
    },
    (edge) => listStartInputs(edge, edge.to.context.wanted?.kind ?? '').length > 0,
  )

  everyEdge(
    'an equal address leaves the content alone',
    ({ from, to, effects }) => isSame(from.context, to.context) && effects.length === 0 && to.matches('open'),
    ({ from, event }) =>
      event.type === 'address.changed' &&
      from.matches('open') &&
      isSame(readTarget(from.context.page, event), from.context.wanted),
  )

  everyEdge(
    'a list that still holds it leaves the window alone; that of a broadcast learns what the list says of it',
    ({ from, to, event, ...edge }) => {
      const { wanted } = from.context
      const isNotified =
        wanted?.kind === 'broadcast' &&
        event.type === 'list.known' &&
        event.known.broadcast?.some(({ id }) => id === wanted.id) === true
      const notified = listSentEvents(edge, 'broadcast.changed').length
      return (
        isSame(from.value, to.value) && notified === Number(isNotified) && edge.effects.length === notified
      )
    },
    ({ from, to, event }) => event.type === 'list.known' && from.matches('open') && isKnown(to.context),
  )

  everyEdge(
    'the last fact decides the authorization',
    ({ to, ...edge }) => to.context.authorized === isTriggeredBy('visitor.authorized')(edge),
    isTriggeredBy('visitor.authorized', 'visitor.lost', 'visitor.left'),
  )

  everyEdge(
    'facts are forwarded to the open content',
    (edge) => listSentEvents(edge, edge.event.type).length === 1,
    (edge) =>
      edge.from.matches('open') &&
      !edge.from.matches({ open: { content: 'page' } }) &&
      isTriggeredBy(
        'visitor.authorized',
        'visitor.lost',
        'visitor.left',
        'connection.restored',
        'consent.given',
      )(edge),
  )

  everyEdge('consents are kept until the visitor leaves, or a login or the account lists others', (edge) => {
    const [before, after] = [edge.from, edge.to].map(
      ({ context: { consents } }) => consents.downloads.length + consents.broadcasts.length,
    )
    if (isTriggeredBy('visitor.left')(edge)) return after === 0
    const { event } = edge
    if (event.type === 'consents.listed') return after === event.broadcasts.length + event.downloads.length
    if (event.type === 'visitor.authorized' && event.login) return after === (event.visitor.consents ? 3 : 0)
    return isTriggeredBy('consent.recorded')(edge) ? Number(after) >= 1 : after === before
  })
})

/** A history of one entry: what is asked for comes at once. */
function open(...names: string[]) {
  const asked: unknown[] = []
  const focused: unknown[] = []
  const machine = windowMachine.provide({
    actions: {
      navigate(_, target) {
        asked.push(target)
        actor.send(pageAddressFact(target.name))
      },
      leave: () => actor.send(pageAddressFact('')),
      focusOpener: (_, { name }) => focused.push(name),
    },
  })
  const page = { kind: 'photo', names: ['hall.svg', 'aisle.svg', 'track.svg'], href: PAGE_HREF } as const
  const actor = createActor(machine, { input: createPageWindowInput(page) }).start()
  for (const name of names) actor.send(pageAddressFact(name))
  return { actor, asked, focused, shown: () => selectShownName(actor.getSnapshot()) }
}

test('section 2, the catalogue page opens a modal per item, addressed by hash', () => {
  const asked: unknown[] = []
  const machine = windowMachine.provide({
    actions: {
      navigate: (_, target) => asked.push(target),
      leave: (_, options) => asked.push(options),
      focusOpener: (_, opener) => asked.push(opener),
    },
  })
  const page = { kind: 'item', names: ['pallets', 'racks'], href: PAGE_HREF } as const
  const actor = createActor(machine, { input: createPageWindowInput(page) }).start()
  const item = () => selectShownName(actor.getSnapshot())
  actor.send({ type: 'window.open', name: 'pallets' })
  expect([item(), asked]).toEqual([null, [{ name: 'pallets', replace: false }]])
  actor.send(pageAddressFact('pallets'))
  expect([item(), selectWindowState(actor.getSnapshot())]).toEqual(['pallets', 'item'])
  actor.send({ type: 'window.close' })
  actor.send({ type: 'window.close' })
  expect([item(), asked.slice(1)]).toEqual(['pallets', [{ replace: false }]])
  actor.send(pageAddressFact(''))
  expect([item(), asked.slice(2)]).toEqual([null, [{ name: 'pallets' }]])
})

test('Back closes the window and does not walk through what it showed: only opening is a step', () => {
  const { actor, asked, shown } = open('')
  actor.send({ type: 'window.open', name: 'aisle.svg' })
  actor.send({ type: 'window.open', name: 'track.svg' })
  actor.send({ type: 'window.open', name: 'hall.svg' })
  expect(shown()).toBe('hall.svg')
  expect(asked).toEqual([
    { name: 'aisle.svg', replace: false },
    { name: 'track.svg', replace: true },
    { name: 'hall.svg', replace: true },
  ])
})

test('the focus goes back to what was opened, however far the visitor went on', () => {
  const { actor, focused, shown } = open('')
  actor.send({ type: 'window.open', name: 'aisle.svg' })
  actor.send({ type: 'window.open', name: 'track.svg' })
  actor.send({ type: 'window.close' })
  expect([shown(), focused]).toEqual([null, ['aisle.svg']])
})

test('an address that was shared opens what it names, which has the focus afterwards', () => {
  const { actor, focused, shown } = open('track.svg')
  expect(shown()).toBe('track.svg')
  actor.send({ type: 'window.close' })
  expect([shown(), focused]).toEqual([null, ['track.svg']])
})

test('the address of another page closes the window and is left as it is', () => {
  const { actor, asked, shown } = open('track.svg')
  actor.send(pageAddressFact('anything', '/about/'))
  expect([shown(), asked]).toEqual([null, []])
})
