import { describe } from 'vitest'
import { findEnteredStand, getHallExhibitors } from '#machines/hall/old-list.ts'
import {
  selectNarrowedStand,
  selectRub,
  selectShownHall,
  selectText,
  type OldGuideEvent,
} from '#machines/hall/old-guide.machine.ts'
import { parseStandCodes } from '#contract/stands.ts'
import { oldGuideModel } from '#test/models/old-guide.model.ts'
import { verifyModel, createRuleTests } from '#test/models/verify-model.ts'
import { isTriggeredBy, listSentEvents } from '#test/models/rules.ts'
import { oldGuideData } from '#test/models/sample-fair.ts'

const isLike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Who stands there, as the list of the hall says. */
const companiesOn = (hall: string, stand: string): number[] =>
  getHallExhibitors(oldGuideData.exhibitors, hall)
    .filter((each) => parseStandCodes(each.stand).includes(stand))
    .map(({ id }) => id)

type State = Parameters<typeof selectShownHall>[0]

/** Whom an event asks for by a stand, and where. */
function asked(
  from: State,
  event: OldGuideEvent,
): { hall: string; stand: string; companies: number[] } | null {
  if (event.type === 'stand.opened') {
    const hall = selectShownHall(from)
    return { hall, stand: event.stand, companies: companiesOn(hall, event.stand) }
  }
  if (event.type !== 'stand.enter') return null
  const entered = findEnteredStand(oldGuideData, selectShownHall(from), selectText(from))
  return entered && { ...entered, companies: companiesOn(entered.hall, entered.stand) }
}

/** The company that an event asks for; undefined: none, or more than one. */
function wantedId({ from, event }: { from: State; event: OldGuideEvent }): number | undefined {
  const companies = event.type === 'company.open' ? [event.id] : (asked(from, event)?.companies ?? [])
  return companies.length === 1 ? ids.find((id) => id === companies[0]) : undefined
}

const ids = oldGuideData.exhibitors.map(({ id }) => id)
const hashOf = (event: OldGuideEvent): string => (event.type === 'hash.changed' ? event.hash : '')

const FILTERING = ['category.choose', 'text.typed', 'filter.clear']

describe('oldGuide', () => {
  verifyModel(oldGuideModel)
  const { everyEdge, everyState } = createRuleTests(oldGuideModel)

  everyEdge(
    'a chosen hall is shown, if it is one of the fair',
    ({ from, to, event }) =>
      event.type === 'hall.choose' &&
      selectShownHall(to) === (oldGuideData.halls.includes(event.hall) ? event.hall : selectShownHall(from)),
    isTriggeredBy('hall.choose'),
  )

  everyEdge('another hall is told to the plan, and only then', ({ from, to, ...edge }) => {
    const hall = selectShownHall(to)
    const told = listSentEvents(edge, 'hall.changed')
    return isLike(told, hall === selectShownHall(from) ? [] : [{ type: 'hall.changed', hall }])
  })

  everyEdge(
    'another hall leaves nothing highlighted, and no stand of the old one picked',
    ({ to, event, ...edge }) =>
      listSentEvents(edge, 'hover.clear').length === 1 &&
      (selectNarrowedStand(to) === null || event.type === 'stand.enter'),
    ({ from, to }) => selectShownHall(from) !== selectShownHall(to),
  )

  everyEdge(
    'the filter is what was chosen and typed, and stays over halls and windows',
    ({ from, to, event }) => {
      if (event.type === 'filter.clear') return selectRub(to) === null && selectText(to) === ''
      const rub = event.type === 'category.choose' ? event.rub : selectRub(from)
      const text = event.type === 'text.typed' ? event.text : selectText(from)
      return selectRub(to) === rub && selectText(to) === text
    },
  )

  everyEdge(
    'filtering shows the whole hall again',
    ({ to }) => selectNarrowedStand(to) === null,
    isTriggeredBy(...FILTERING),
  )

  everyEdge(
    'a stand that is let go shows the whole hall',
    ({ to }) => selectNarrowedStand(to) === null,
    isTriggeredBy('stand.released'),
  )

  everyEdge(
    'a stand with one company asks for its window, in its hall',
    ({ from, to, event }) =>
      selectShownHall(to) === asked(from, event)?.hall &&
      selectNarrowedStand(to) === (event.type === 'stand.enter' ? null : selectNarrowedStand(from)),
    ({ from, event }) => asked(from, event)?.companies.length === 1,
  )

  everyEdge(
    'a stand with several companies narrows the list to itself, in its hall, and opens none',
    ({ from, to, event, ...edge }) => {
      const place = asked(from, event)
      return (
        selectNarrowedStand(to) === place?.stand &&
        selectShownHall(to) === place?.hall &&
        listSentEvents(edge, 'window.open').length === 0
      )
    },
    ({ from, event }) => (asked(from, event)?.companies.length ?? 0) > 1,
  )

  everyEdge(
    'a stand of nobody changes nothing',
    ({ from, to }) => from === to,
    ({ from, event }) =>
      isTriggeredBy('stand.enter', 'stand.opened')({ event }) && !asked(from, event)?.companies.length,
  )

  everyEdge('a row and a stand of one company ask for its window, and nothing else does', (edge) => {
    const id = wantedId(edge)
    const wanted = id === undefined ? [] : [{ type: 'window.open', name: String(id) }]
    return isLike(listSentEvents(edge, 'window.open'), wanted)
  })

  everyEdge('the address is told to the window', (edge) =>
    isLike(
      edge.effects.filter(
        (effect) => effect.does === 'send' && effect.to === 'window' && effect.event.type === 'hash.changed',
      ),
      isTriggeredBy('hash.changed')(edge) ? [{ does: 'send', to: 'window', event: edge.event }] : [],
    ),
  )

  everyEdge(
    'a company that the hash opens is in the hall that is shown, and stays there where it can',
    ({ from, to, event }) => {
      const named = oldGuideData.exhibitors.find(({ id }) => String(id) === hashOf(event))
      const halls = named?.locations.flatMap(({ hall }) => hall ?? []) ?? []
      const shown = selectShownHall(from)
      const hall = selectShownHall(to)
      return halls.length === 0 || halls.includes(shown) ? hall === shown : halls.includes(hall)
    },
    isTriggeredBy('hash.changed'),
  )

  everyState(
    'the list is narrowed exactly to a stand',
    (state) => state.matches({ list: 'narrowed' }) === (selectNarrowedStand(state) !== null),
  )

  everyEdge(
    'a connection that is back is told to the favourites and the plan',
    ({ effects }) =>
      isLike(
        effects.map((effect) => effect.does === 'send' && effect.to),
        ['favourites', 'floorPlan'],
      ),
    isTriggeredBy('connection.restored'),
  )

  everyEdge(
    'a wish of another tab is told to the favourites, where it is of a company',
    ({ event, effects }) =>
      event.type === 'favourites.heard' &&
      isLike(effects, event.kind === 'companies' ? [{ does: 'send', to: 'favourites', event }] : []),
    isTriggeredBy('favourites.heard'),
  )

  everyEdge(
    'what becomes of the visitor is told to the favourites',
    ({ event, effects }) => isLike(effects, [{ does: 'send', to: 'favourites', event }]),
    isTriggeredBy('visitor.authorized', 'visitor.lost', 'visitor.left'),
  )
})
