import { describe } from 'vitest'
import { ERROR_CODES } from '#contract/faults.ts'
import { selectIsUnsaved } from '#machines/favourites/favourites.machine.ts'
import { favouritesModel } from '#test/models/favourites.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, isRepeat, listSentEvents, listStartInputs, listPortUses } from '#test/models/rules.ts'

const SAVED = 'xstate.done.actor.saveFavourites'
const FAILED = 'xstate.error.actor.saveFavourites'
const RECALLED = 'xstate.done.actor.recallFavourites'
const IDS = [1, 2, 3]

type Ids = readonly number[]

/** `one` with those ids turned that differ between `from` and `to`. */
const changedLike = (one: Ids, from: Ids, to: Ids) => (id: number) =>
  from.includes(id) === to.includes(id) ? one.includes(id) : to.includes(id)
const isExactly = (ids: Ids, has: (id: number) => boolean) => IDS.every((id) => ids.includes(id) === has(id))
const isSame = (one: Ids, other: Ids) => isExactly(one, (id) => other.includes(id))

/** True if the save may be repeated: no answer, or one that asks for patience. */
const isNoAnswer = ({ event }: { event: object }) => {
  if (!('error' in event)) return false
  const { fault, code } = event.error as { fault?: string; code?: number }
  return !['rejected', 'ignored'].includes(String(fault)) || code === ERROR_CODES.tooMany
}

