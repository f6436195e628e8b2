import { describe } from 'vitest'
import {
  selectIsScrollLocked,
  selectOverlayState,
  type OverlayInput,
} from '#machines/address/overlay.machine.ts'
import { overlayModel } from '#test/models/overlay.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'

const WINDOWS = ['company', 'event', 'broadcast'] as const

function isKnown({ wanted, known }: OverlayInput): boolean {
  if (wanted === null) return false
  const ids = wanted.kind === 'broadcast' ? known.broadcast?.map(({ id }) => id) : known[wanted.kind]
  return ids?.includes(wanted.id) ?? false
}

describe('overlay', () => {
  verifyModel(overlayModel)
  const { everyEdge, everyState } = createRuleTests(overlayModel)

  everyState(
    'what is open is wanted and known, in its own window',
    (state) => isKnown(state.context) && state.matches({ open: state.context.wanted?.kind ?? 'company' }),
    (state) => state.matches('open'),
  )

  everyState(
    'it waits exactly for a wanted id whose list is not there',
    ({ context: { wanted, known }, ...state }) =>
      state.matches('waiting') === (wanted !== null && known[wanted.kind] === null),
  )

  everyState(
    'it redirects exactly from a wanted id that its list does not hold',
    ({ context, ...state }) =>
      state.matches('redirecting') ===
      (context.wanted !== null && context.known[context.wanted.kind] !== null && !isKnown(context)),
  )

  everyState(
    'nothing wanted is nothing open',
    (state) => state.matches('closed') === (state.context.wanted === null),
  )

  everyState(
    'the scroll is locked exactly while a window is open or waits',
    (state) => selectIsScrollLocked(state) === (state.matches('open') || state.matches('waiting')),
  )

  everyState('one window at most, the one that is shown', (state) =>
    WINDOWS.every((window) => (state.children[window] !== undefined) === state.matches({ open: window })),
  )

  everyState(
    'it says what is open, and that it waits while its data or its views are on their way',
    (state) => {
      const isWaiting = state.matches('waiting') || state.context.isViewAwaited
      const kind = state.context.wanted?.kind
      return (
        selectOverlayState(state) === (!selectIsScrollLocked(state) ? 'none' : isWaiting ? 'waiting' : kind)
      )
    },
  )

  everyEdge(
    'its views are awaited from when that is told until they are shown',
    ({ to, event }) => to.context.isViewAwaited === (event.type === 'view.awaited'),
    isTriggeredBy('view.awaited', 'view.shown'),
  )

  everyEdge(
    'views that come or go leave the window alone',
    ({ from, to, ...edge }) =>
      JSON.stringify(from.value) === JSON.stringify(to.value) && edge.effects.length === 0,
    isTriggeredBy('view.awaited', 'view.shown'),
  )

  everyEdge(
    'only the address says what is wanted',
    isTriggeredBy('overlay.wanted'),
    ({ from, to }) => from.context.wanted !== to.context.wanted,
  )

  everyEdge(
    'to close it asks for the root and stays as it is until the address comes',
    ({ from, to, ...edge }) => {
      const isAsked = from.matches('open') || from.matches('waiting')
      return (
        from.value === to.value &&
        JSON.stringify(listPortUses(edge, 'leave')) === (isAsked ? '[{"replace":false}]' : '[]')
      )
    },
    isTriggeredBy('overlay.close'),
  )

  everyEdge(
    'to leave an unknown id it asks with replace, and nothing else does',
    (edge) =>
      JSON.stringify(listPortUses(edge, 'leave')) === '[{"replace":true}]' && edge.to.matches('redirecting'),
    (edge) => listPortUses(edge, 'leave').length > 0 && !isTriggeredBy('overlay.close')(edge),
  )

  everyEdge(
    'an unknown id always asks',
    (edge) => listPortUses(edge, 'leave').length === 1,
    ({ from, to }) => !from.matches('redirecting') && to.matches('redirecting'),
  )

  everyEdge(
    'a window starts for what is wanted, with what is known of the visitor',
    (edge) => {
      const { wanted, authorized } = edge.to.context
      const [input] = listStartInputs(edge, wanted?.kind ?? '') as { id: number; authorized: boolean }[]
      return input?.id === wanted?.id && input?.authorized === authorized
    },
    ({ effects }) => effects.some(({ does }) => does === 'start'),
  )

  everyEdge(
    'an equal address leaves the window alone',
    ({ from, to }) => from === to,
    ({ from, event }) =>
      event.type === 'overlay.wanted' &&
      from.matches('open') &&
      JSON.stringify(event.target) === JSON.stringify(from.context.wanted),
  )

  everyEdge(
    'a list that still holds it leaves the window alone',
    ({ from, to, ...edge }) =>
      JSON.stringify(from.value) === JSON.stringify(to.value) && edge.effects.length === 0,
    ({ from, to, event }) => event.type === 'list.known' && from.matches('open') && isKnown(to.context),
  )

  everyEdge(
    'the authorization is what was told last',
    ({ to, ...edge }) => to.context.authorized === isTriggeredBy('visitor.authorized')(edge),
    isTriggeredBy('visitor.authorized', 'visitor.lost', 'visitor.left'),
  )

  everyEdge(
    'the open window hears what the overlay hears',
    (edge) => listSentEvents(edge, edge.event.type).length === 1,
    (edge) =>
      edge.from.matches('open') &&
      isTriggeredBy(
        'visitor.authorized',
        'visitor.lost',
        'visitor.left',
        'connection.restored',
        'consent.given',
      )(edge),
  )

  everyEdge(
    'what the visitor agreed to is kept until the visitor leaves or a login tells it anew',
    (edge) => {
      const [before, after] = [edge.from, edge.to].map(
        ({ context: { consents } }) => consents.downloads.length + consents.broadcasts.length,
      )
      if (isTriggeredBy('visitor.left')(edge)) return after === 0
      const { event } = edge
      if (event.type === 'visitor.authorized' && event.login)
        return after === (event.visitor.consents ? 3 : 0)
      return isTriggeredBy('consent.recorded')(edge) ? Number(after) >= 1 : after === before
    },
  )
})
