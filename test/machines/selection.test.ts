import { describe } from 'vitest'
import { selectSelection, selectSelectedStand, selectSoughtSpot } from '#machines/hall/selection.machine.ts'
import { getStandIndex } from '#machines/hall/stand-index.ts'
import { selectionModel } from '#test/models/selection.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy } from '#test/models/rules.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type State = Parameters<typeof selectSelection>[0]

/** The stands of a company in the shown hall, as the list says. */
const standsOf = ({ context: { exhibitors, hall } }: State, company: number) =>
  getStandIndex(exhibitors ?? [], hall).getStands(company)

/** The selected one is sought, by a wish of its own. */
const isSoughtAnew = (from: State, to: State) =>
  isLike(selectSoughtSpot(to), {
    spot: selectSelection(to),
    number: (selectSoughtSpot(from)?.number ?? 0) + 1,
  })

describe('selection', () => {
  verifyModel(selectionModel)
  const { everyEdge, everyState } = createRuleTests(selectionModel)

  everyState('something is selected exactly in its state', (state) =>
    state.matches('selected') ? selectSelection(state) !== null : selectSelection(state) === null,
  )

  everyState('a selected stand is one code, a selected place none', (state) => {
    const selected = selectSelection(state)
    const stand = selectSelectedStand(state)
    return selected !== null && 'stand' in selected
      ? stand === selected.stand && !stand.includes(' ')
      : stand === null
  })

  everyEdge(
    'what an address names is selected in its hall and brought into view, once more if it is named again',
    ({ from, to, event }) => {
      if (event.type !== 'target.named') return false
      const { stand, place } = event.target
      if (stand === undefined && place === undefined) return isLike(from.context, to.context)
      return (
        isLike(selectSelection(to), stand === undefined ? { place } : { stand }) &&
        to.context.hall === event.hall &&
        isSoughtAnew(from, to)
      )
    },
    isTriggeredBy('target.named'),
  )

  everyEdge(
    'a chosen or opened stand is selected by its first code without scrolling',
    ({ from, to, event }) =>
      (event.type === 'stand.chosen' || event.type === 'stand.opened') &&
      selectSelectedStand(to) === event.stand.split(' ')[0] &&
      selectSoughtSpot(from) === selectSoughtSpot(to),
    isTriggeredBy('stand.chosen', 'stand.opened'),
  )

  everyEdge(
    'a company that opens has its stand selected: the one that is selected, else its first one',
    ({ from, to, event }) => {
      if (event.type !== 'company.shown') return false
      const stands = standsOf(to, event.company)
      const before = selectSelectedStand(from)
      if (to.context.exhibitors === null) return to.matches('locating') && selectSelection(to) === null
      const isKept = from.context.hall === event.hall && before !== null && stands.includes(before)
      return selectSelectedStand(to) === (isKept ? before : (stands[0] ?? null))
    },
    isTriggeredBy('company.shown'),
  )

  everyEdge(
    'a company whose list was awaited is located by it',
    ({ from, to }) => {
      const { company } = from.context
      return company !== null && selectSelectedStand(to) === (standsOf(to, company)[0] ?? null)
    },
    ({ from, event }) => event.type === 'list.known' && from.matches('locating'),
  )

  everyEdge(
    'a list selects nothing else',
    ({ from, to }) => isLike(selectSelection(from), selectSelection(to)),
    ({ from, event }) => event.type === 'list.known' && !from.matches('locating'),
  )

  everyEdge(
    'another hall leaves nothing selected; the shown one changes nothing',
    ({ from, to, event }) =>
      event.type === 'hall.changed' &&
      to.context.hall === event.hall &&
      (from.context.hall === event.hall
        ? isLike(from.context, to.context)
        : selectSelection(to) === null && to.context.company === null),
    isTriggeredBy('hall.changed'),
  )

  everyEdge(
    'nobody is known in another hall until its list has come; a list of all halls stays',
    ({ from, to }) => to.context.exhibitors === (from.context.isOfAllHalls ? from.context.exhibitors : null),
    ({ from, to }) => from.context.hall !== to.context.hall,
  )

  everyEdge(
    'another list is awaited, and what is selected stays',
    ({ from, to, event }) =>
      event.type === 'list.scoped' &&
      to.context.isOfAllHalls === event.isOfAllHalls &&
      to.context.exhibitors === null &&
      selectSelection(to) === selectSelection(from),
    isTriggeredBy('list.scoped'),
  )

  everyEdge(
    'cleared, nothing is selected',
    ({ to }) => selectSelection(to) === null && to.matches('empty'),
    isTriggeredBy('selection.clear'),
  )
})