describe('favourites', () => {
  verifyModel(favouritesModel)
  const { everyEdge, everyState } = createRuleTests(favouritesModel)

  everyState('adds are deduplicated', ({ context: { ids, base } }) =>
    [ids, base].every((list) => new Set(list).size === list.length),
  )

  everyState(
    'settled is what the server has',
    ({ context: { ids, base } }) => isSame(ids, base),
    (state) => state.matches('settled'),
  )

  everyEdge(
    'a toggle changes only its id in every state',
    ({ from, to, event }) => {
      const id = event.type === 'favourites.toggle' ? event.id : 0
      return isExactly(to.context.ids, (each) => from.context.ids.includes(each) !== (each === id))
    },
    isTriggeredBy('favourites.toggle'),
  )

  everyEdge(
    'each change is saved at once, or after the save or recall in progress',
    ({ from, to, ...edge }) =>
      from.matches('loading') || from.matches('saving')
        ? to.value === from.value
        : listStartInputs(edge, 'saveFavourites').length === 1,
    isTriggeredBy('favourites.toggle'),
  )

  everyEdge(
    'saves the whole list with the list last seen',
    (edge) => {
      const { call, ids, base } = edge.to.context
      return JSON.stringify(listStartInputs(edge, 'saveFavourites')) === JSON.stringify([{ call, ids, base }])
    },
    (edge) => listStartInputs(edge, 'saveFavourites').length > 0,
  )

  everyEdge(
    'an accepted list is the new base, and later toggles are applied to it and saved next',
    ({ from, to, event }) => {
      const { output } = event as unknown as { output: number[] }
      return (
        isSame(to.context.base, output) &&
        isExactly(to.context.ids, changedLike(output, from.context.sent, from.context.ids)) &&
        to.matches('saving') === !isSame(to.context.ids, output)
      )
    },
    isTriggeredBy(SAVED),
  )

  everyEdge(
    'a refused save reverts to the base with later toggles, and shows a notice',
    ({ from, to, ...edge }) =>
      isExactly(to.context.ids, changedLike(from.context.base, from.context.sent, from.context.ids)) &&
      isSame(to.context.base, from.context.base) &&
      listSentEvents(edge, 'favourites.refused').length === 1,
    (edge) => isTriggeredBy(FAILED)(edge) && !isNoAnswer(edge),
  )

  everyEdge(
    'no answer, or one that asks for patience, keeps the change, marked as not saved',
    ({ from, to }) => isSame(from.context.ids, to.context.ids) && selectIsUnsaved(to),
    (edge) => isTriggeredBy(FAILED)(edge) && isNoAnswer(edge),
  )

  everyEdge(
    'unsaved changes are sent when the connection is back, or after a delay',
    (edge) => listStartInputs(edge, 'saveFavourites').length === 1,
    (edge) => isRepeat(edge) && selectIsUnsaved(edge.from),
  )

  everyEdge(
    'other tabs are notified of each toggle of this tab only',
    ({ to, event, ...edge }) => {
      if (event.type !== 'favourites.toggle') return listPortUses(edge, 'notifyTabs').length === 0
      const { kind, visitor, ids } = to.context
      const wish = { type: 'favourites.changed', kind, visitor, id: event.id, wanted: ids.includes(event.id) }
      return JSON.stringify(listPortUses(edge, 'notifyTabs')) === JSON.stringify([wish])
    },
    isTriggeredBy('favourites.toggle', 'favourites.changed'),
  )

  everyEdge(
    'a change of another tab is applied and saved like one of this tab, unless it holds already',
    ({ from, to, event, ...edge }) => {
      if (event.type !== 'favourites.changed') return false
      const isOtherTabChange = from.context.ids.includes(event.id) !== event.wanted
      const waits = from.matches('loading') || from.matches('saving')
      return (
        isExactly(to.context.ids, (id) => (id === event.id ? event.wanted : from.context.ids.includes(id))) &&
        (isOtherTabChange && !waits
          ? listStartInputs(edge, 'saveFavourites').length === 1
          : to.value === from.value)
      )
    },
    (edge) => edge.event.type === 'favourites.changed' && edge.event.visitor === edge.from.context.visitor,
  )

  everyEdge(
    'ignores changes of a tab that belongs to another visitor',
    ({ from, to, effects }) => from === to && effects.length === 0,
    (edge) => edge.event.type === 'favourites.changed' && edge.event.visitor !== edge.from.context.visitor,
  )

  everyEdge(
    'only a toggle, a change of another tab, a save, a login or a logout changes a recalled list',
    ({ from, to }) => from.context.ids === to.context.ids && from.context.base === to.context.base,
    (edge) =>
      !isTriggeredBy(
        'favourites.toggle',
        'favourites.changed',
        SAVED,
        FAILED,
        RECALLED,
        'visitor.left',
      )(edge) && !(edge.event.type === 'visitor.authorized' && edge.event.login),
  )

  everyEdge(
    "a login takes over the account's list with its own or an anonymous visitor's changes, and recalls stored ones",
    ({ from, to, event, ...edge }) => {
      if (event.type !== 'visitor.authorized') return false
      const { UID, FAV_COMPANIES } = event.visitor
      const { ids, base, visitor } = from.context
      const isOwn = visitor === null || visitor === UID
      return (
        isSame(to.context.base, FAV_COMPANIES) &&
        isExactly(
          to.context.ids,
          isOwn ? changedLike(FAV_COMPANIES, base, ids) : (id) => FAV_COMPANIES.includes(id),
        ) &&
        JSON.stringify(listStartInputs(edge, 'recallFavourites')) ===
          JSON.stringify([{ kind: 'companies', visitor: UID }])
      )
    },
    ({ event }) => event.type === 'visitor.authorized' && event.login,
  )

  everyEdge(
    'the owner changes only with a login or logout',
    isTriggeredBy('visitor.authorized', 'visitor.left'),
    ({ from, to }) => from.context.visitor !== to.context.visitor,
  )

  everyEdge(
    "stored changes are applied to the account's list, and stored as the account's",
    ({ from, to, event, ...edge }) => {
      const { output } = event as unknown as { output: { ids: number[]; base: number[] }[] }
      const { visitor, ids, base } = from.context
      const recalled = output.reduce<Ids>(
        (onto, list) => IDS.filter(changedLike(onto, list.base, list.ids)),
        base,
      )
      return (
        isExactly(to.context.ids, changedLike(recalled, base, ids)) &&
        (listPortUses(edge, 'storeFavourites')[0] as { visitor: string }).visitor === visitor
      )
    },
    (edge) => isTriggeredBy(RECALLED)(edge) && edge.from.context.visitor !== null,
  )

  everyEdge(
    'a logout empties this browser and saves nothing',
    ({ to, ...edge }) =>
      to.matches('settled') &&
      to.context.ids.length === 0 &&
      listStartInputs(edge, 'saveFavourites').length === 0,
    (edge) => isTriggeredBy('visitor.left')(edge) && edge.from.context.visitor !== null,
  )

  everyEdge(
    'ignores the logout of another visitor for an anonymous list',
    ({ from, to, effects }) => from === to && effects.length === 0,
    (edge) => isTriggeredBy('visitor.left')(edge) && edge.from.context.visitor === null,
  )

  everyEdge(
    'every change is stored at once',
    (edge) => {
      const { kind, visitor, ids, base } = edge.to.context
      return (
        JSON.stringify(listPortUses(edge, 'storeFavourites').at(-1)) ===
        JSON.stringify({ kind, visitor, ids, base })
      )
    },
    ({ from, to }) => {
      if (to.matches('loading')) return false
      return from.matches('loading')
        ? !isSame(from.context.ids, from.context.base)
        : from.context.ids !== to.context.ids
    },
  )
})
