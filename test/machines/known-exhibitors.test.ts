import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { TEXT_INPUT_MAX_LENGTH } from '#contract/limits.ts'
import { findEnteredStand, findExhibitors, getHallExhibitors } from '#machines/hall/old-list.ts'
import {
  selectFilterResult,
  selectHallExhibitors,
  selectKeyword,
  selectRubs,
  selectEnteredStand,
  selectStand,
} from '#machines/hall/exhibitors.machine.ts'
import {
  knownExhibitorsMachine,
  selectTypedStand,
  type KnownExhibitorsEvent,
} from '#machines/hall/known-exhibitors.machine.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { knownExhibitorsModel } from '#test/models/known-exhibitors.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents } from '#test/models/rules.ts'
import { oldGuideData } from '#test/models/sample-fair.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Who stands there, as the list of the hall says. */
const companiesOn = (hall: string, stand: string): number[] =>
  getHallExhibitors(oldGuideData.exhibitors, hall)
    .filter((each) => parseStandCodes(each.stand).includes(stand))
    .map(({ id }) => id)

type State = Parameters<typeof selectTypedStand>[0]
const hallOf = ({ context }: State) => context.hall

/** Whom an event asks for by a stand, and where. */
function asked(
  from: State,
  event: KnownExhibitorsEvent,
): { hall: string; stand: string; companies: number[] } | null {
  if (event.type === 'stand.opened') {
    const hall = hallOf(from)
    return { hall, stand: event.stand, companies: companiesOn(hall, event.stand) }
  }
  if (event.type !== 'stand.enter') return null
  const entered = findEnteredStand(oldGuideData, hallOf(from), selectKeyword(from))
  return entered && { ...entered, companies: companiesOn(entered.hall, entered.stand) }
}

const FILTERING = ['categories.chosen', 'keyword.typed', 'filter.clear']

describe('knownExhibitors', () => {
  verifyModel(knownExhibitorsModel)
  const { everyEdge, everyState } = createRuleTests(knownExhibitorsModel)

  everyState('the list is that of its hall', (state) =>
    isLike(selectHallExhibitors(state), getHallExhibitors(oldGuideData.exhibitors, hallOf(state))),
  )

  everyState('filtering is active from three letters or a category on, and finds what they say', (state) => {
    const [rub = null] = selectRubs(state)
    const text = selectKeyword(state)
    const found = findExhibitors(oldGuideData, hallOf(state), { rub, text }).map(({ id }) => id)
    return isLike(selectFilterResult(state)?.ids ?? null, rub === null && text === '' ? null : found)
  })

  everyState('a stand that was typed whole is known, and selected where its hall is shown', (state) => {
    const entered = findEnteredStand(oldGuideData, hallOf(state), selectKeyword(state))
    return (
      isLike(selectTypedStand(state), entered) &&
      isLike(selectEnteredStand(state), entered?.hall === hallOf(state) ? entered : null)
    )
  })

  everyEdge(
    'another hall shows its own list, with no stand of the old one picked, and the same hall changes nothing',
    ({ from, to, event }) =>
      event.type === 'hall.changed' &&
      hallOf(to) === event.hall &&
      (hallOf(from) === event.hall ? from === to : selectStand(to) === null),
    isTriggeredBy('hall.changed'),
  )

  everyEdge(
    'the hall is changed by the guide, and by a typed stand, which is reported to the guide',
    ({ to, event, ...edge }) =>
      event.type === 'hall.changed' ||
      isLike(listSentEvents(edge, 'hall.choose'), [{ type: 'hall.choose', hall: hallOf(to) }]),
    ({ from, to }) => hallOf(from) !== hallOf(to),
  )

  everyEdge('the filter is what was chosen and typed, and stays over halls', ({ from, to, event }) => {
    if (event.type === 'filter.clear') return selectRubs(to).length === 0 && selectKeyword(to) === ''
    const rubs = event.type === 'categories.chosen' ? event.rubs : selectRubs(from)
    const text = event.type === 'keyword.typed' ? event.w : selectKeyword(from)
    return isLike(selectRubs(to), rubs) && selectKeyword(to) === text
  })

  everyEdge(
    'filtering, and a stand that is let go, show the whole hall again',
    ({ to }) => selectStand(to) === null,
    isTriggeredBy(...FILTERING, 'stand.released'),
  )

  everyEdge(
    'a stand with one company asks for its window, in its hall',
    ({ from, to, event, ...edge }) =>
      isLike(listSentEvents(edge, 'company.open'), [
        { type: 'company.open', id: asked(from, event)?.companies[0] },
      ]) &&
      hallOf(to) === asked(from, event)?.hall &&
      selectStand(to) === (event.type === 'stand.enter' ? null : selectStand(from)),
    ({ from, event }) => asked(from, event)?.companies.length === 1,
  )

  everyEdge(
    'a stand with several companies narrows the list to itself, in its hall, and opens none',
    ({ from, to, event, ...edge }) => {
      const place = asked(from, event)
      return (
        selectStand(to) === place?.stand &&
        hallOf(to) === place?.hall &&
        listSentEvents(edge, 'company.open').length === 0
      )
    },
    ({ from, event }) => (asked(from, event)?.companies.length ?? 0) > 1,
  )

  everyEdge(
    'an unused stand changes nothing, and only a stand opens a window',
    ({ from, to, event, ...edge }) =>
      listSentEvents(edge, 'company.open').length === 0 &&
      (from === to || !isTriggeredBy('stand.enter', 'stand.opened')({ event })),
    ({ from, event }) => !asked(from, event)?.companies.length,
  )

  everyState(
    'the list is narrowed exactly to a stand',
    (state) => state.matches('narrowed') === (selectStand(state) !== null),
  )

  it('keeps no more of a long text than a field takes', () => {
    const actor = createActor(knownExhibitorsMachine, { input: oldGuideData }).start()
    actor.send({ type: 'keyword.typed', w: 'a'.repeat(TEXT_INPUT_MAX_LENGTH + 1) })
    expect(selectKeyword(actor.getSnapshot())).toHaveLength(TEXT_INPUT_MAX_LENGTH)
  })
})

it('lists a hall once, so that views see that nothing has changed', () => {
  const { exhibitors } = oldGuideData
  expect(getHallExhibitors(exhibitors, '1')).toBe(getHallExhibitors(exhibitors, '1'))
  expect(getHallExhibitors(exhibitors, '1')).not.toBe(getHallExhibitors(exhibitors, '2'))
})
